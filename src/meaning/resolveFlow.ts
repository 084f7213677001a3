import type { BlockWidget, FieldWidget } from '../../widgets/defineWidget.ts';
import { blockWidgets, fieldWidgetNamed, fieldWidgets, type WidgetName, widgets } from '../../widgets/list.ts';
import type { FieldNode } from '../documents/definitions/field.ts';
import { type Flow, FlowsDocument } from '../documents/definitions/flows.ts';
import type { ListDocument } from '../documents/definitions/list.ts';
import type { ModelBindings, ModelIdentity } from '../documents/definitions/models.ts';
import {
  BlockDocument,
  type BlockNode,
  type GroupNode,
  isShortNode,
  PageDocument,
  type PageNode,
  type RowNode,
  type ShortSummaryNode,
  type UseNode,
} from '../documents/definitions/page.ts';
import { isInside, type JsonPath } from '../documents/reading/jsonPath.ts';
import { isIncluded, switchesOf } from '../documents/reading/switches.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { prepopulatedMapping } from '../rules/dtoMapping.ts';
import { modelKey } from '../rules/names.ts';
import { rules } from '../rules/registry.ts';
import type { Option } from '../rules/schemas/option.ts';
import { dependenciesOf } from './dependenciesOf.ts';
import { type DocumentIndex, indexOf, isCondition, isOperand } from './documentIndex.ts';
import {
  blockDefault,
  type FlowMeaning,
  isField,
  type NodeMeaning,
  prefillKey,
  type ReferenceMeaning,
  recordsIn,
  type SummaryMeaning,
} from './flowMeaning.ts';
import { kindsOfFields } from './kindsOfFields.ts';
import { type Config, type Model, modelOf } from './models.ts';
import { listIn, namesUsed, type ReadLists, sharedFacts } from './readLists.ts';
import {
  bothHold,
  type FactsOfWidgets,
  pagesAt,
  type ResolvedFlow,
  type ResolvedNode,
  type ResolvedPage,
} from './resolvedFlow.ts';
import { resolvedEntry, resolvedFacts, resolvedSignIn, resolvedSubmit, resolvedWallet } from './resolveEntries.ts';
import { conditionOf, referredField, resolveOperand, type Scope } from './scope.ts';
import { type BlockReading, readingKey, summaryOf } from './summaries.ts';

/** Null when the document has faults. */
interface Written<T> {
  readonly file: string;
  readonly document: T | null;
}

export interface FlowSources {
  readonly flows: { readonly file: string; readonly document: FlowsDocument };
  readonly pages: ReadonlyMap<string, Written<PageDocument>>;
  readonly blocks: ReadonlyMap<string, Written<BlockDocument>>;
  readonly lists: ReadonlyMap<string, Written<ListDocument>>;
  readonly configs: readonly Config[];
  /** Of all flows that run. */
  readonly paths: ReadonlySet<string>;
  /** The keys of the texts of every language. */
  readonly texts: ReadonlySet<string>;
}

/** Server data prefill fields by name, without an alias in a document. */
const known: ModelIdentity = { dtoMapping: prepopulatedMapping };

/** The inputs of one flow and the results so far. */
interface Pass extends ReadLists {
  readonly blocks: FlowSources['blocks'];
  readonly pages: FlowSources['pages'];
  readonly paths: FlowSources['paths'];
  readonly texts: FlowSources['texts'];
  /** By key. */
  readonly models: Map<string, Model>;
  /** The pages before the one that is being resolved. */
  readonly earlier: ResolvedPage[];
  /** Of uses whose block another block reads in a summary; uses inside others first. */
  readonly readings: BlockReading[];
  readonly summaries: SummaryMeaning[];
  readonly nodes: NodeMeaning[];
  readonly widgets: Set<WidgetName>;
}

/**
 * Resolves every name that a flow uses. Never throws because of a document: what does not resolve is null in the lists
 * and named in `nowhere`, and a faulty document has no content.
 */
