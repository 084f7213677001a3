import { insteadOf } from '../documents/reading/meant.ts';
import { flowIntervals } from '../meaning/fieldIntervals.ts';
import { type FieldMeaning, fieldsAmong, isUnseen, type NodeMeaning, prefillKey } from '../meaning/flowMeaning.ts';
import type { Interval } from '../meaning/interval.ts';
import { fieldKinds, operandKind } from '../meaning/kinds.ts';
import { alwaysRequired, fieldRules } from '../meaning/rules.ts';
import { inside } from '../meaning/sourceLocation.ts';
import { writeDecimal } from '../rules/decimals.ts';
import { ruleNamed } from '../rules/registry.ts';
import { kindWords } from '../rules/valueKind.ts';
import { eachAlone } from './check.ts';
import { leavingOut } from './fixes.ts';
import { maxCharactersOf } from './maxCharactersOf.ts';

/** The keys are kinds, the values widgets. */
const widgetsOf = { money: 'currency', number: 'number', date: 'date' } as const;
const computedWidgets = [...Object.values(widgetsOf), 'hidden'];

/** As MM/dd/yyyy. */
const dateLength = 10;

/** A computed field must be stored as text and shown by the widget for its kind. */
export const computedWidget = eachAlone('meanings', (flow, report) => {
  const kinds = fieldKinds(flow);
  const intervals = flowIntervals(flow);
  for (const node of computedAmong(flow.nodes)) {
    const { value, field, scope } = node;
    const { widget, computed } = value;
    const type = field?.config?.type ?? 'string';
    if (type !== 'string') {
      const message = `${value.field} is stored as ${type}, but what is worked out is stored as string. Name another field, or change the model config.`;
      report(inside(node, 'field'), 'computed-field', message);
    }
    const most = field?.config?.type === 'string' ? maxCharactersOf(field.config, node) : null;
    // The number of records is not known, but never that large.
    const isCount = typeof computed === 'object' && 'count' in computed;
    const kind = computed === undefined ? null : operandKind(computed, scope, kinds);
    const longest = isCount ? 1 : kind === 'date' ? dateLength : longestOf(intervals.ofComputed(node));
    if (most !== null && most < longest) {
      const message = `${value.field} takes at most ${most} characters, and what is worked out may have ${longest}. Raise its "maxLength" in the model config to ${longest} or more.`;
      report(inside(node, 'field'), 'unfillable-field', message);
    }
    if (!computedWidgets.includes(widget)) {
      const message = `A "${widget}" field shows nothing that is worked out. Use one of: ${computedWidgets.join(', ')}.`;
      report(inside(node, 'widget'), 'computed-field', message);
      continue;
    }
    if (kind === null || (kind === 'numeral' && widget !== widgetsOf.date)) continue;
    const shown = kind === 'numeral' ? 'number' : kind;
    if (shown !== 'money' && shown !== 'number' && shown !== 'date') {
      const message = `Numbers, amounts and dates are worked out, but this is ${kindWords[shown]}.`;
      report(inside(node, 'computed'), 'wrong-kind', message);
    } else if (!isUnseen(widget) && widget !== widgetsOf[shown]) {
      const message = `What ${value.field} is worked out from is ${kindWords[shown]}, which the widget "${widgetsOf[shown]}" shows.`;
      report(inside(node, 'widget'), 'computed-field', message, insteadOf(widget, widgetsOf[shown]));
    }
  }
});

/** Nothing but other answers may fill, require or change a computed field. */
export const computedAlone = eachAlone('meanings', ({ nodes }, report) => {
  for (const node of computedAmong(nodes)) {
    const { value } = node;
    const fills = { default: value.default, prepopulatedDataKey: prefillKey(node) };
    for (const [key, filled] of Object.entries(fills)) {
      const message = `${value.field} is worked out, so nothing else fills it in. Leave "${key}" out.`;
      if (filled !== undefined) report(inside(node, key), 'computed-field', message, leavingOut(inside(node, key)));
    }
    for (const applied of fieldRules(node)) {
      const { rule } = applied.rule;
      if (!ruleNamed(rule).marksRequired && !alwaysRequired.has(rule)) continue;
      const message = `${value.field} is worked out, so a claimant is never asked for it. Remove the rule "${rule}".`;
      report(applied, 'computed-field', message, leavingOut(applied));
    }
    const { dependencies } = value;
    for (const key of [
      'disableOnAnyUnfulfilled',
      'disableOnAllFulfilled',
      'resetOnAllFulfilled',
      'resetValue',
    ] as const) {
      const set = dependencies?.[key];
      const message = `${value.field} is worked out: claimants do not type in it, and it is always what the other answers make of it. Leave "${key}" out.`;
      const place = inside(node, 'dependencies', key);
      if (set !== undefined && set !== false) report(place, 'computed-field', message, leavingOut(place));
    }
    for (const [number, { maskOverride }] of (dependencies?.on ?? []).entries()) {
      const message = `${value.field} is worked out: claimants do not type in it. Leave "maskOverride" out.`;
      if (maskOverride === undefined) continue;
      const place = inside(node, 'dependencies', 'on', number, 'maskOverride');
      report(place, 'computed-field', message, leavingOut(place));
    }
  }
});

/** In characters, as an amount is written: 20 hold the largest amount there is, "-999,999,999,999.99". */
function longestOf(interval: Interval | null): number {
  const { min = null, max = null } = interval ?? {};
  if (min === null || max === null) return 20;
  const lengths = [min, max].map(({ at }) => writeDecimal(at, 2, true).length);
  return Math.min(20, Math.max(...lengths));
}

const computedAmong = (nodes: readonly NodeMeaning[]): readonly FieldMeaning[] =>
  fieldsAmong(nodes).filter(({ value }) => value.computed !== undefined);
