import { useAtomValue } from 'jotai';
import { useText } from '../../renderer/kit/useText.ts';
import { dayText, timeText } from '../../rules/instantText.ts';
import { deadlinesAtom, todayAtom } from '../../state/appState.ts';
import { useServices } from '../services.ts';

export interface SiteDay {
  readonly date: string;
  /** With its time zone; null for a day. */
  readonly time: string | null;
  readonly isPast: boolean;
  /** Milliseconds since the epoch: of a day, its beginning in UTC. */
  readonly at: number;
}

/** Reads what the site says of a date: a deadline's name, or a day. */
export function useSiteDay(): (when: string) => SiteDay {
  const { culture } = useText();
  const deadlines = useAtomValue(deadlinesAtom);
  const today = useAtomValue(todayAtom);
  const { clock } = useServices();
  return (when) => {
    const deadline = deadlines[when];
    if (deadline === undefined) {
      const [year = 0, month = 0, day = 0] = when.split('-').map(Number);
      const isPast = today !== null && Date.UTC(year, month, day) < Date.UTC(today.year, today.month, today.day ?? 1);
      const at = new Date(Date.UTC(year, month - 1, day));
      return { date: dayText(at, culture, { timeZone: 'UTC' }), time: null, isPast, at: at.getTime() };
    }
    const { instant, timeZone } = deadline;
    const at = new Date(instant);
    return {
      date: dayText(at, culture, { timeZone }),
      time: timeText(at, culture, { timeZone, timeZoneName: 'longGeneric' }),
      isPast: instant < clock.now(),
      at: instant,
    };
  };
}
