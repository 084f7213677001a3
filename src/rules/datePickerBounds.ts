import {
  type CalendarDate,
  compareCalendarDates,
  firstDay,
  lastDay,
  latestBirthDate,
  parseCalendarDate,
} from './calendarDate.ts';
import type { AppliedRule } from './rule.ts';

export interface DatePickerBounds {
  readonly min: CalendarDate;
  readonly max: CalendarDate;
  /** Where an empty picker opens: at the last date that the rules let through, else today; null before today is known. */
  readonly start: CalendarDate | null;
}

/** The first and the last day that a rule lets through; of either none where it says nothing, or not yet. */
interface Days {
  readonly first?: CalendarDate | null;
  readonly last?: CalendarDate | null;
}

const untilToday = (_rule: AppliedRule, today: CalendarDate | null): Days => ({ last: today });
const between = ({ min, max }: AppliedRule): Days => {
  const first = dateIn(min, null);
  const last = dateIn(max, null);
  return first === null || last === null ? {} : { first: firstDay(first), last: lastDay(last) };
};

/** The rules that a picker follows, by name. Of what another answer says it knows nothing. */
const daysOf: Readonly<Record<string, (rule: AppliedRule, today: CalendarDate | null) => Days>> = {
  between,
  dateRange: between,
  preventFutureDate: untilToday,
  preventFutureShortDate: untilToday,
  preventPastDate: (_rule, today) => ({ first: today }),
  before({ value }, today) {
    const bound = dateIn(value, today);
    return { last: bound === null ? null : firstDay(bound, -1) };
  },
  after({ value }, today) {
    const bound = dateIn(value, today);
    return { first: bound === null ? null : lastDay(bound, 1) };
  },
  age: ({ atLeast = 0, atMost }, today) => ({
    first: today === null || typeof atMost !== 'number' ? null : lastDay(latestBirthDate(today, atMost + 1), 1),
    last: today === null || typeof atLeast !== 'number' ? null : latestBirthDate(today, atLeast),
  }),
};

function dateIn(value: unknown, today: CalendarDate | null): CalendarDate | null {
  if (value === 'today') return today;
  return typeof value === 'string' ? parseCalendarDate(value) : null;
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
  const days = rules.flatMap((rule) =>
    Object.hasOwn(daysOf, rule.rule) ? (daysOf[rule.rule]?.(rule, today) ?? []) : [],
  );
  const lasts = days.flatMap(({ last }) => last ?? []);
  const min = days.flatMap(({ first }) => first ?? []).reduce(later, { year: years.first, month: 1, day: 1 });
  const max = lasts.reduce(earlier, { year: years.last, month: 12, day: 31 });
  const start = today === null ? null : later(today, min);
  return { min, max, start: lasts.length === 0 ? start : max };
}

const later = (one: CalendarDate, other: CalendarDate) => (compareCalendarDates(other, one) > 0 ? other : one);
const earlier = (one: CalendarDate, other: CalendarDate) => (compareCalendarDates(other, one) < 0 ? other : one);
