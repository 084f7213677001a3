import { timeText } from '../../rules/instantText.ts';

/** Date and time in the claimant's time zone; the year only when it is not the current one. */
export function momentInWords(instant: string, culture: string, now: number) {
  const at = new Date(instant);
  const year = at.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const);
  return {
    date: new Intl.DateTimeFormat(culture, { month: 'long', day: 'numeric', ...year }).format(at),
    time: timeText(at, culture),
  };
}
