import { type CalendarDate, compareCalendarDates, formatCalendarDate, parseCalendarDate } from '../calendarDate.ts';
import {
  type Bands,
  type Choice,
  type Comparator,
  type Comparison,
  type Condition,
  comparatorNames,
  isOfDates,
  type Operand,
  type Operation,
} from '../condition.ts';
import type { Fold, ReadContext } from '../context.ts';
import { movedDate, spanBetween } from '../dateArithmetic.ts';
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  parseDecimal,
  roundToHundredths,
  subtractDecimals,
  wholeDecimal,
  writeDecimal,
  zero,
} from '../decimals.ts';
import { onceEach } from '../onceEach.ts';
import { isFieldName, kindOfText, listedIn, recordsOver } from '../operand.ts';
import { matchesPattern } from '../patterns.ts';
import { type FieldValue, isEmptyValue, textsOf } from '../value.ts';
import type { ValueKind } from '../valueKind.ts';

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

const isAbove = (order: number) => order > 0;
const isBelow = (order: number) => order < 0;
const orders: Readonly<Record<Comparator, (order: number) => boolean>> = {
  greaterThan: isAbove,
  atLeast: (order) => order >= 0,
  lessThan: isBelow,
  atMost: (order) => order <= 0,
  before: isBelow,
  after: isAbove,
};

/** Null when either side is empty or not a number or date. */
function compares(name: Comparator, left: Operand, right: Operand, context: ReadContext): boolean | null {
  const [readDate, readNumber] = [() => dateOf(left, context), () => numberOf(left, context)];
  return comparesRead(name, readDate, readNumber, right, context);
}

export function textCompares(name: Comparator, text: string, bound: Operand, context: ReadContext): boolean | null {
  const [readDate, readNumber] = [() => parseCalendarDate(text), () => parseDecimal(text)];
  return comparesRead(name, readDate, readNumber, bound, context);
}

function comparesRead(
  name: Comparator,
  readDate: () => CalendarDate | null,
  readNumber: () => Decimal | null,
  bound: Operand,
  context: ReadContext,
): boolean | null {
  const order = isOfDates(name)
    ? ordered(readDate(), dateOf(bound, context), compareCalendarDates)
    : ordered(readNumber(), numberOf(bound, context), compareDecimals);
  return order === null ? null : orders[name](order);
}

/** Empty for a bound that refuses nothing. */
export const boundText = (name: Comparator, bound: Operand, context: ReadContext): string =>
  workedOut(bound, isOfDates(name) ? 'date' : 'number', context) ?? '';

function ordered<T>(left: T | null, right: T | null, compare: (left: T, right: T) => number): number | null {
  return left === null || right === null ? null : compare(left, right);
}

/**
 * Null for an empty field, a text that is not a number, and what comes to nothing (no choice holds, a divisor of 0).
 * Inside an operation each counts as 0. An operation is computed exactly and rounded to hundredths at the end; a quotient
 * is rounded where it stands.
 * @throws Error when it cannot be evaluated, as a condition.
 */
export function numberOf(operand: Operand, context: ReadContext): Decimal | null {
  const number = exact(operand, context);
  return number !== null && typeof operand === 'object' ? roundToHundredths(number) : number;
}

/** As computed values are stored: an amount like "1,234.50", a date like "12/31/2020", another number like "1234.5". */
export function workedOut(operand: Operand, kind: ValueKind | undefined, context: ReadContext): string | null {
  if (kind === 'date') {
    const date = dateOf(operand, context);
    return date === null ? null : formatCalendarDate(date);
  }
  const number = numberOf(operand, context);
  if (number === null) return null;
  return kind === 'money' ? writeDecimal(number, 2, true) : writeDecimal(number);
}

/** Null for an empty field and for anything that is not a date. */
export function dateOf(operand: Operand, context: ReadContext): CalendarDate | null {
  const one = chosen(operand, context);
  if (typeof one === 'object' && one !== null && 'date' in one) {
    const date = dateOf(one.date, context);
    return date === null ? null : movedDate(date, one);
  }
  if (typeof one !== 'string') return null;
  if (one === 'today') return context.today();
  const text = kindOfText(one) === 'field' ? context.read(one) : one;
  return typeof text === 'string' ? parseCalendarDate(text) : null;
}

/** What a choice or a table comes to, null for nothing; any other operand itself. */
function chosen(operand: Operand, context: ReadContext): Exclude<Operand, Choice | Bands> | null {
  if (typeof operand !== 'object') return operand;
  if (!('choose' in operand || 'bands' in operand)) return operand;
  const found =
    'bands' in operand ? rowOf(operand, context) : operand.choose.find(({ when }) => evaluateCondition(when, context));
  const value = found?.value ?? operand.else;
  return value === undefined ? null : chosen(value, context);
}

function rowOf({ bands, from, table }: Bands, context: ReadContext): Bands['table'][number] | undefined {
  const areDates = kindOfText(String(table[0]?.to)) === 'date';
  // An empty answer is in no row: then these are null.
  const isWithin = (name: Comparator, bound: Operand) => compares(name, bands, bound, context) === false;
  if (from !== undefined && !isWithin(areDates ? 'before' : 'lessThan', from)) return undefined;
  return table.find(({ to }) => isWithin(areDates ? 'after' : 'greaterThan', to));
}

function plainNumber(operand: number | string, context: ReadContext): Decimal | null {
  if (typeof operand === 'number') return wholeDecimal(operand);
  const text = kindOfText(operand) === 'field' ? context.read(operand) : operand;
  return typeof text === 'string' ? parseDecimal(text) : null;
}

function exact(operand: Operand, context: ReadContext): Decimal | null {
  const one = chosen(operand, context);
  if (typeof one !== 'object' || one === null) return one === null ? null : plainNumber(one, context);
  if ('date' in one) return null;
  if ('between' in one) {
    const [first = null, last = null] = one.between.map((date) => dateOf(date, context));
    return first === null || last === null ? null : wholeDecimal(spanBetween(first, last, one.in));
  }
  const over = recordsOver(one);
  if (over === undefined) return worked(one, context);
  const { model, where, by, of } = over;
  if (by !== undefined && of !== undefined) {
    const key = isFieldName(of) ? groupKey(context.read(of)) : context.record(of);
    return context.fold(model, groupsOf(one)).get(key) ?? zero;
  }
  if ('count' in one && where === undefined) return wholeDecimal(context.savedCount(model));
  return context.fold(model, foldOf(one)) ?? zero;
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

function worked(operation: Operation, context: ReadContext): Decimal | null {
  if ('count' in operation) return one;
  const [first = zero, ...others] = listedIn(operation).map((part) => exact(part, context) ?? zero);
  if ('quotient' in operation) return divideDecimals(first, others[0] ?? zero);
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

/** An answer as `equals` compares it; null for an empty one, which is in no group. */
const groupKey = (value: FieldValue): string | null => (isEmptyValue(value) ? null : String(value));

type Groups = ReadonlyMap<string | null, Decimal | null>;

/** All groups at once: so each of many records that asks for its own goes through no records. */
const groupsOf = onceEach((operation: Operation): Fold<Groups> => {
  const { by = '' } = recordsOver(operation) ?? {};
  const { of, combine } = foldOf(operation);
  return {
    empty: new Map(),
    of(context) {
      const key = groupKey(context.read(by));
      return new Map(key === null ? [] : [[key, of(context)]]);
    },
    combine(first, second) {
      const all = new Map(first);
      for (const [key, value] of second) all.set(key, combine(all.get(key) ?? null, value));
      return all;
    },
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
