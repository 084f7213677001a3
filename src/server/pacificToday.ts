import type { CalendarDate } from '../rules/calendarDate.ts';

const pacific = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date in Pacific time as MM/dd/yyyy. */
export function pacificDateText(now: Date): string {
  return pacific.format(now);
}

/** The date in Pacific time. */
export function pacificToday(now: Date): CalendarDate {
  const [month = 0, day = 0, year = 0] = pacificDateText(now).split('/').map(Number);
  return { year, month, day };
}
