const months = new Map<string, ReadonlyMap<string, number>>();

/** Names of the months in a language, long ones first, and their numbers from 1. */
export function monthsOf(culture: string): ReadonlyMap<string, number> {
  const known = months.get(culture);
  if (known !== undefined) return known;
  const named = (['long', 'short'] as const).flatMap((month) => {
    // Beside a day a month may have another ending.
    const formats = [{ month }, { month, day: 'numeric' } as const].map(
      (options) => new Intl.DateTimeFormat(culture, { ...options, timeZone: 'UTC' }),
    );
    return Array.from({ length: 12 }, (_, index) => index).flatMap((index) =>
      formats.flatMap((format) => {
        const parts = format.formatToParts(Date.UTC(2000, index, 15));
        const name = parts.find(({ type }) => type === 'month')?.value.replace(/\.$/, '') ?? '';
        return /\d/.test(name) || name.length < 3 ? [] : [[name, index + 1] as const];
      }),
    );
  });
  const made = new Map(named.sort(([one], [other]) => other.length - one.length));
  months.set(culture, made);
  return made;
}
