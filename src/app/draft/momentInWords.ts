import { timeText } from '../../rules/instantText.ts';

/** The day and the time of an instant, as the claimant's clock and language have them; the year only where it is another. */
export function momentInWords(instant: string, culture: string, now: number) {
  const at = new Date(instant);
  const year = at.getFullYear() === new Date(now).getFullYear() ? {} : ({ year: 'numeric' } as const);
  return {
    date: new Intl.DateTimeFormat(culture, { month: 'long', day: 'numeric', ...year }).format(at),
    time: timeText(at, culture),
  };
}