export function resolveFlow(flow: Flow, flowNumber: number, sources: FlowSources): FlowMeaning {
  const { file, document } = sources.flows;
  const index = indexOf(document, FlowsDocument);
  const { blocks, lists, pages: documents, paths, texts } = sources;
  const found = { nodes: [], references: [], conditions: [], operands: [], nowhere: [] };
  const ofSummaries = { models: new Map<string, Model>(), earlier: [], readings: [], summaries: [] };
  const pass: Pass = { blocks, lists, pages: documents, paths, texts, ...found, ...ofSummaries, widgets: new Set() };
  const bind = (bindings: ModelBindings): ReadonlyMap<string, Model> => {
    const bound = Object.entries(bindings).map(
      ([alias, one]) => [alias, modelOf(flow.formType, one, sources.configs)] as const,
    );
    for (const [, model] of bound) pass.models.set(model.key, model);
    return new Map(bound);
  };
  const models = bind(document.models);
  const named = { models, conditions: document.conditions };
  const aliases = [...models.keys()];
  const none = {
    page: null,
    pageNumber: -1,
    fields: new Map(),
    defaults: new Map(),
    switches: {},
    texts: {},
    inside: [],
  };
  const scope: Scope = { ...none, flow, flowsFile: file, file, index, aliases, models, named };
  const scopes: Scope[] = [scope];
  const bound = new Map<string, ModelIdentity>();
  const pages = flow.pages.map((page, pageNumber): ResolvedPage => {
    const written = sources.pages.get(page.document);
    const rest = resolvedEntry(page, scope);
    if (written === undefined || written.document === null) {
      pass.nowhere.push({ file, path: ['flows', flowNumber, 'pages', pageNumber, 'document'], name: page.document });
      const unread = { ...rest, title: '', content: [] };
      pass.earlier.push(unread);
      return unread;
    }
    const { title, models: bindings } = written.document;
    for (const identity of Object.values(bindings)) bound.set(modelKey(identity), identity);
    const names = { aliases: Object.keys(bindings), models: bind(bindings) };
    const index = indexOf(written.document, PageDocument);
    const own: Scope = { ...scope, ...names, page, pageNumber, file: written.file, index };
    scopes.push(own);
    listIn(own, null, null, pass);
    const resolved = {
      ...rest,
      title,
      content: resolveContent(written.document.content, ['content'], own, null, pass),
    };
    pass.earlier.push(resolved);
    return resolved;
  });
  const own = (path: JsonPath) => isInside(path, ['flows', flowNumber]);
  const used = namesUsed(named.conditions, [...pass.conditions, ...index.conditions.filter(({ path }) => own(path))]);
  const { authorize, submit, wallet, facts: ownFacts, ...rest } = flow;
  const shared = submit === undefined || ownFacts !== undefined ? [] : sharedFacts(scope);
  const isUsed = ([list, name]: JsonPath) => list === 'conditions' && used.has(String(name));
  listIn(scope, null, null, pass, (path) => own(path) || isUsed(path) || shared.includes(path));
  const widgets = factsOf(pass.widgets);
  const resolved: ResolvedFlow = {
    ...rest,
    ...(authorize === undefined ? {} : { authorize: resolvedSignIn(authorize, scope) }),
    ...(submit === undefined ? {} : { submit: resolvedSubmit(submit, scope) }),
    wallet: wallet === undefined ? null : resolvedWallet(wallet, scope),
    lists: Object.fromEntries(pass.references.flatMap(({ value, list }) => (list === null ? [] : [[value, list]]))),
    models: Object.fromEntries(bound),
    sharedModels: Object.fromEntries([known, ...Object.values(document.models)].map((one) => [modelKey(one), one])),
    aliases: Object.fromEntries(Object.entries(document.models).map(([alias, one]) => [alias, modelKey(one)])),
    facts: submit === undefined ? {} : resolvedFacts(ownFacts ?? document.facts ?? {}, scope),
    pages,
    dependencies: dependenciesOf({ pages, widgets }),
    kinds: kindsOfFields({ pages, widgets }),
    widgets,
    nowhere: pass.nowhere,
  };
  return { ...pass, resolved, models: scopes.flatMap((one) => [...one.models.values()]) };
}

function factsOf(names: Pass['widgets']): FactsOfWidgets {
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const { facts }: FieldWidget | BlockWidget = widgets[name];
      return facts === undefined ? [] : [[name, facts]];
    }),
  );
}

/** Depth first, in order. */
function resolveContent(
  content: unknown,
  path: JsonPath,
  scope: Scope,
  around: NodeMeaning | null,
  pass: Pass,
): readonly ResolvedNode[] {
  if (!Array.isArray(content)) return [];
  return [...content.keys()].flatMap((number) => resolveNode([...path, number], scope, around, pass));
}

