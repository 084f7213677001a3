import { useAtomValue } from 'jotai';
import type { CalendarDate } from '../../rules/calendarDate.ts';
import { todayAtom } from '../../state/appState.ts';

/** Today's date in Pacific time; null before the clock was read. */
export function useToday(): CalendarDate | null {
  return useAtomValue(todayAtom);
}
