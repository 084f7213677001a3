import { type CalendarDate, daysInMonth } from './calendarDate.ts';

/** Whole numbers, less than 0 for back. */
export interface Move {
  readonly years?: number;
  readonly months?: number;
  readonly weeks?: number;
  readonly days?: number;
}

export const spanUnits = ['days', 'weeks', 'months'] as const;
export type SpanUnit = (typeof spanUnits)[number];

const dayLength = 86_400_000;

/** In UTC, where all days are equally long. `setUTCFullYear` takes any year as it is, `Date.UTC` adds 1900 to small ones. */
const instantOf = ({ year, month, day }: CalendarDate, days = 0): number =>
  new Date(0).setUTCFullYear(year, month - 1, (day ?? 1) + days);

/**
 * Years and months first: a day that the month does not have becomes its last one. A month stays a month, but counts as
 * its first day where days or weeks are added. Null outside the years 1 to 9999, which cannot be written.
 */
export function movedDate(
  date: CalendarDate,
  { years = 0, months = 0, weeks = 0, days = 0 }: Move,
): CalendarDate | null {
  const count = (date.year + years) * 12 + date.month - 1 + months;
  const year = Math.floor(count / 12);
  const month = count - year * 12 + 1;
  const day = date.day === null ? null : Math.min(date.day, daysInMonth(year, month));
  const by = weeks * 7 + days;
  const at = new Date(instantOf({ year, month, day }, by));
  const moved = {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: day === null && by === 0 ? null : at.getUTCDate(),
  };
  return moved.year >= 1 && moved.year <= 9999 ? moved : null;
}

/** Whole units, less than 0 where the last date is the earlier one. A month counts as its first day. */
export function spanBetween(first: CalendarDate, last: CalendarDate, unit: SpanUnit): number {
  const days = (instantOf(last) - instantOf(first)) / dayLength;
  if (unit !== 'months') return Math.trunc(unit === 'weeks' ? days / 7 : days);
  if (days < 0) return 0 - spanBetween(last, first, unit);
  const months = (last.year - first.year) * 12 + last.month - first.month;
  const day = Math.min(first.day ?? 1, daysInMonth(last.year, last.month));
  return day > (last.day ?? 1) ? months - 1 : months;
}
