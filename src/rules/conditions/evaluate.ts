import { type CalendarDate, compareCalendarDates, formatCalendarDate, parseCalendarDate } from '../calendarDate.ts';
import {
  type Comparator,
  type Comparison,
  type Condition,
  comparatorNames,
  isOfDates,
  type Operand,
  type Operation,
} from '../condition.ts';
import type { Fold, ReadContext } from '../context.ts';
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  multiplyDecimals,
  parseDecimal,
  roundToHundredths,
  subtractDecimals,
  wholeDecimal,
  writeDecimal,
  zero,
} from '../decimals.ts';
import { onceEach } from '../onceEach.ts';
import { kindOfText, operandsOf, recordsOver } from '../operand.ts';
import { matchesPattern } from '../patterns.ts';
import { type FieldValue, isEmptyValue, textsOf } from '../value.ts';

/** @throws Error when it cannot be evaluated (an unknown field or model, a bad pattern): that is never false. */
export function evaluateCondition(condition: Condition, context: ReadContext): boolean {
  if (typeof condition === 'string') {
    throw new Error(`The condition "${condition}" is still a name. Compile it before it is evaluated.`);
  }
  if ('all' in condition) return condition.all.every((part) => evaluateCondition(part, context));
  if ('any' in condition) return condition.any.some((part) => evaluateCondition(part, context));
  if ('not' in condition) return !evaluateCondition(condition.not, context);
  if ('some' in condition) return context.fold(condition.some, someOf(condition));
  if ('every' in condition) return context.fold(condition.every, everyOf(condition));
  if ('count' in condition) return isWithin(countOf(condition), condition, context);
  if ('value' in condition) return isWithin(condition.value, condition, context);
  if ('prefilled' in condition) return context.isPrefilled(condition.field) === condition.prefilled;
  const value = context.read(condition.field);
  if ('equals' in condition) return equals(value, condition.equals);
  if ('notEquals' in condition) return !equals(value, condition.notEquals);
  if (isEmptyValue(value)) return 'empty' in condition && condition.empty;
  if ('in' in condition) return textsOf(value).some((text) => condition.in.includes(text));
  if ('matches' in condition) return textsOf(value).some((text) => matchesPattern(condition.matches, text));
  if ('empty' in condition) return !condition.empty;
  return isWithin(condition.field, condition, context);
}

function equals(value: FieldValue, wanted: string | boolean | null): boolean {
  return wanted === null ? isEmptyValue(value) : value === wanted;
}

function isWithin(operand: Operand, bounds: Comparison, context: ReadContext): boolean {
  return comparatorNames.every((name) => {
    const bound = bounds[name];
    return bound === undefined || compares(name, operand, bound, context) === true;
  });
}

const orders: Readonly<Record<Comparator, (order: number) => boolean>> = {
  greaterThan: (order) => order > 0,
  atLeast: (order) => order >= 0,
  lessThan: (order) => order < 0,
  atMost: (order) => order <= 0,
  before: (order) => order < 0,
  after: (order) => order > 0,
};

/** Null when either side is empty or not a number or date. */
function compares(name: Comparator, left: Operand, right: Operand, context: ReadContext): boolean | null {
  const order = isOfDates(name)
    ? ordered(dateOf(left, context), dateOf(right, context), compareCalendarDates)
    : ordered(numberOf(left, context), numberOf(right, context), compareDecimals);
  return order === null ? null : orders[name](order);
}

export function textCompares(name: Comparator, text: string, bound: Operand, context: ReadContext): boolean | null {
  const order = isOfDates(name)
    ? ordered(parseCalendarDate(text), dateOf(bound, context), compareCalendarDates)
    : ordered(parseDecimal(text), numberOf(bound, context), compareDecimals);
  return order === null ? null : orders[name](order);
}

export function boundText(name: Comparator, bound: Operand, context: ReadContext): string {
  if (!isOfDates(name)) return writeDecimal(numberOf(bound, context) ?? zero);
  const date = dateOf(bound, context);
  return date === null ? '' : formatCalendarDate(date);
}

function ordered<T>(left: T | null, right: T | null, compare: (left: T, right: T) => number): number | null {
  return left === null || right === null ? null : compare(left, right);
}

/**
 * Null for an empty field and for a text that is not a number. Inside an operation both count as 0. An operation is
 * computed exactly and rounded to hundredths at the end.
 * @throws Error when it cannot be evaluated, as a condition.
 */
export function numberOf(operand: Operand, context: ReadContext): Decimal | null {
  return typeof operand === 'object' ? roundToHundredths(exact(operand, context)) : plainNumber(operand, context);
}

/** Null for an empty field and for anything that is not a date. */
export function dateOf(operand: Operand, context: ReadContext): CalendarDate | null {
  if (typeof operand !== 'string') return null;
  if (operand === 'today') return context.today();
  const text = kindOfText(operand) === 'field' ? context.read(operand) : operand;
  return typeof text === 'string' ? parseCalendarDate(text) : null;
}

function plainNumber(operand: number | string, context: ReadContext): Decimal | null {
  if (typeof operand === 'number') return wholeDecimal(operand);
  const text = kindOfText(operand) === 'field' ? context.read(operand) : operand;
  return typeof text === 'string' ? parseDecimal(text) : null;
}

function exact(operand: Operand, context: ReadContext): Decimal {
  if (typeof operand !== 'object') return plainNumber(operand, context) ?? zero;
  const over = recordsOver(operand);
  if ('count' in operand && operand.where === undefined) return wholeDecimal(context.savedCount(operand.count));
  if (over !== undefined) return context.fold(over.model, foldOf(operand)) ?? zero;
  return worked(operand, context);
}

const smaller = (one: Decimal, other: Decimal) => (compareDecimals(one, other) <= 0 ? one : other);
const larger = (one: Decimal, other: Decimal) => (compareDecimals(one, other) >= 0 ? one : other);
const one = wholeDecimal(1);

function combination(operation: Operation): (first: Decimal, second: Decimal) => Decimal {
  if ('min' in operation) return smaller;
  if ('max' in operation) return larger;
  if ('product' in operation) return multiplyDecimals;
  return 'difference' in operation ? subtractDecimals : addDecimals;
}

function worked(operation: Operation, context: ReadContext): Decimal {
  if ('count' in operation) return one;
  const [first = zero, ...others] = operandsOf(operation).map((part) => exact(part, context));
  return others.reduce(combination(operation), first);
}

/** Each fold is made once, because a context memoises its results by the identity of the fold. */

/** Null over no records. */
const foldOf = onceEach((operation: Operation): Fold<Decimal | null> => {
  const where = recordsOver(operation)?.where;
  const combine = combination(operation);
  return {
    empty: null,
    of: (context) => (where === undefined || evaluateCondition(where, context) ? worked(operation, context) : null),
    combine: (first, second) => (first === null ? second : second === null ? first : combine(first, second)),
  };
});

const someOf = onceEach(
  ({ where }: Extract<Condition, { readonly some: string }>): Fold<boolean> => ({
    empty: false,
    of: (context) => evaluateCondition(where, context),
    combine: (first, second) => first || second,
  }),
);
const everyOf = onceEach(
  ({ where }: Extract<Condition, { readonly every: string }>): Fold<boolean> => ({
    empty: true,
    of: (context) => evaluateCondition(where, context),
    combine: (first, second) => first && second,
  }),
);
const countOf = onceEach(
  ({ count, where }: Extract<Condition, { readonly count: string }>): Operand =>
    where === undefined ? { count } : { count, where },
);
