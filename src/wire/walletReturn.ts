/** On this channel it tells the other windows of the site that a login has come back. */
export const walletChannel = 'claim-wizard/wallet';

/** What it may say, by text keys. The server puts each into the page, and answers one of them when it takes no login. */
export const walletOutcomes = {
  verified: 'LocKey_Wallet_Return_Verified',
  late: 'LocKey_Wallet_Return_Late',
  repeated: 'LocKey_Wallet_Return_Repeated',
  foreign: 'LocKey_Wallet_Return_Foreign',
  cancelled: 'LocKey_Wallet_Return_Cancelled',
  refused: 'LocKey_Wallet_Return_Refused',
  noAddress: 'LocKey_Wallet_Return_NoAddress',
  unreachable: 'LocKey_Wallet_Return_Unreachable',
} as const;

/** A state from a random text. It carries the language of its claimant, as the page that it comes back to has no other. */
export function walletState(random: string, culture: string): string {
  return `${random}.${culture}`;
}

/** The language that a state carries; null where there is none in it. */
export function walletStateCulture(state: string): string | null {
  const [, culture = null] = state.split('.');
  return culture;
}
