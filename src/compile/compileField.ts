import type { FieldWidgetFacts } from '../../widgets/defineWidget.ts';
import type { FieldWidgetName } from '../../widgets/list.ts';
import type { ResolvedDependencies, ResolvedField } from '../meaning/resolvedFlow.ts';
import { isSource, sourceOf } from '../meaning/resolvedNodes.ts';
import { adaptValidation } from '../rules/adapters/adaptValidation.ts';
import { type CompiledCondition, comparatorNames, type Operand } from '../rules/condition.ts';
import { displayOf } from '../rules/display.ts';
import type { FormatName } from '../rules/formats.ts';
import type { MaskName } from '../rules/masks/names.ts';
import { messageName } from '../rules/messageName.ts';
import { splitField } from '../rules/names.ts';
import { isChoiceValue, listNamed } from '../rules/option.ts';
import { requiredWhen } from '../rules/registry.ts';
import type { AppliedRule } from '../rules/rule.ts';
import { ruleReads } from '../rules/ruleReads.ts';
import type { comparedAs } from '../rules/schemas/groupRules.ts';
import type { ChoiceValue, Option } from '../rules/schemas/option.ts';
import { plainKinds, type ValueKind } from '../rules/valueKind.ts';
import { type CompiledChoice, choicesOf, recordChoicesOf } from './choicesOf.ts';
import type {
  CompiledDependencies,
  CompiledField,
  CompiledModel,
  FieldId,
  FieldOptions,
  FieldUiSchema,
} from './compiledPage.ts';
import { optionsOf } from './declared.ts';
import { fieldSchema } from './fieldSchema.ts';

type Lists = Readonly<Record<string, readonly Option[]>>;

interface FieldFacts {
  readonly model: CompiledModel;
  readonly lists: Lists;
  readonly kind: ValueKind | null;
  readonly ofWidget: FieldWidgetFacts | undefined;
  readonly isSensitive: (id: FieldId) => boolean;
}

export type FieldOutsidePage = Omit<CompiledField, 'dependents' | 'readWhen'>;

/**
 * Applies the server's rules first, then the page's, then those that the widget implies. `compileNested` compiles the
 * content of an option, which is shown while the option is chosen.
 */
export function compileField(
  field: ResolvedField,
  facts: FieldFacts,
  showWhen: readonly CompiledCondition[],
  compileNested: (option: object, chosen: readonly CompiledCondition[]) => object,
): FieldOutsidePage {
  const { node, widget } = field;
  const { model, lists, isSensitive } = facts;
  const { key } = splitField(field.id);
  const config = model.fields[key]?.config;
  if (config === undefined) {
    throw new Error(
      `"${key}" is not a field of ${model.key}. Its config has: ${Object.keys(model.fields).join(', ')}.`,
    );
  }
  const options = optionsOf(
    widget,
    compileChoices(field.options, lists, (option) => {
      const chosen = { field: field.id, equals: option.value };
      const inText = { ...option, value: String(option.value) };
      return compileNested(inText, option.showWhen === undefined ? [chosen] : [option.showWhen, chosen]);
    }),
  );
  const { mask = 'NONE', rules = [], clearsWhenTrue = [], ...implied } = field.implied ?? {};
  const { computed } = field;
  const kind = facts.kind ?? plainKinds[config.type];
  const dependencies = compileDependencies(field.dependencies);
  const serverRules = (config.validations ?? []).map((validation) => adaptValidation(validation, model.key));
  // What tells records apart, such as a VIN, is no word that says by itself what it is.
  const isCode = kind === 'text' && serverRules.some(({ rule }) => rule === 'uniqueAmongRecords');
  const shown = displayOf(kind, { ...(isCode && { inRow: 'named' }), ...facts.ofWidget?.shown });
  const restated = new Set(field.validations.map(withoutMessage));
  const title = implied.title ?? node.label;
  const choices = choicesOf(options);
  const records = recordChoicesOf(options);
  const conditionalChoices = (choices ?? []).flatMap(({ value: choice, showWhen: when }) =>
    when === undefined ? [] : [{ choice, when }],
  );
  const messages: Readonly<Record<string, string | undefined>> = node.messages ?? {};
  const inWords = (rule: AppliedRule): AppliedRule => {
    const message = rule.message ?? messages[messageName(rule.rule)];
    return message === undefined ? rule : { ...rule, message };
  };
  const ruled: readonly AppliedRule[] = [
    ...[...serverRules.filter((rule) => !restated.has(withoutMessage(rule))), ...field.validations].map((rule) =>
      asKind(rule, kind, shown.inText, isSensitive),
    ),
    ...(records === null ? [] : [{ rule: 'choiceOfRecord', list: records.records }]),
    ...conditionalChoices.map((conditional) => ({ rule: 'offeredChoice', ...conditional })),
    // Input rules do not apply to a computed value.
    ...(computed === null ? [...rules, ...maskRules(mask, dependencies)] : [computedRule(computed, kind)]),
  ];
  const schema = fieldSchema(config, choices?.map(({ value }) => value) ?? null, ruled.map(inWords));
  return {
    id: field.id,
    model: model.key,
    key,
    dtoMapping: model.dtoMapping,
    valueType: config.type,
    kind,
    shown,
    readAs: field.readAs ?? title ?? null,
    sensitive: config.sensitive ?? false,
    schema,
    uiSchema: uiSchema(widget, options, {
      ...(title !== undefined && { 'ui:title': title }),
      ...((node.suppressLabel === true || implied.hideTitle === true) && { 'ui:label': false }),
      ...(node.hint !== undefined && { 'ui:help': node.hint }),
      ...(choices !== null && { 'ui:enumNames': labelsOf(choices) }),
    }),
    mask,
    emptyValue: facts.ofWidget?.emptyValue ?? null,
    choosesFrom:
      records === null ? null : { model: records.records, label: records.label, noneText: records.noneText ?? null },
    computed,
    conditionalChoices,
    clearsWhenTrue,
    requiredWhen: serverRules.flatMap(requiredWhen),
    disableRequiredStyling: node.disableRequiredStyling ?? false,
    width: node.width ?? 'long',
    showWhen,
    dependencies,
    defaultValue: isSource(node.default) ? null : (node.default ?? null),
    defaultFrom: sourceOf(node.default),
    prepopulatedDataKey: node.prepopulatedDataKey ?? null,
    overrideEverDirtyFieldConstraint: node.overrideEverDirtyFieldConstraint ?? false,
  };
}

