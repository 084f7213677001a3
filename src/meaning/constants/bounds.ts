import { compareCalendarDates, parseCalendarDate } from '../../rules/calendarDate.ts';
import type { Operand } from '../../rules/condition.ts';
import type { OwnLimit } from '../../rules/constants.ts';
import { compareDecimals, type Decimal, writeDecimal, zero } from '../../rules/decimals.ts';
import { displayOf } from '../../rules/display.ts';
import type { FormatName } from '../../rules/formats.ts';
import { formatValue } from '../../rules/formatValue.ts';
import { onceEach } from '../../rules/onceEach.ts';
import { rules } from '../../rules/registry.ts';
import { flowIntervals } from '../fieldIntervals.ts';
import type { FieldMeaning, FlowMeaning, NodeMeaning } from '../flowMeaning.ts';
import { everyNumber, type Interval, meet } from '../interval.ts';
import { fieldKinds } from '../kinds.ts';
import { isRecordWidget } from '../recordWidgets.ts';
import { fieldRules, type RuleMeaning } from '../rules.ts';

/** Literals, as stored: "5000", "01/2011". */
export interface Bounds {
  readonly min: string | null;
  readonly max: string | null;
  /** How answers of the field are written; null for a count. */
  readonly format: FormatName | null;
  /** Whether it is characters that are counted; default false. */
  readonly isLength?: boolean;
}

/** Null for what has no literal bound. */
export interface FlowBounds {
  ofField(node: FieldMeaning): Bounds | null;
  /** Of one rule of the field. */
  ofRule(node: FieldMeaning, rule: RuleMeaning['rule']): Bounds | null;
  /** How many records a list takes. */
  ofList(node: NodeMeaning): Bounds | null;
}

export const boundsOf = onceEach((flow: FlowMeaning): FlowBounds => {
  const kinds = fieldKinds(flow);
  const intervals = flowIntervals(flow);
  const formatOf = ({ field }: FieldMeaning): FormatName | null =>
    displayOf((field === null ? null : kinds(field.id)) ?? 'text').inText ?? null;
  const of = (node: FieldMeaning, applied: readonly RuleMeaning['rule'][], computed: Interval | null) => {
    const lengths = applied.flatMap(({ rule, max }) => (rule === 'maxLength' ? [String(max)] : []));
    const format = formatOf(node);
    if (intervals.isDate(node)) return datesOf(applied, format);
    const numbers = intervals
      .ofRules(node)
      .filter(({ meaning }) => applied.includes(meaning.rule))
      .map(({ interval }) => interval);
    const { min, max } = [computed ?? everyNumber, ...numbers].reduce(meet);
    // That an amount is not negative goes without saying.
    const least = min === null || compareDecimals(min.at, zero) === 0 ? null : min;
    if (least !== null || max !== null) return { min: written(least?.at), max: written(max?.at), format };
    return lengths.length === 0 ? null : { min: null, max: lengths[0] ?? null, format: null, isLength: true };
  };
  return {
    ofField: (node) =>
      of(
        node,
        fieldRules(node).map(({ rule }) => rule),
        intervals.ofComputed(node),
      ),
    ofRule: (node, rule) => of(node, [rule], null),
    ofList,
  };
});

const written = (limit: Decimal | undefined): string | null => (limit === undefined ? null : writeDecimal(limit));

function datesOf(applied: readonly RuleMeaning['rule'][], format: FormatName | null): Bounds | null {
  const withins = applied.flatMap((one) => rules[one.rule]?.within(one) ?? []);
  const min = furthest(
    withins.map((within) => within.min),
    1,
  );
  const max = furthest(
    withins.map((within) => within.max),
    -1,
  );
  return min === null && max === null ? null : { min, max, format };
}

function furthest(bounds: readonly (Operand | undefined)[], sign: 1 | -1): string | null {
  const dates = bounds.flatMap((bound) => {
    const date = typeof bound === 'string' ? parseCalendarDate(bound) : null;
    return date === null ? [] : [{ text: String(bound), date }];
  });
  return dates.sort((one, other) => compareCalendarDates(other.date, one.date) * sign)[0]?.text ?? null;
}

function ofList({ value }: NodeMeaning): Bounds | null {
  if (!isRecordWidget(value.type)) return null;
  const { minItems, maxItems } = { minItems: value['minItems'], maxItems: value['maxItems'] };
  const least = typeof minItems === 'object' && minItems !== null && 'count' in minItems ? minItems.count : null;
  const [min, max] = [least, maxItems].map((count) => (typeof count === 'number' ? String(count) : null));
  return min == null && max == null ? null : { min: min ?? null, max: max ?? null, format: null };
}

/** Null where there is no such bound, or `limit` could be either of two. */
export function boundNamed(bounds: Bounds, name: OwnLimit, culture: string): string | null {
  const { min, max } = bounds;
  if (name !== 'limit') return boundWords(bounds, name, culture);
  return min !== null && max !== null ? null : boundWords(bounds, min === null ? 'max' : 'min', culture);
}

/** Null where there is none. */
export function boundWords(bounds: Bounds, end: 'min' | 'max', culture: string): string | null {
  const bound = bounds[end];
  if (bound === null) return null;
  const known = wordsKnown(bounds);
  const place = `${end} ${culture}`;
  const words = known.get(place) ?? boundText(bound, bounds.format, culture);
  known.set(place, words);
  return words;
}

/** Every text with digits is held against the bounds of its flow, and a date takes long to write. */
const wordsKnown = onceEach((_: Bounds) => new Map<string, string>());

/** Numbers below ten thousand have no separator: they may be years. */
export function boundText(bound: string, format: FormatName | null, culture: string): string {
  if (format === null || (format === 'number' && bound.length < 5)) return bound;
  return formatValue(format, bound, culture);
}
