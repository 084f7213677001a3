import { fieldWidgetNamed } from '../../widgets/list.ts';
import { parseCalendarDate } from '../rules/calendarDate.ts';
import { comparatorNames, type Operand } from '../rules/condition.ts';
import { parseDecimal } from '../rules/decimals.ts';
import { splitField } from '../rules/names.ts';
import { operandKind as kindOf, type OperandKind } from '../rules/operandKind.ts';
import { rules } from '../rules/registry.ts';
import type { AppliedRule } from '../rules/rule.ts';
import type { ModelField } from '../rules/schemas/modelField.ts';
import type { SignInKind } from '../rules/signIn.ts';
import { type Fact, type KindFacts, signInFacts } from '../rules/signInFacts.ts';
import { maskKinds, plainKinds, type ValueKind } from '../rules/valueKind.ts';
import { type FieldMeaning, type FlowMeaning, fieldsOfFlow, isUnseen, maskOf } from './flowMeaning.ts';
import type { Model } from './models.ts';
import { fieldRules, serverRules } from './rules.ts';
import { referredField, type Scope } from './scope.ts';

/** By id. */
export type FieldKinds = (id: string) => ValueKind | null;

const known = new WeakMap<FlowMeaning, FieldKinds>();

/**
 * The kind by the widget, else by mask, rules and choices, else by the stored type. Null where none of these tells: for
 * a text that is not typed, or that only a pattern describes.
 */
export function fieldKinds(flow: FlowMeaning): FieldKinds {
  const made = known.get(flow) ?? makeKinds(flow);
  known.set(flow, made);
  return made;
}

function makeKinds(flow: FlowMeaning): FieldKinds {
  const asked = new Map(fieldsOfFlow(flow).flatMap((node) => (node.field === null ? [] : [[node.field.id, node]])));
  const models = new Map(flow.models.map((model) => [model.key, model]));
  const found = new Map<string, ValueKind | null>();
  const kinds: FieldKinds = (id) => {
    const before = found.get(id);
    if (before !== undefined) return before;
    // A value that is computed from itself has no kind.
    found.set(id, null);
    const node = asked.get(id);
    const { model: key, key: field } = splitField(id);
    const model = models.get(key);
    // An unreadable page may ask for it, with a widget that says its kind.
    const isOpen = node === undefined && model?.isKnown !== true && flow.resolved.nowhere.length > 0;
    const by = flow.resolved.authorize?.by ?? 'open';
    const kind = isOpen ? null : node === undefined ? unaskedKind(model, field, by) : askedKind(node, kinds);
    found.set(id, kind);
    return kind;
  };
  return kinds;
}

function askedKind(node: FieldMeaning, kinds: FieldKinds): ValueKind | null {
  const { value, field, scope } = node;
  const config = field?.config ?? null;
  const own = fieldWidgetNamed(value.widget)?.facts?.kind;
  if (own !== undefined) return own;
  if (config === null || config.type !== 'string') return config === null ? null : plainKinds[config.type];
  if (value.computed !== undefined) {
    const kind = operandKind(value.computed, scope, kinds);
    return kind === 'money' || kind === 'number' || kind === 'date' ? kind : null;
  }
  const rulesHere = fieldRules(node).map(({ rule }) => rule);
  const shown =
    maskKinds[maskOf(node)] ?? kindByRules(rulesHere) ?? kindOfValues(choicesOf(value['options']) ?? config.values);
  if (shown !== null) return shown;
  const isOpen =
    isUnseen(value.widget) ||
    isNamedList(value['options']) ||
    rulesHere.some(({ rule }) => rule === 'regularExpression');
  return isOpen ? null : 'text';
}

/** For fields that no page asks for. */
function unaskedKind(model: Model | undefined, key: string, by: SignInKind): ValueKind | null {
  const config = model?.fields?.get(key);
  if (model === undefined || config === undefined) return null;
  if (config.type !== 'string') return plainKinds[config.type];
  const fact = model.isKnown ? factOf(by, model.transactionType, key) : undefined;
  return factKind(fact) ?? configKind(config, model.key);
}

function factOf(by: SignInKind, list: string | null, key: string): Fact | undefined {
  const { facts, lists }: KindFacts = signInFacts[by];
  return (list === null ? facts : lists[list])?.[key];
}

function factKind(fact: Fact | undefined): ValueKind | null {
  if (fact?.format === 'date') return 'date';
  if (fact?.format === 'bytes' || fact?.format === 'number') return 'number';
  return fact?.format === 'currency' ? 'money' : kindOfValues(fact?.values);
}

const configKind = (config: ModelField, modelKey: string): ValueKind | null =>
  kindByRules(serverRules(config, modelKey)) ?? kindOfValues(config.values);

/** Comparisons are skipped: they pass any text that cannot be compared. */
function kindByRules(applied: readonly AppliedRule[]): ValueKind | null {
  const saying = applied.filter(({ rule }) => !comparatorNames.some((name) => name === rule));
  for (const one of saying) {
    const kind = rules[one.rule]?.kind(one) ?? null;
    if (kind !== null) return kind;
  }
  return null;
}

function kindOfValues(values: readonly string[] | undefined): ValueKind | null {
  if (values === undefined || values.length === 0) return null;
  if (values.every((value) => parseDecimal(value) !== null)) return 'number';
  return values.every((value) => parseCalendarDate(value) !== null) ? 'date' : 'text';
}

function choicesOf(options: unknown): readonly string[] | undefined {
  if (!Array.isArray(options)) return undefined;
  return options.map((option: unknown) =>
    typeof option === 'object' && option !== null && 'value' in option ? String(option.value) : '',
  );
}

const isNamedList = (options: unknown): boolean => typeof options === 'object' && options !== null && 'list' in options;

export function operandKind(operand: Operand, scope: Scope, kinds: FieldKinds): OperandKind {
  return kindOf(operand, (reference) => {
    const field = referredField(scope, reference);
    return field === null ? null : kinds(field.id);
  });
}
