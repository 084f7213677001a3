import { type CalendarDate, firstDay, lastDay } from '../../rules/calendarDate.ts';

const dayLength = 86_400_000;

/** Days since 1970; a month counts as its first day. */
export function dayNumber({ year, month, day }: CalendarDate): number {
  return Math.round(new Date(0).setUTCFullYear(year, month - 1, day ?? 1) / dayLength);
}

export function dateOfDay(number: number): CalendarDate {
  const at = new Date(number * dayLength);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

/** The days that compare equal with a date when only months are compared. */
export function daysOfMonth(date: CalendarDate): readonly [first: number, last: number] {
  const month = { ...date, day: null };
  return [dayNumber(firstDay(month)), dayNumber(lastDay(month))];
}
