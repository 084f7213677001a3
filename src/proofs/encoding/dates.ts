import { type CalendarDate, firstDay, lastDay } from '../../rules/calendarDate.ts';
import { type Term, wholeTerm } from './smt.ts';

const dayLength = 86_400_000;

/** Days since 1970; a month counts as its first day. */
export function dayNumber({ year, month, day }: CalendarDate): number {
  return Math.round(new Date(0).setUTCFullYear(year, month - 1, day ?? 1) / dayLength);
}

export function dateOfDay(number: number): CalendarDate {
  const at = new Date(number * dayLength);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

/** Of all months since the year 0. */
export const monthNumber = ({ year, month }: CalendarDate): number => year * 12 + month - 1;

export const monthOfNumber = (number: number): CalendarDate => ({
  year: Math.floor(number / 12),
  month: (number % 12) + 1,
  day: null,
});

/** The first day of a month, moved by some days, which is right to five days: months have different lengths. */
export const monthStart = (number: Term, by: number): Term =>
  `(+ (* 30.436875 (- ${number} ${wholeTerm(monthNumber({ year: 1970, month: 1, day: null }))})) ${wholeTerm(by)})`;

/** The days that compare equal with a date when only months are compared. */
export function daysOfMonth(date: CalendarDate): readonly [first: number, last: number] {
  const month = { ...date, day: null };
  return [dayNumber(firstDay(month)), dayNumber(lastDay(month))];
}
