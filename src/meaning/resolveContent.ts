import { blockWidgets, fieldWidgetNamed, fieldWidgets } from '../../widgets/list.ts';
import type { FieldNode } from '../documents/definitions/field.ts';
import {
  BlockDocument,
  type BlockNode,
  isGroup,
  isRow,
  isShortSummary,
  isUse,
  type RowNode,
  type UseNode,
} from '../documents/definitions/page.ts';
import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { isIncluded, switchesOf } from '../documents/reading/switches.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { rules } from '../rules/registry.ts';
import type { Option } from '../rules/schemas/option.ts';
import { indexOf, isCondition, isOperand } from './documentIndex.ts';
import {
  blockDefault,
  isField,
  type NodeMeaning,
  prefillKey,
  type ReferenceMeaning,
  recordsIn,
} from './flowMeaning.ts';
import type { FlowPass } from './flowPass.ts';
import { listIn } from './readLists.ts';
import { bothHold, type ResolvedNode } from './resolvedFlow.ts';
import { conditionOf, referredField, resolveOperand, type Scope } from './scope.ts';
import { readingKey } from './summaries.ts';
import { writeSummary } from './writeSummary.ts';

/** Depth first, in order. */
export function resolveContent(
  content: unknown,
  path: JsonPath,
  scope: Scope,
  around: NodeMeaning | null,
  pass: FlowPass,
): readonly ResolvedNode[] {
  if (!Array.isArray(content)) return [];
  return [...content.keys()].flatMap((number) => resolveNode([...path, number], scope, around, pass));
}

function resolveNode(
  path: JsonPath,
  scope: Scope,
  around: NodeMeaning | null,
  pass: FlowPass,
): readonly ResolvedNode[] {
  const found = scope.index.nodeAt(path);
  if (found === undefined || !isIncluded(found.value, scope.switches)) return [];
  const { value } = found;
  const field = isField(value) ? referredField(scope, value.field) : null;
  const node: NodeMeaning = { scope, file: scope.file, path, value, around, records: recordsIn(around), field };
  pass.nodes.push(node);
  listIn(scope, found, node, pass);
  if (isUse(value)) return expandUse(value, node, pass);
  const showWhen = conditionOf(value.showWhen, scope);
  if (isShortSummary(value)) return under(showWhen, writeSummary(value, node, pass));
  if (isGroup(value)) return under(showWhen, resolveContent(value.content, [...path, 'content'], scope, node, pass));
  if (isRow(value)) return [{ kind: 'row', ...resolveCells(value, node, pass), showWhen }];
  if (isField(value)) return resolveField(value, showWhen, node, pass);
  if (!isKeyOf(blockWidgets, value.type)) return nowhereAt(node, 'type', value.type, pass);
  const properties = resolveProperties(value, Object.keys(blockWidgets[value.type].node), node, pass);
  pass.widgets.add(value.type);
  return [{ kind: 'block', type: value.type, properties, showWhen }];
}

function expandUse(use: UseNode, node: NodeMeaning, pass: FlowPass): readonly ResolvedNode[] {
  const { scope: outer } = node;
  const block = pass.blocks.get(use.block);
  const document = block?.document ?? null;
  if (block === undefined || document === null || outer.inside.includes(use.block)) {
    return nowhereAt(node, 'block', use.block, pass);
  }
  const aliases = document.models;
  const bound = aliases.flatMap((alias) => {
    const model = outer.models.get(use.models[alias] ?? alias);
    return model === undefined ? [] : [[alias, model] as const];
  });
  // The page that uses the block may replace texts that a use inside the block names.
  const replaced = Object.entries(use.texts ?? {}).map(([key, text]) => [key, outer.texts[text] ?? text]);
  const names = {
    aliases,
    models: new Map(bound),
    switches: switchesOf(document.switches ?? {}, use.switches ?? {}, pass.paths),
  };
  const texts = { ...outer.texts, ...Object.fromEntries(replaced) };
  const fields = new Map(
    Object.entries(use.fields ?? {}).flatMap(([own, reference]) => {
      const field = referredField(outer, reference);
      return field === null ? [] : [[own, field] as const];
    }),
  );
  const defaults = new Map(
    aliases.flatMap((alias) => {
      const from = use.defaultsFrom?.[alias];
      const model = from === undefined ? outer.defaults.get(use.models[alias] ?? alias) : outer.models.get(from);
      return model === undefined ? [] : [[alias, model] as const];
    }),
  );
  const inside = [...outer.inside, use.block];
  const scope: Scope = {
    ...outer,
    ...names,
    fields,
    defaults,
    texts,
    inside,
    file: block.file,
    index: indexOf(document, BlockDocument),
  };
  const showWhen = conditionOf(use.showWhen, outer);
  const first = pass.nodes.length;
  const content = resolveContent(document.content, ['content'], scope, node, pass);
  const asked = pass.nodes.slice(first).flatMap(({ field }) => field?.id ?? []);
  if (document.summary !== undefined) readAs(document.summary, new Set(asked), scope, node, pass);
  return under(showWhen, content);
}

/** What the block that reads another one's answers shows of those that are asked. */
function readAs(name: string, asked: ReadonlySet<string>, around: Scope, node: NodeMeaning, pass: FlowPass): void {
  const block = pass.blocks.get(name);
  const document = block?.document ?? null;
  if (block === undefined || document === null || around.inside.includes(name)) {
    pass.nowhere.push({ file: around.file, path: ['summary'], name });
    return;
  }
  const inside = [...around.inside, name];
  const switches = switchesOf(document.switches ?? {}, around.switches, pass.paths);
  const index = indexOf(document, BlockDocument);
  const scope: Scope = { ...around, switches, inside, file: block.file, index };
  // Of the answers that it reads only those count that the block asks for here.
  const found = { nodes: [], references: [], conditions: [], operands: [], nowhere: [], readings: [] };
  const own: FlowPass = { ...pass, ...found, widgets: new Set() };
  const nodes = resolveContent(document.content, ['content'], scope, node, own);
  const counts = ({ kind, field }: ReferenceMeaning) => kind === 'text' || (field !== null && asked.has(field.id));
  pass.references.push(...own.references.filter(counts));
  pass.readings.push({ fields: asked, nodes });
}

