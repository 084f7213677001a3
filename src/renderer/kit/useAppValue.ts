import { useAtomValue } from 'jotai';
import type { CalendarDate } from '../../rules/calendarDate.ts';
import { clientAtom, referenceCodesAtom, todayAtom, walletAtom } from '../../state/appState.ts';
import { usePageScope } from '../pageScope.ts';

/** A value of the application: today's date for signing, or the code of the submitted claim; null when there is none. */
export function useAppValue(name: 'referenceCode' | 'signatureDate'): string | null {
  const { flow } = usePageScope();
  const client = useAtomValue(clientAtom);
  const codes = useAtomValue(referenceCodesAtom);
  return name === 'signatureDate' ? client.signatureDate : (codes[flow.formType] ?? null);
}

/** Today's date in Pacific time; null before the clock was read. */
export function useToday(): CalendarDate | null {
  return useAtomValue(todayAtom);
}

/** Where the wallet's login is, with our client id; null unless the settlement has the wallet enabled and set up. */
export function useWalletAddress(): string | null {
  const wallet = useAtomValue(walletAtom);
  if (wallet === null || !wallet.enabled || wallet.loginUrl === null || wallet.clientId === null) return null;
  const address = new URL(wallet.loginUrl);
  address.searchParams.set('client_id', wallet.clientId);
  return address.href;
}
