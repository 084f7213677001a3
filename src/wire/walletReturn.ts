/** On this channel the return page tells the site's other windows that a login has come back. */
export const walletChannel = 'claim-wizard/wallet';

/** The messages of the return page, as text keys. The server answers one of them when it refuses a login. */
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

/** The return page has no other way to know the claimant's language. */
export function walletState(random: string, culture: string): string {
  return `${random}.${culture}`;
}

export function walletStateCulture(state: string): string | null {
  const [, culture = null] = state.split('.');
  return culture;
}
