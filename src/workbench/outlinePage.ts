import { type CompiledChoice, choicesOf, recordChoicesOf } from '../compile/choicesOf.ts';
import type {
  CompiledBlockNode,
  CompiledField,
  CompiledFieldNode,
  CompiledFlow,
  CompiledNode,
  CompiledPage,
  CompiledRowNode,
} from '../compile/compiledPage.ts';
import { isOperand } from '../meaning/documentIndex.ts';
import type { CompiledCondition, Operand } from '../rules/condition.ts';
import { saidWhenBroken } from './saidWhenBroken.ts';
import {
  answersInWords,
  conditionInWords,
  fieldInWords,
  isCondition,
  operandInWords,
  ruleInWords,
  type Wording,
} from './words.ts';

/** An outline shows where a text is, not all of it, unless more is asked for. */
const shortText = 80;

export type OutlineTexts = Pick<Wording, 'text' | 'culture'> & Partial<Pick<Wording, 'brokenBy' | 'longestText'>>;

/**
 * A compiled page as text: one line per node, indented like the page. `*` marks what the server's config always
 * requires, `(*)` what it requires at times. Fields have their location behind them where `places` has it.
 */
export function outlinePage(
  page: CompiledPage,
  flow: CompiledFlow,
  { text, culture, brokenBy = () => null, longestText = shortText }: OutlineTexts,
  places: ReadonlyMap<string, string> = new Map(),
): string {
  const wording: Wording = {
    flow,
    text: (key) => answersInWords(text(key), flow, text),
    culture,
    places,
    brokenBy,
    longestText,
  };
  const [{ requiresAuthorization, enableTimeout }] = page.routes;
  const lines = [
    `${wording.text(page.title)} · ${page.routes.map(({ path }) => path).join(' ')}`,
    `${requiresAuthorization ? 'needs authorization' : 'open to all'}, forward: ${forwardInWords(page, wording)}${page.hideBack ? ', no Back' : ''}${enableTimeout ? '' : ', no timeout'}`,
    ...(page.section === null ? [] : [`section ${quoted(page.section, wording)}`]),
    ...(page.skipUnless === null ? [] : [`skipped unless ${conditionInWords(page.skipUnless, wording)}`]),
    ...listed(
      'when skipped clears',
      page.whenSkipped.clear.map((id) => fieldInWords(id, wording)),
    ),
    ...listed('when skipped discards', page.whenSkipped.discard),
    '',
    ...outlineNodes(page.content, 0, wording),
  ];
  return `${lines.join('\n')}\n`;
}

function forwardInWords({ action, forwardLabel }: CompiledPage, wording: Wording): string {
  const does = actionInWords(action, wording.flow);
  return forwardLabel === null ? does : `${does} ${quoted(forwardLabel, wording)}`;
}

function actionInWords(action: CompiledPage['action'], { authorize, submit }: CompiledFlow): string {
  if (action === 'authorize' && authorize !== null) {
    return `authorize by ${authorize.by}${authorize.optional ? ', optional' : ''}`;
  }
  return action === 'submit' && submit !== null ? `submit adds ${submit.adds}` : action;
}

/** `conditionsAbove` is the number of a field's conditions that nodes around it have written out already. */
function outlineNodes(nodes: readonly CompiledNode[], conditionsAbove: number, wording: Wording): readonly string[] {
  return nodes.flatMap((node) => {
    if (isField(node)) return outlineField(node, conditionsAbove, wording);
    return isRow(node) ? outlineRow(node, conditionsAbove, wording) : outlineBlock(node, conditionsAbove, wording);
  });
}

function outlineRow(row: CompiledRowNode, conditionsAbove: number, wording: Wording): readonly string[] {
  const inside = conditionsAbove + (row.showWhen === null ? 0 : 1);
  return [
    `row ${row.columns.join(' ')}`,
    ...indented([...shown(row.showWhen, wording), ...outlineNodes(row.cells, inside, wording)]),
  ];
}

