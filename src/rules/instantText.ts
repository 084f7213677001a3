/** The zone in which claims are dated. */
export const pacific = { timeZone: 'America/Los_Angeles' } as const;

/** The day and the time of an instant in Pacific time, in the words of a language: "November 21, 2026" and "2:14 p.m.". */
export function instantText(instant: string, culture: string): { readonly date: string; readonly time: string } {
  const at = new Date(instant);
  return { date: dayText(at, culture), time: timeText(at, culture, pacific) };
}

/** The day of an instant, in Pacific time unless another zone is given. */
export const dayText = (at: Date, culture: string, zone: Pick<Intl.DateTimeFormatOptions, 'timeZone'> = pacific) =>
  formatOf(culture, { ...zone, dateStyle: 'long' }).format(at);

/** The time of day of an instant, in the zone of whoever reads it unless another is given. */
export function timeText(
  at: Date,
  culture: string,
  zone: Pick<Intl.DateTimeFormatOptions, 'timeZone' | 'timeZoneName'> = {},
): string {
  const time = formatOf(culture, { ...zone, hour: 'numeric', minute: '2-digit' }).format(at);
  return time.replace(/\b([AP])M\b/, (_, half: string) => `${half.toLowerCase()}.m.`);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Made once for a language and a zone: to make one takes longer than all that it formats on a page. */
function formatOf(culture: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([culture, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(culture, options);
  formats.set(key, format);
  return format;
}
