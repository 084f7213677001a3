import { type CalendarDate, compareCalendarDates, parseCalendarDate } from './calendarDate.ts';

/** Returns whether a text is a date that is not after today; a month is not after today as long as it is not after this month. */
export function isDateUntilToday(text: string, today: CalendarDate): boolean {
  const date = parseCalendarDate(text);
  return date !== null && compareCalendarDates(date, today) <= 0;
}
