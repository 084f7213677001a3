import { type CalendarDate, compareCalendarDates, daysInMonth, parseCalendarDate } from './calendarDate.ts';
import type { AppliedRule } from './rule.ts';

export interface DatePickerBounds {
  readonly min: CalendarDate;
  readonly max: CalendarDate;
  /** Where an empty picker opens: at the last date that the rules let through, else today; null before today is known. */
  readonly start: CalendarDate | null;
}

/**
 * Returns the first and the last date that a field's rules let through, for a picker to offer no others: the whole of
 * the picker's years where no rule says less. A month bound counts from its first or to its last day.
 */
export function datePickerBounds(
  rules: readonly AppliedRule[],
  today: CalendarDate | null,
  years: { readonly first: number; readonly last: number },
): DatePickerBounds {
  const mins: CalendarDate[] = [];
  const maxs: CalendarDate[] = [];
  for (const { rule, min, max } of rules) {
    if ((rule === 'preventFutureDate' || rule === 'preventFutureShortDate') && today !== null) maxs.push(today);
    if (rule !== 'between' && rule !== 'dateRange') continue;
    const first = typeof min === 'string' ? parseCalendarDate(min) : null;
    const last = typeof max === 'string' ? parseCalendarDate(max) : null;
    if (first === null || last === null) continue;
    mins.push({ ...first, day: first.day ?? 1 });
    maxs.push({ ...last, day: last.day ?? daysInMonth(last.year, last.month) });
  }
  const first: CalendarDate = { year: years.first, month: 1, day: 1 };
  const last: CalendarDate = { year: years.last, month: 12, day: 31 };
  const max = [last, ...maxs].reduce((one, other) => (compareCalendarDates(other, one) < 0 ? other : one));
  return {
    min: [first, ...mins].reduce((one, other) => (compareCalendarDates(other, one) > 0 ? other : one)),
    max,
    start: maxs.length === 0 ? today : max,
  };
}
