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

/** Null or missing where the rule sets no bound, or none before today is known. */
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

/** By the name of the rule. Bounds that depend on other answers are left to validation. */
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

/** The dates that the field's rules allow, within the picker's years. A month bound includes the whole month. */
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
