import { type CalendarDate, daysInMonth, formatCalendarDate, parseCalendarDate } from '../rules/calendarDate.ts';
import type { Operand, Within } from '../rules/condition.ts';
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  parseDecimal,
  roundedUp,
  roundToHundredths,
  subtractDecimals,
  wholeDecimal,
  writeDecimal,
  zero,
} from '../rules/decimals.ts';
import { kindOfText, listedIn, outcomesOf, recordsOver } from '../rules/operand.ts';

/** Null is no bound. */
export interface Interval {
  readonly min: Limit | null;
  readonly max: Limit | null;
}
interface Limit {
  readonly at: Decimal;
  readonly exclusive: boolean;
}

export const everyNumber: Interval = { min: null, max: null };
export const notNegative: Interval = { min: { at: zero, exclusive: false }, max: null };

/** Without a bound for null. */
export const upTo = (most: number | null): Interval => ({ min: null, max: most === null ? null : included(most) });

/** Values of a field by its id; dates are day numbers. */
export type IntervalOf = (field: string) => Interval;

export function meet(one: Interval, other: Interval): Interval {
  return { min: tighter(one.min, other.min, 1), max: tighter(one.max, other.max, -1) };
}

export function isEmptyInterval({ min, max }: Interval): boolean {
  if (min === null || max === null) return false;
  const order = compareDecimals(min.at, max.at);
  return order > 0 || (order === 0 && (min.exclusive || max.exclusive));
}

function tighter(one: Limit | null, other: Limit | null, sign: 1 | -1): Limit | null {
  if (one === null || other === null) return one ?? other;
  const order = compareDecimals(one.at, other.at) * sign;
  return order > 0 || (order === 0 && one.exclusive) ? one : other;
}

/** What may come to nothing bounds nothing. */
export function numbersWithin({ min, max, exclusive = false }: Within, intervalOf: IntervalOf): Interval {
  const limit = (operand: Operand | undefined, end: 'min' | 'max'): Limit | null => {
    if (operand === undefined || mayBeNothing(operand)) return null;
    const found = numbersOf(operand, intervalOf)[end];
    return found === null ? null : { at: found.at, exclusive };
  };
  return { min: limit(min, 'min'), max: limit(max, 'max') };
}

/** A month reaches from its first day to its last. */
export function daysWithin({ min, max, exclusive = false }: Within): Interval {
  const from = min === undefined ? null : dateOf(min);
  const until = max === undefined ? null : dateOf(max);
  return {
    min: from === null ? null : included(exclusive ? lastDay(from) + 1 : firstDay(from)),
    max: until === null ? null : included(exclusive ? firstDay(until) - 1 : lastDay(until)),
  };
}

/** An empty answer counts as 0, and so does the result of no records. */
export function numbersOf(operand: Operand, intervalOf: IntervalOf): Interval {
  if (typeof operand !== 'object') return isField(operand) ? intervalOf(String(operand)) : exactly(String(operand));
  const { min, max } = exact(operand, intervalOf);
  const rounded = (limit: Limit | null) => (limit === null ? null : { ...limit, at: roundToHundredths(limit.at) });
  return { min: rounded(min), max: rounded(max) };
}

function exact(operand: Operand, intervalOf: IntervalOf): Interval {
  if (typeof operand !== 'object') {
    return isField(operand) ? withZero(intervalOf(String(operand))) : exactly(String(operand));
  }
  if ('count' in operand) return notNegative;
  if ('between' in operand || 'date' in operand) return everyNumber;
  if ('choose' in operand || 'bands' in operand) {
    const outcomes = operand.else === undefined ? [...outcomesOf(operand), 0] : outcomesOf(operand);
    return combined(
      outcomes.map((part) => exact(part, intervalOf)),
      union,
    );
  }
  const parts = listedIn(operand).map((part) => exact(part, intervalOf));
  const over = recordsOver(operand) !== undefined;
  if ('sum' in operand) {
    const sum = combined(parts, add);
    if (!over) return sum;
    return { min: isFrom(sum.min, 1) ? included(0) : null, max: isFrom(sum.max, -1) ? included(0) : null };
  }
  if ('difference' in operand) return combined(parts, subtract);
  if ('product' in operand) return combined(parts, multiply);
  if ('quotient' in operand) return parts.every(({ min }) => isFrom(min, 1)) ? notNegative : everyNumber;
  const pick = combined(parts, 'min' in operand ? smaller : larger);
  return over ? withZero(pick) : pick;
}

