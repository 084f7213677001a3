import { dateTimeFormat } from './dateTimeFormat.ts';

/** Claims are dated in Pacific time. */
export const pacific = { timeZone: 'America/Los_Angeles' } as const;

/** In Pacific time and in the words of the language: "November 21, 2026" and "2:14 p.m.". */
export function instantText(instant: string, culture: string): { readonly date: string; readonly time: string } {
  const at = new Date(instant);
  return { date: dayText(at, culture), time: timeText(at, culture, pacific) };
}

export const dayText = (at: Date, culture: string, zone: Pick<Intl.DateTimeFormatOptions, 'timeZone'> = pacific) =>
  dateTimeFormat(culture, { ...zone, dateStyle: 'long' }).format(at);

/** In the reader's own zone unless another is given; in every language on the twelve-hour clock of U.S. readers. */
export function timeText(
  at: Date,
  culture: string,
  zone: Pick<Intl.DateTimeFormatOptions, 'timeZone' | 'timeZoneName'> = {},
): string {
  const time = dateTimeFormat(culture, { ...zone, hour: 'numeric', minute: '2-digit', hour12: true }).format(at);
  // No line ends within "7:55 p. m."; engines differ in which spaces they write.
  return time.replace(
    /\s([ap])\.?(\s?)m\b\.?/i,
    (_, half: string, gap: string) => `\u00A0${half.toLowerCase()}.${gap && '\u00A0'}m.`,
  );
}
