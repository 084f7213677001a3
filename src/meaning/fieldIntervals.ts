import type { Within } from '../rules/condition.ts';
import { rules } from '../rules/registry.ts';
import { maskKinds } from '../rules/valueKind.ts';
import { type FieldMeaning, type FlowMeaning, fieldsOfFlow, maskOf } from './flowMeaning.ts';
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

/** The possible values of a flow's fields, as far as literals in rules and computed fields bound them. */
export interface FlowIntervals {
  /** While the form is filled in. Rules do not bound a field here: values that they refuse are stored too. */
  readonly whileAnswering: IntervalOf;
  isDate(field: FieldMeaning): boolean;
  /** Rules without bounds are left out. */
  ofRules(field: FieldMeaning): readonly RuleInterval[];
  /** Null for a field that the claimant answers. */
  ofComputed(field: FieldMeaning): Interval | null;
  /** By its mask, whatever its rules. */
  ofTyped(field: FieldMeaning): Interval;
  within(within: Within, areDates: boolean, scope: Scope): Interval;
}
interface RuleInterval {
  readonly meaning: RuleMeaning;
  readonly interval: Interval;
}

export function flowIntervals(flow: FlowMeaning): FlowIntervals {
  const kinds = fieldKinds(flow);
  const asked = new Map(fieldsOfFlow(flow).flatMap((node) => (node.field === null ? [] : [[node.field.id, node]])));
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
    // Rules that exclude each other are reported for this field, not for those that read it.
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

/** Memoised; a field that depends on itself has no bounds. */
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
