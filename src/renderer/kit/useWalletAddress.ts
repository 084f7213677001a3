import { useAtomValue } from 'jotai';
import { walletAtom } from '../../state/appState.ts';

/** Where the wallet's login is, with our client id; null unless the settlement has the wallet enabled and set up. */
export function useWalletAddress(): string | null {
  const wallet = useAtomValue(walletAtom);
  if (wallet === null || !wallet.enabled || wallet.loginUrl === null || wallet.clientId === null) return null;
  const address = new URL(wallet.loginUrl);
  address.searchParams.set('client_id', wallet.clientId);
  return address.href;
}