const combined = (parts: readonly Interval[], combine: (one: Interval, other: Interval) => Interval): Interval =>
  parts.length === 0 ? everyNumber : parts.reduce(combine);

const bothLimits = (one: Limit | null, other: Limit | null, of: (a: Decimal, b: Decimal) => Decimal): Limit | null =>
  one === null || other === null ? null : { at: of(one.at, other.at), exclusive: false };

const add = (one: Interval, other: Interval): Interval => ({
  min: bothLimits(one.min, other.min, addDecimals),
  max: bothLimits(one.max, other.max, addDecimals),
});
const subtract = (one: Interval, other: Interval): Interval => ({
  min: bothLimits(one.min, other.max, subtractDecimals),
  max: bothLimits(one.max, other.min, subtractDecimals),
});

/** Unknown for factors that may be negative. */
const multiply = (one: Interval, other: Interval): Interval =>
  isFrom(one.min, 1) && isFrom(other.min, 1)
    ? { min: bothLimits(one.min, other.min, multiplyDecimals), max: bothLimits(one.max, other.max, multiplyDecimals) }
    : everyNumber;

const least = (a: Decimal, b: Decimal) => (compareDecimals(a, b) <= 0 ? a : b);
const most = (a: Decimal, b: Decimal) => (compareDecimals(a, b) >= 0 ? a : b);
const smaller = (one: Interval, other: Interval): Interval => ({
  min: bothLimits(one.min, other.min, least),
  max: bothLimits(one.max, other.max, least) ?? one.max ?? other.max,
});
const larger = (one: Interval, other: Interval): Interval => ({
  min: bothLimits(one.min, other.min, most) ?? one.min ?? other.min,
  max: bothLimits(one.max, other.max, most),
});

const union = (one: Interval, other: Interval): Interval => ({
  min: bothLimits(one.min, other.min, least),
  max: bothLimits(one.max, other.max, most),
});

const withZero = (values: Interval): Interval => union(values, exactly('0'));

/** Whether the limit is 0 or on the side of the sign; false for no limit. */
const isFrom = (limit: Limit | null, sign: 1 | -1): boolean =>
  limit !== null && compareDecimals(limit.at, zero) * sign >= 0;

const included = (whole: number): Limit => ({ at: wholeDecimal(whole), exclusive: false });

function exactly(text: string): Interval {
  const at = kindOfText(text) === 'number' ? parseDecimal(text) : null;
  return at === null ? everyNumber : { min: { at, exclusive: false }, max: { at, exclusive: false } };
}

const mayBeNothing = (operand: Operand): boolean =>
  isField(operand) ||
  (typeof operand === 'object' && ['choose', 'bands', 'quotient', 'between'].some((name) => name in operand));

const isField = (operand: Operand): boolean => typeof operand === 'string' && kindOfText(operand) === 'field';

const dateOf = (operand: Operand): CalendarDate | null =>
  typeof operand === 'string' ? parseCalendarDate(operand) : null;

/** As if every month had 31 days: numbers only need the right order. */
const dayNumber = (year: number, month: number, day: number): number => (year * 12 + month - 1) * 31 + day - 1;
const firstDay = ({ year, month, day }: CalendarDate): number => dayNumber(year, month, day ?? 1);
const lastDay = ({ year, month, day }: CalendarDate): number => dayNumber(year, month, day ?? 31);

/** "at least 300", "0.01 to 250", "from 01/01/2020 on". */
export function intervalWords({ min, max }: Interval, areDates: boolean): string {
  const written = ({ at }: Limit) => (areDates ? dayWords(roundedUp(at)) : writeDecimal(at));
  if (min !== null && max !== null) return `${written(min)} to ${written(max)}`;
  if (min !== null) {
    if (areDates) return `from ${written(min)} on`;
    return `${min.exclusive ? 'greater than' : 'at least'} ${written(min)}`;
  }
  if (max === null) return 'anything';
  return areDates ? `until ${written(max)}` : `${max.exclusive ? 'less than' : 'at most'} ${written(max)}`;
}

function dayWords(number: number): string {
  const months = Math.floor(number / 31);
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1];
  return formatCalendarDate({ year, month, day: Math.min((number % 31) + 1, daysInMonth(year, month)) });
}