function outlineBlock(
  { type, showWhen, properties }: CompiledBlockNode,
  conditionsAbove: number,
  wording: Wording,
): readonly string[] {
  const inside = conditionsAbove + (showWhen !== null && 'all' in showWhen ? showWhen.all.length : 0);
  const entries = Object.entries(properties);
  const scalars = entries.flatMap(([name, value]) => scalarInWords(name, value, wording));
  const replaced = entries.flatMap(([, value]) => replacementsInWords(value, wording));
  const nested = entries.flatMap(([, value]) => outlineNodes(contentOf(value) ?? [], inside, wording));
  const lists = entries.flatMap(([name, value]) =>
    Array.isArray(value) && contentOf(value) === null
      ? value.flatMap((one: unknown) => [
          `- ${plain(one, wording, name)}`,
          ...indented(replacementsInWords(one, wording)),
        ])
      : [],
  );
  return [[type, ...scalars].join(' '), ...indented([...shown(showWhen, wording), ...replaced, ...lists, ...nested])];
}

function outlineField(node: CompiledFieldNode, conditionsAbove: number, wording: Wording): readonly string[] {
  const field = wording.flow.fields[node.field];
  if (field === undefined) throw new Error(`"${node.field}" is not a field of the flow ${wording.flow.formType}.`);
  const ui = field.uiSchema;
  const location = wording.places.get(field.id);
  return [
    `${ui['ui:widget']} ${fieldInWords(field.id, wording)}${requiredMark(field)} · ${field.id}${location === undefined ? '' : ` · ${location}`}`,
    ...indented([
      ...field.showWhen.slice(conditionsAbove).flatMap((condition) => shown(condition, wording)),
      ...(ui['ui:help'] === undefined ? [] : [`hint ${quoted(ui['ui:help'], wording)}`]),
      ...(field.sensitive ? ['sensitive: shown by its last characters'] : []),
      ...(field.computed === null ? [] : [`worked out: ${workedOut(field, field.computed, wording)}`]),
      ...(field.mask === 'NONE' ? [] : [`mask ${field.mask}`]),
      ...(field.defaultValue === null ? [] : [`default ${JSON.stringify(field.defaultValue)}`]),
      ...(field.defaultFrom === null ? [] : [`default: the answer to ${fieldInWords(field.defaultFrom, wording)}`]),
      ...(field.prepopulatedDataKey === null ? [] : [`prepopulated from ${field.prepopulatedDataKey}`]),
      ...dependenciesInWords(field, wording),
      ...rulesInWords(field, wording),
      ...optionsInWords(field, wording),
    ]),
  ];
}

/** The server's config and the widget may have the same rule: a claimant reads the first one's message. */
function rulesInWords(field: CompiledField, wording: Wording): readonly string[] {
  const lines = new Map<string, string>();
  for (const rule of field.schema.rules) {
    const phrase = ruleInWords(rule, field.id, wording);
    if (rule.rule === 'computed' || lines.has(phrase)) continue;
    const by = wording.brokenBy(field, rule);
    lines.set(phrase, `"${saidWhenBroken(rule, field, wording)}"${by === null ? '' : ` by ${by}`}`);
  }
  return [...lines].map(([phrase, said]) => `must: ${phrase} → ${said}`);
}

/** A number times a rate is money where the field shows an amount, so the field decides. */
function workedOut({ kind }: CompiledField, computed: Operand, wording: Wording): string {
  return kind === 'money' ? operandInWords(computed, wording, 'money') : operandInWords(computed, wording);
}

function requiredMark({ requiredWhen, disableRequiredStyling }: CompiledField): string {
  if (disableRequiredStyling || requiredWhen.length === 0) return '';
  return requiredWhen.some(isAlways) ? ' *' : ' (*)';
}

function isAlways(condition: CompiledCondition): boolean {
  return 'all' in condition && condition.all.length === 0;
}

function dependenciesInWords({ dependencies }: CompiledField, wording: Wording): readonly string[] {
  if (dependencies === null) return [];
  const {
    on,
    allDependenciesFulfilled,
    hideComponentOnAnyUnfulfilled: hides,
    resetOnAnyUnfulfilled: resets,
  } = dependencies;
  const fulfilled = on
    .map(({ when }) => conditionInWords(when, wording))
    .join(allDependenciesFulfilled ? ', and ' : ', or ');
  return [
    ...(hides ? [`shown while ${fulfilled}`] : [`depends on ${fulfilled}`]),
    ...(resets ? [] : ['keeps its value otherwise']),
    ...(dependencies.resetValue === null ? [] : [`reset to ${JSON.stringify(dependencies.resetValue)}`]),
    ...(dependencies.disableOnAnyUnfulfilled ? ['disabled otherwise'] : []),
    ...(dependencies.disableOnAllFulfilled ? ['disabled then'] : []),
    ...(dependencies.resetOnAllFulfilled ? ['reset then'] : []),
    ...on.flatMap(({ when, maskOverride }) =>
      maskOverride === undefined ? [] : [`mask ${maskOverride} while ${conditionInWords(when, wording)}`],
    ),
  ];
}

