import { useAtomValue } from 'jotai';
import type { CalendarDate } from '../../rules/calendarDate.ts';
import { clientAtom, referenceCodesAtom, todayAtom } from '../../state/appState.ts';
import { usePageScope } from '../pageScope.ts';

export function useAppValue(name: 'referenceCode' | 'signatureDate'): string | null {
  const { flow } = usePageScope();
  const client = useAtomValue(clientAtom);
  const codes = useAtomValue(referenceCodesAtom);
  return name === 'signatureDate' ? client.signatureDate : (codes[flow.formType] ?? null);
}

/** In Pacific time; null before the clock was read. */
export function useToday(): CalendarDate | null {
  return useAtomValue(todayAtom);
}
