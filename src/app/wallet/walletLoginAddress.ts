import type { Wallet } from '../../state/appState.ts';

/** The answer with which a claimant elects the wallet. */
export const walletElection = { field: 'claimDetails.paymentElection', value: 'PayPal' } as const;

/** Where the wallet's login is, with our client id; null unless the settlement has the wallet enabled and set up. */
export function walletLoginAddress(wallet: Wallet | null): string | null {
  if (wallet === null || !wallet.enabled || wallet.loginUrl === null || wallet.clientId === null) return null;
  const address = new URL(wallet.loginUrl);
  address.searchParams.set('client_id', wallet.clientId);
  return address.href;
}