/** A rule that the page states again has the page's message. */
const withoutMessage = ({ message: _, ...rule }: AppliedRule): string => JSON.stringify(rule);

const comparedKinds: Readonly<Partial<Record<ValueKind, (typeof comparedAs)[number]>>> = {
  money: 'number',
  number: 'number',
  date: 'date',
};

/** Fills in what a rule takes from its field: the format of a bound, and what records are compared as. */
function asKind(
  rule: AppliedRule,
  kind: ValueKind,
  format: FormatName | undefined,
  isSensitive: (id: FieldId) => boolean,
): AppliedRule {
  const as = comparedKinds[kind];
  if (rule.rule === 'uniqueAmongRecords') return as === undefined ? rule : { as, ...rule };
  const isComparison = comparatorNames.some((name) => name === rule.rule);
  if (!isComparison) return rule;
  if (ruleReads(rule).fields.some(isSensitive)) return { ...rule, hides: true };
  return format === undefined ? rule : { format, ...rule };
}

function labelsOf(choices: readonly CompiledChoice[]): Record<string, string> {
  return Object.fromEntries(choices.flatMap(({ value, label }) => (label === undefined ? [] : [[value, label]])));
}

type Words = Pick<FieldUiSchema, 'ui:title' | 'ui:label' | 'ui:help' | 'ui:enumNames'>;

function uiSchema<W extends FieldWidgetName>(widget: W, options: FieldOptions[W], words: Words): FieldUiSchema<W> {
  return { 'ui:widget': widget, ...words, 'ui:options': options };
}

/** Replaces the name of a static list by its choices, and compiles other choices. */
function compileChoices(
  options: Readonly<Record<string, unknown>>,
  lists: Lists,
  compile: (choice: Choice) => object,
): object {
  const { options: choices } = options;
  if (Array.isArray(choices)) {
    return { ...options, options: choices.map((choice: unknown) => (isChoice(choice) ? compile(choice) : choice)) };
  }
  const list = listNamed(choices);
  return list === null ? options : { ...options, options: lists[list] };
}

type Choice = Pick<CompiledChoice, 'showWhen'> & { readonly value: ChoiceValue };

function isChoice(choice: unknown): choice is Choice {
  return typeof choice === 'object' && choice !== null && 'value' in choice && isChoiceValue(choice.value);
}

const computedRule = (value: Operand, kind: ValueKind): AppliedRule =>
  kind === 'money' || kind === 'date' ? { rule: 'computed', value, kind } : { rule: 'computed', value };

/** The base mask holds while no override does. */
function maskRules(mask: MaskName, dependencies: CompiledDependencies | null): readonly AppliedRule[] {
  const overrides = (dependencies?.on ?? []).flatMap(({ when, maskOverride }) =>
    maskOverride === undefined ? [] : [{ rule: 'maskComplete', mask: maskOverride, when }],
  );
  const base: AppliedRule =
    overrides.length === 0
      ? { rule: 'maskComplete', mask }
      : { rule: 'maskComplete', mask, when: { not: { any: overrides.map(({ when }) => when) } } };
  return [base, ...overrides].filter((rule) => rule['mask'] !== 'NONE');
}

function compileDependencies(dependencies: ResolvedDependencies | null): CompiledDependencies | null {
  if (dependencies === null) return null;
  return {
    allDependenciesFulfilled: true,
    hideComponentOnAnyUnfulfilled: true,
    disableOnAnyUnfulfilled: false,
    disableOnAllFulfilled: false,
    resetOnAnyUnfulfilled: true,
    resetOnAllFulfilled: false,
    resetValue: null,
    ...dependencies,
  };
}