/** Long lists of plain values, like the countries, are counted. */
function optionsInWords({ uiSchema, showWhen }: CompiledField, wording: Wording): readonly string[] {
  const source = recordChoicesOf(uiSchema['ui:options']);
  if (source !== null) {
    return [`( ) a record of ${source.records}, shown as ${fieldInWords(source.label, wording)}`];
  }
  const options = choicesOf(uiSchema['ui:options']) ?? [];
  if (options.length > 12) return [`${options.length} options`];
  return options.flatMap((option) => [
    `( ) ${option.value}${option.label === undefined ? '' : ` ${quoted(option.label, wording)}`}${offeredWhile(option, wording)}`,
    ...indented(outlineNodes(option.content ?? [], showWhen.length + (option.showWhen === undefined ? 1 : 2), wording)),
  ]);
}

function offeredWhile({ showWhen }: CompiledChoice, wording: Wording): string {
  return showWhen === undefined ? '' : ` while ${conditionInWords(showWhen, wording)}`;
}

function scalarInWords(name: string, value: unknown, wording: Wording): readonly string[] {
  if (Array.isArray(value)) return [];
  const words = plain(value, wording, name);
  // As where it is asked, a field comes behind its label.
  if (words.startsWith('· ')) return [words];
  return [typeof value === 'string' && value.startsWith('LocKey_') ? words : `${name}=${words}`];
}

function plain(value: unknown, wording: Wording, name: string): string {
  if (typeof value === 'string') return value.startsWith('LocKey_') ? quoted(value, wording) : value;
  if (typeof value !== 'object' || value === null) return String(value);
  if (isCondition(name, value)) return `while ${conditionInWords(value, wording)}`;
  if (name === 'minItems' && 'count' in value && isOperand(value.count) && typeof value.count !== 'number') {
    const { count, ...rest } = value;
    return `${operandInWords(count, wording)} ${plain(rest, wording, '')}`.trimEnd();
  }
  const entries = Object.entries(value).filter(([key]) => key !== 'replacements');
  return entries
    .toSorted(([key], [other]) => order(key) - order(other))
    .map(([key, one]: [string, unknown]) => {
      if (key === 'field' && typeof one === 'string') return `· ${one}`;
      if (key === 'format') return `as ${plain(one, wording, key)}`;
      // Its fields are among the lines.
      if (key === 'town') return key;
      return one === true ? key : plain(one, wording, key);
    })
    .join(' ');
}

/** The label, then its field, then the format. */
function order(key: string): number {
  const index = ['label', 'field'].indexOf(key);
  return index === -1 ? 2 : index;
}

function replacementsInWords(value: unknown, wording: Wording): readonly string[] {
  if (typeof value !== 'object' || value === null || !('replacements' in value)) return [];
  const texts: unknown = value.replacements;
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).map(([stored, text]) => `( ) ${stored} ${plain(text, wording, stored)}`);
}

function shown(condition: CompiledCondition | null, wording: Wording): readonly string[] {
  return condition === null ? [] : [`shown while ${conditionInWords(condition, wording)}`];
}

function listed(what: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${what} ${names.join(', ')}`];
}

function quoted(key: string, { text, longestText }: Wording): string {
  const words = text(key).replaceAll(/\s+/g, ' ');
  return `"${words.length > longestText ? `${words.slice(0, longestText - 1).trimEnd()}…` : words}"`;
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => `  ${line}`);
}

function contentOf(value: unknown): readonly CompiledNode[] | null {
  return isNodes(value) ? value : null;
}

function isNodes(value: unknown): value is readonly CompiledNode[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((node: unknown) => typeof node === 'object' && node !== null && 'type' in node)
  );
}

const isField = (node: CompiledNode): node is CompiledFieldNode => node.type === 'field';
const isRow = (node: CompiledNode): node is CompiledRowNode => node.type === 'row';
