const pacific = { timeZone: 'America/Los_Angeles' } as const;

/** The day and the time of an instant in Pacific time, in the words of a language: "November 21, 2026" and "2:14 p.m.". */
export function instantText(instant: string, culture: string): { readonly date: string; readonly time: string } {
  const at = new Date(instant);
  const date = new Intl.DateTimeFormat(culture, { ...pacific, dateStyle: 'long' }).format(at);
  const time = new Intl.DateTimeFormat(culture, { ...pacific, hour: 'numeric', minute: '2-digit' }).format(at);
  return { date, time: time.replace(/\b([AP])M$/, (_, half: string) => `${half.toLowerCase()}.m.`) };
}
