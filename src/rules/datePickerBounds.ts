import { type CalendarDate, compareCalendarDates, daysInMonth, parseCalendarDate } from './calendarDate.ts';
import type { AppliedRule } from './rule.ts';

export interface DatePickerBounds {
  readonly min: CalendarDate | null;
  readonly max: CalendarDate | null;
}

/**
 * Returns the first and the last date that a field's rules let through, for a picker to offer no others; null where
 * no rule sets one. A month bound counts from its first or to its last day.
 */
export function datePickerBounds(rules: readonly AppliedRule[], today: CalendarDate): DatePickerBounds {
  const mins: CalendarDate[] = [];
  const maxs: CalendarDate[] = [];
  for (const { rule, min, max } of rules) {
    if (rule === 'preventFutureDate' || rule === 'preventFutureShortDate') maxs.push(today);
    if (rule !== 'between' && rule !== 'dateRange') continue;
    const first = typeof min === 'string' ? parseCalendarDate(min) : null;
    const last = typeof max === 'string' ? parseCalendarDate(max) : null;
    if (first === null || last === null) continue;
    mins.push({ ...first, day: first.day ?? 1 });
    maxs.push({ ...last, day: last.day ?? daysInMonth(last.year, last.month) });
  }
  return {
    min: mins.sort(compareCalendarDates).at(-1) ?? null,
    max: maxs.sort(compareCalendarDates)[0] ?? null,
  };
}