function under(showWhen: CompiledCondition | null, content: readonly ResolvedNode[]): readonly ResolvedNode[] {
  return content.map((child) => ({ ...child, showWhen: bothHold(showWhen, child.showWhen) }));
}

/** A cell keeps its width when a switch leaves others out; a cell that expands to several nodes divides it. */
function resolveCells(row: RowNode, node: NodeMeaning, pass: FlowPass) {
  const cells = row.cells.map((_, number) => resolveNode([...node.path, 'cells', number], node.scope, node, pass));
  const columns = row.columns?.flatMap((width, number) => {
    const { length } = cells[number] ?? [];
    return Array.from({ length }, () => Math.max(1, Math.floor(width / length)));
  });
  return { columns: columns ?? null, cells: cells.flat() };
}

function resolveField(
  field: FieldNode,
  showWhen: CompiledCondition | null,
  node: NodeMeaning,
  pass: FlowPass,
): readonly ResolvedNode[] {
  const { widget, validations = [], dependencies } = field;
  if (!isKeyOf(fieldWidgets, widget)) return nowhereAt(node, 'widget', widget, pass);
  for (const { rule } of validations) if (!isKeyOf(rules, rule)) nowhereAt(node, 'validations', rule, pass);
  const { label, suppressLabel, hint, messages, width, disableRequiredStyling, computed } = field;
  const { scope, path } = node;
  const { overrideEverDirtyFieldConstraint } = field;
  const source = blockDefault({ scope: node.scope, value: field });
  // Browser autofill, like server data, belongs to the field of the block, not to one that replaces it.
  const isOther = scope.fields.has(field.field);
  const prepopulatedDataKey = prefillKey({ scope, value: field });
  const names = Object.keys(fieldWidgets[widget].options).filter((name) => !(isOther && name === 'autocomplete'));
  const own = { label, suppressLabel, hint, messages, width, disableRequiredStyling, default: field.default };
  const options = ofModel(resolveProperties(field, names, node, pass), node);
  const implied = fieldWidgetNamed(widget)?.implied?.(options) ?? {};
  pass.widgets.add(widget);
  const asked = resolved({ ...own, prepopulatedDataKey, overrideEverDirtyFieldConstraint }, path, node, pass);
  const title = implied.title ?? asked.label ?? '';
  const readAs = readingKey(title, pass.texts);
  return [
    {
      kind: 'field',
      node: source === null ? asked : { ...asked, default: { from: source } },
      id: node.field?.id ?? field.field,
      widget,
      options,
      ...(Object.keys(implied).length > 0 && { implied }),
      ...(readAs !== title && { readAs }),
      validations: resolved(validations, [...path, 'validations'], node, pass),
      computed: computed === undefined ? null : resolveOperand(computed, scope),
      dependencies:
        dependencies === undefined
          ? null
          : {
              ...dependencies,
              on: dependencies.on.map(({ when, ...rest }) => ({
                ...rest,
                when: conditionOf(when, scope),
              })),
            },
      showWhen,
    },
  ];
}

/** Without the choices that only other flows have. */
function ofModel(
  { options, ...rest }: Readonly<Record<string, unknown>>,
  { field }: NodeMeaning,
): Readonly<Record<string, unknown>> {
  if (!Array.isArray(options)) return options === undefined ? rest : { options, ...rest };
  const values = field?.config?.values;
  const offered = options.flatMap(({ inModel, ...choice }: Option) =>
    inModel === true && values?.includes(choice.value) === false ? [] : [choice],
  );
  return { options: offered, ...rest };
}

function resolveProperties(
  value: FieldNode | BlockNode,
  names: readonly string[],
  node: NodeMeaning,
  pass: FlowPass,
): Readonly<Record<string, unknown>> {
  const written = names.filter((name) => value[name] !== undefined);
  return Object.fromEntries(written.map((name) => [name, resolved(value[name], [...node.path, name], node, pass)]));
}

/** A copy in which everything that the schema annotates as a reference is resolved. */
function resolved<T>(value: T, path: JsonPath, node: NodeMeaning, pass: FlowPass): T;
function resolved(value: unknown, path: JsonPath, node: NodeMeaning, pass: FlowPass): unknown {
  const { scope } = node;
  switch (scope.index.kindAt(path)) {
    case 'text':
      return scope.texts[String(value)] ?? value;
    case 'field':
      return referredField(scope, String(value))?.id ?? value;
    case 'model':
      return scope.models.get(String(value))?.key ?? value;
    case 'condition':
      return isCondition(value) ? conditionOf(value, scope) : value;
    case 'operand':
      return isOperand(value) ? resolveOperand(value, scope) : value;
    case 'content':
      return resolveContent(value, path, scope, node, pass);
  }
  if (Array.isArray(value)) {
    return value.map((entry: unknown, number) => resolved(entry, [...path, number], node, pass));
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries.map(([key, entry]) => [key, resolved(entry, [...path, key], node, pass)]));
}

function nowhereAt({ file, path }: NodeMeaning, key: string, name: string, pass: FlowPass): readonly ResolvedNode[] {
  pass.nowhere.push({ file, path: [...path, key], name });
  return [];
}

function isKeyOf<T extends object>(record: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(record, name);
}
