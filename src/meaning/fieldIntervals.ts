import type { Within } from '../rules/condition.ts';
import { rules } from '../rules/registry.ts';
import { maskKinds } from '../rules/valueKind.ts';
import { type FieldMeaning, type FlowMeaning, fieldsAmong, maskOf } from './flowMeaning.ts';
import {
  daysWithin,
  everyNumber,
  type Interval,
  type IntervalOf,
  isEmptyInterval,
  meet,
  notNegative,
  numbersOf,
  numbersWithin,
} from './interval.ts';
import { fieldKinds } from './kinds.ts';
import { fieldRules, type RuleMeaning } from './rules.ts';
import { resolveOperand, type Scope } from './scope.ts';

/** Where the answers of one flow lie, as far as literals in its rules and computed fields say. */
export interface FlowIntervals {
  /**
   * What a field may hold while one answers, by its id: what its rules refuse is stored and shown too, so that only what
   * it is worked out from and what can be typed at all bounds it.
   */
  readonly whileAnswering: IntervalOf;
  /** Whether the values of a field are dates. */
  isDate(field: FieldMeaning): boolean;
  /** What each rule of a field lets pass; rules without bounds are left out. */
  ofRules(field: FieldMeaning): readonly RuleInterval[];
  /** What a field is worked out from; null for one that is answered. */
  ofComputed(field: FieldMeaning): Interval | null;
  /** What can be typed into a field, whatever its rules. */
  ofTyped(field: FieldMeaning): Interval;
  /** Between what a value that is within the bounds of a condition lies. */
  within(within: Within, areDates: boolean, scope: Scope): Interval;
}
interface RuleInterval {
  readonly meaning: RuleMeaning;
  readonly interval: Interval;
}

export function flowIntervals(flow: FlowMeaning): FlowIntervals {
  const kinds = fieldKinds(flow);
  const asked = new Map(
    fieldsAmong(flow.nodes).flatMap((node) => (node.field === null ? [] : [[node.field.id, node]])),
  );
  const isDate = ({ field }: FieldMeaning) => field !== null && kinds(field.id) === 'date';
  const whileAnswering: IntervalOf = once((id) => {
    const node = asked.get(id);
    return node === undefined ? everyNumber : (computedFrom(node, whileAnswering) ?? typed(node));
  });
  const accepted: IntervalOf = once((id) => {
    const node = asked.get(id);
    if (node === undefined) return everyNumber;
    const ruled = ofRules(node).map(({ interval }) => interval);
    const found = [computedFrom(node, accepted) ?? typed(node), ...ruled].reduce(meet, everyNumber);
    // That rules exclude each other is said of these.
    return isEmptyInterval(found) ? everyNumber : found;
  });
  const ofRules = (node: FieldMeaning): readonly RuleInterval[] =>
    fieldRules(node).flatMap((meaning) => {
      const rule = rules[meaning.rule.rule];
      const within = rule?.within(meaning.rule) ?? null;
      const isOfDates = rule?.kind(meaning.rule) === 'date';
      if (within === null || isOfDates !== isDate(node)) return [];
      const interval = intervalWithin(within, isOfDates, node.scope, accepted);
      return isEmptyInterval(interval) ? [] : [{ meaning, interval }];
    });
  return {
    whileAnswering,
    isDate,
    ofRules,
    ofComputed: (node) => computedFrom(node, accepted),
    ofTyped: typed,
    within: (within, areDates, scope) => intervalWithin(within, areDates, scope, whileAnswering),
  };
}

/** Works out each interval once; nothing is said of a field that bounds itself. */
function once(find: IntervalOf): IntervalOf {
  const known = new Map<string, Interval>();
  return (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, everyNumber);
    const found = find(id);
    known.set(id, found);
    return found;
  };
}

function computedFrom({ value, scope }: FieldMeaning, intervalOf: IntervalOf): Interval | null {
  const computed = value.computed === undefined ? null : resolveOperand(value.computed, scope);
  return computed === null ? null : numbersOf(computed, intervalOf);
}

/** What a mask lets one type. */
function typed(node: FieldMeaning): Interval {
  return maskKinds[maskOf(node)] === 'money' ? notNegative : everyNumber;
}

function intervalWithin(within: Within, areDates: boolean, scope: Scope, intervalOf: IntervalOf): Interval {
  if (areDates) return daysWithin(within);
  const { min, max, ...rest } = within;
  const [least, most] = [min, max].map((one) => (one === undefined ? null : resolveOperand(one, scope)));
  const bounds = { ...(least != null && { min: least }), ...(most != null && { max: most }) };
  return numbersWithin({ ...rest, ...bounds }, intervalOf);
}