function resolveNode(path: JsonPath, scope: Scope, around: NodeMeaning | null, pass: Pass): readonly ResolvedNode[] {
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

function expandUse(use: UseNode, node: NodeMeaning, pass: Pass): readonly ResolvedNode[] {
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
function readAs(name: string, asked: ReadonlySet<string>, around: Scope, node: NodeMeaning, pass: Pass): void {
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
  const own: Pass = { ...pass, ...found, widgets: new Set() };
  const nodes = resolveContent(document.content, ['content'], scope, node, own);
  const counts = ({ kind, field }: ReferenceMeaning) => kind === 'text' || (field !== null && asked.has(field.id));
  pass.references.push(...own.references.filter(counts));
  pass.readings.push({ fields: asked, nodes });
}

function writeSummary(summary: ShortSummaryNode, node: NodeMeaning, pass: Pass): readonly ResolvedNode[] {
  const { scope } = node;
  const { page, title, except = [] } = summary;
  const resolvedTitle = title === undefined ? undefined : (scope.texts[title] ?? title);
  const leftOut = new Set(except.flatMap((field) => referredField(scope, field)?.id ?? []));
  const facts = { ...pass, except: leftOut };
  const sections = summaryOf(
    page === undefined ? restOf(scope, pass) : pagesAt(pass.earlier, page),
    facts,
    resolvedTitle,
  );
  pass.summaries.push({ node, sections });
  for (const type of ['summary', 'labelledValue', 'savedValues', 'header'] as const) pass.widgets.add(type);
  return sections;
}

/** The earlier pages without the one that signs people in, and those that another summary of this page is about. */
function restOf({ page }: Scope, pass: Pass): readonly ResolvedPage[] {
  const document = pass.pages.get(page?.document ?? '')?.document ?? null;
  const named = document === null ? [] : pagesNamed(indexOf(document, PageDocument), pass, []);
  const about = new Set(named.flatMap((part) => pagesAt(pass.earlier, part)));
  return pass.earlier.filter((one) => one.action !== 'authorize' && !about.has(one));
}

/** By the summaries of a document and the blocks that it uses. */
function pagesNamed({ nodes }: DocumentIndex, pass: Pass, inside: readonly string[]): readonly string[] {
  return nodes.flatMap(({ value }) => {
    const part = value.type === 'summary' ? value['page'] : undefined;
    if (typeof part === 'string') return [part];
    const used = isUse(value) && !inside.includes(value.block) ? value.block : '';
    const document = pass.blocks.get(used)?.document ?? null;
    return document === null ? [] : pagesNamed(indexOf(document, BlockDocument), pass, [...inside, used]);
  });
}

function under(showWhen: CompiledCondition | null, content: readonly ResolvedNode[]): readonly ResolvedNode[] {
  return content.map((child) => ({ ...child, showWhen: bothHold(showWhen, child.showWhen) }));
}

/** A cell keeps its width when a switch leaves others out; a cell that expands to several nodes divides it. */
function resolveCells(row: RowNode, node: NodeMeaning, pass: Pass) {
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
  pass: Pass,
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
  pass: Pass,
): Readonly<Record<string, unknown>> {
  const written = names.filter((name) => value[name] !== undefined);
  return Object.fromEntries(written.map((name) => [name, resolved(value[name], [...node.path, name], node, pass)]));
}

/** A copy in which everything that the schema annotates as a reference is resolved. */
function resolved<T>(value: T, path: JsonPath, node: NodeMeaning, pass: Pass): T;
function resolved(value: unknown, path: JsonPath, node: NodeMeaning, pass: Pass): unknown {
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

function nowhereAt({ file, path }: NodeMeaning, key: string, name: string, pass: Pass): readonly ResolvedNode[] {
  pass.nowhere.push({ file, path: [...path, key], name });
  return [];
}

/** Without `content`, so that it writes itself. */
export const isShortSummary = (node: PageNode): node is ShortSummaryNode =>
  node.type === 'summary' && isShortNode(node);
export const isUse = (node: PageNode): node is UseNode => node.type === 'use';
export const isGroup = (node: PageNode): node is GroupNode => node.type === 'group';
export const isRow = (node: PageNode): node is RowNode => node.type === 'row';

function isKeyOf<T extends object>(record: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(record, name);
}
