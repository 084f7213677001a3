import type { FieldWidgetDeclaration } from '../../widgets/declare.ts';
import { fieldWidgets } from '../../widgets/manifest.ts';
import type { Within } from '../rules/condition.ts';
import {
  anything,
  daysWithin,
  type Interval,
  type IntervalOf,
  isNothing,
  meet,
  notNegative,
  numbersOf,
  numbersWithin,
} from '../rules/interval.ts';
import { rules } from '../rules/registry.ts';
import { maskKinds } from '../rules/valueKind.ts';
import { type FieldMeaning, type FlowMeaning, fieldsAmong } from './flowMeaning.ts';
import { fieldKinds } from './kinds.ts';
import { fieldRules, type RuleMeaning } from './rules.ts';
import { resolveOperand, type Scope } from './scope.ts';

/** Where the answers of one flow lie, as far as literals in its rules and computed fields say. */
export interface FlowIntervals {
  /** By id of a field. */
  readonly of: IntervalOf;
  /** Whether the values of a field are dates. */
  isDate(field: FieldMeaning): boolean;
  /** What each rule of a field lets pass; rules without bounds are left out. */
  ofRules(field: FieldMeaning): readonly RuleInterval[];
  /** What a field is worked out from; null for one that is answered. */
  ofComputed(field: FieldMeaning): Interval | null;
  /** Between what a value that is within bounds lies. */
  within(within: Within, areDates: boolean, scope: Scope): Interval;
}
interface RuleInterval {
  readonly meaning: RuleMeaning;
  readonly interval: Interval;
}

const declarations: readonly FieldWidgetDeclaration[] = Object.values(fieldWidgets);

export function flowIntervals(flow: FlowMeaning): FlowIntervals {
  const kinds = fieldKinds(flow);
  const asked = new Map(
    fieldsAmong(flow.nodes).flatMap((node) => (node.field === null ? [] : [[node.field.id, node]])),
  );
  const known = new Map<string, Interval>();
  const isDate = ({ field }: FieldMeaning) => field !== null && kinds(field.id) === 'date';
  const of: IntervalOf = (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Nothing is said of what bounds itself.
    known.set(id, anything);
    const node = asked.get(id);
    const found = node === undefined ? anything : intervalOfField(node);
    // That rules exclude each other is said of these.
    known.set(id, isNothing(found) ? anything : found);
    return known.get(id) ?? anything;
  };
  const intervals: FlowIntervals = {
    of,
    isDate,
    ofRules(node) {
      return fieldRules(node).flatMap((meaning) => {
        const rule = rules[meaning.rule.rule];
        const within = rule?.within(meaning.rule) ?? null;
        const isOfDates = rule?.kind(meaning.rule) === 'date';
        if (within === null || isOfDates !== isDate(node)) return [];
        const interval = intervals.within(within, isOfDates, node.scope);
        return isNothing(interval) ? [] : [{ meaning, interval }];
      });
    },
    ofComputed({ value, scope }) {
      const computed = value.computed === undefined ? null : resolveOperand(value.computed, scope);
      return computed === null ? null : numbersOf(computed, of);
    },
    within(within, areDates, scope) {
      if (areDates) return daysWithin(within);
      const { min, max, ...rest } = within;
      const [least, most] = [min, max].map((one) => (one === undefined ? null : resolveOperand(one, scope)));
      return numbersWithin({ ...rest, ...(least != null && { min: least }), ...(most != null && { max: most }) }, of);
    },
  };
  function intervalOfField(node: FieldMeaning): Interval {
    const ruled = intervals.ofRules(node).map(({ interval }) => interval);
    const mask =
      declarations.find(({ name }) => name === node.value.widget)?.implied?.({ ...node.value }).mask ?? 'NONE';
    const computed = intervals.ofComputed(node);
    const typed = maskKinds[mask] === 'money' ? notNegative : anything;
    return [computed ?? typed, ...ruled].reduce(meet, anything);
  }
  return intervals;
}
