import { type BlockWidgetName, blockWidgets, type FieldWidgetName, fieldWidgets } from '../../widgets/manifest.ts';
import type { FieldNode } from '../documents/definitions/field.ts';
import type { BlockDocument, BlockNode, PageNode, RowNode, UseNode } from '../documents/definitions/page.ts';
import type { CompiledCondition, Condition } from '../rules/condition.ts';
import { mapRule } from '../rules/registry.ts';
import type { AppliedRule, ReferenceMapper } from '../rules/rule.ts';
import { type ReferenceResolver, resolveBySchema, type SchemaShape } from './resolveBySchema.ts';
import { resolveCondition } from './resolveCondition.ts';
import type {
  ResolvedBlock,
  ResolvedDependencies,
  ResolvedField,
  ResolvedNode,
  ResolvedRow,
} from './resolvedContent.ts';
import { resolveField, resolveModel, type Scope } from './scope.ts';

export type Blocks = Readonly<Record<string, BlockDocument>>;

/** One depth-first pass over checked content; order is kept. @throws Error when a reference has no meaning. */
export function resolveContent(nodes: readonly PageNode[], scope: Scope, blocks: Blocks): readonly ResolvedNode[] {
  return nodes.filter((node) => isIncluded(node, scope)).flatMap((node) => resolveNode(node, scope, blocks));
}

function resolveNode(node: PageNode, scope: Scope, blocks: Blocks): readonly ResolvedNode[] {
  if (isUse(node)) return expandUse(node, scope, blocks);
  if (isRow(node)) return [resolveRow(node, scope, blocks)];
  if (isField(node)) return [resolveFieldNode(node, scope, blocks)];
  return [resolveBlock(node, scope, blocks)];
}

function expandUse(node: UseNode, scope: Scope, blocks: Blocks): readonly ResolvedNode[] {
  const block = blocks[node.block];
  if (block === undefined) throw new Error(`${scope.place}: there is no shared block "${node.block}".`);
  const inner: Scope = {
    place: `${scope.place} > ${node.block}`,
    models: Object.fromEntries(block.models.map((alias) => [alias, resolveModel(scope, node.models[alias] ?? alias)])),
    switches: { ...block.switches, ...node.switches },
    texts: { ...scope.texts, ...replacedKeys(node.texts ?? {}, scope) },
    named: scope.named,
  };
  const outer = showWhen(node, scope);
  return resolveContent(block.content, inner, blocks).map((child) => ({
    ...child,
    showWhen: bothHold(outer, child.showWhen),
  }));
}

/** What a use inside a block shows instead of a key may itself be replaced by the page that uses the block. */
function replacedKeys(texts: Scope['texts'], scope: Scope): Scope['texts'] {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, scope.texts[text] ?? text]));
}

/** Each cell keeps its own width when a switch leaves others out; a cell that expands to several nodes is shared out. */
function resolveRow(node: RowNode, scope: Scope, blocks: Blocks): ResolvedRow {
  const cells = asNodes(node.cells).map((cell) => resolveContent([cell], scope, blocks));
  return {
    kind: 'row',
    columns:
      node.columns?.flatMap((width, index) => {
        const { length } = cells[index] ?? [];
        return Array.from({ length }, () => Math.max(1, Math.floor(width / length)));
      }) ?? null,
    cells: cells.flat(),
    showWhen: showWhen(node, scope),
  };
}

function resolveFieldNode(node: FieldNode, scope: Scope, blocks: Blocks): ResolvedField {
  const widget = widgetNamed(node.widget, scope);
  const resolver = resolverFor(scope, blocks);
  const options = Object.entries(fieldWidgets[widget].options)
    .filter(([name]) => node[name] !== undefined)
    .map(([name, schema]: [string, SchemaShape]) => [name, resolveBySchema(schema, node[name], resolver)]);
  return {
    kind: 'field',
    node: { ...node, ...replacedTexts(node, scope) },
    id: resolveField(scope, node.field),
    widget,
    options: Object.fromEntries(options),
    validations: (node.validations ?? []).map((rule) => resolveRule(rule, scope)),
    dependencies: resolveDependencies(node, scope),
    showWhen: showWhen(node, scope),
  };
}

function resolveRule(rule: AppliedRule, scope: Scope): AppliedRule {
  const resolved = mapRule(rule, mapperFor(scope));
  const { message } = resolved;
  return message === undefined ? resolved : { ...resolved, message: scope.texts[message] ?? message };
}

function resolveDependencies(node: FieldNode, scope: Scope): ResolvedDependencies | null {
  if (node.dependencies === undefined) return null;
  return {
    ...node.dependencies,
    on: node.dependencies.on.map(({ when, ...rest }) => ({ ...rest, when: resolveCondition(when, scope) })),
  };
}

function resolveBlock(node: BlockNode, scope: Scope, blocks: Blocks): ResolvedBlock {
  const type = blockNamed(node.type, scope);
  const resolver = resolverFor(scope, blocks);
  const properties = Object.entries(blockWidgets[type].node)
    .filter(([name]) => node[name] !== undefined)
    .map(([name, schema]: [string, SchemaShape]) => [name, resolveBySchema(schema, node[name], resolver)]);
  return { kind: 'block', type, properties: Object.fromEntries(properties), showWhen: showWhen(node, scope) };
}

function resolverFor(scope: Scope, blocks: Blocks): ReferenceResolver {
  return {
    text: (value) => scope.texts[String(value)] ?? value,
    field: (value) => resolveField(scope, String(value)),
    model: (value) => resolveModel(scope, String(value)),
    condition: (value) => (isCondition(value) ? resolveCondition(value, scope) : value),
    content: (value) => resolveContent(asNodes(value), scope, blocks),
  };
}

function mapperFor(scope: Scope): ReferenceMapper {
  return {
    field: (reference) => resolveField(scope, reference),
    model: (alias) => resolveModel(scope, alias),
    condition: (condition) => resolveCondition(condition, scope),
  };
}

function replacedTexts(node: FieldNode, scope: Scope): Pick<FieldNode, 'label' | 'hint'> {
  const replaced = (key: string) => scope.texts[key] ?? key;
  return {
    ...(node.label === undefined ? {} : { label: replaced(node.label) }),
    ...(node.hint === undefined ? {} : { hint: replaced(node.hint) }),
  };
}

function showWhen(node: PageNode, scope: Scope): CompiledCondition | null {
  return node.showWhen === undefined ? null : resolveCondition(node.showWhen, scope);
}

export function bothHold(a: CompiledCondition | null, b: CompiledCondition | null): CompiledCondition | null {
  if (a === null) return b;
  return b === null ? a : { all: [a, b] };
}

function isIncluded(node: PageNode, scope: Scope): boolean {
  const on = (name: unknown) => typeof name === 'string' && scope.switches[name] === true;
  return (node['onlyWith'] === undefined || on(node['onlyWith'])) && !on(node['onlyWithout']);
}

const isUse = (node: PageNode): node is UseNode => node.type === 'use';
const isRow = (node: PageNode): node is RowNode => node.type === 'row';
const isField = (node: PageNode): node is FieldNode => node.type === 'field';

function widgetNamed(name: string, scope: Scope): FieldWidgetName {
  if (isKeyOf(fieldWidgets, name)) return name;
  throw new Error(`${scope.place}: there is no field widget "${name}".`);
}

function blockNamed(name: string, scope: Scope): BlockWidgetName {
  if (isKeyOf(blockWidgets, name)) return name;
  throw new Error(`${scope.place}: there is no node type "${name}".`);
}

function isKeyOf<T extends object>(record: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(record, name);
}

/** Checked documents hold a condition wherever their schema says so. */
function isCondition(value: unknown): value is Condition {
  return typeof value === 'string' || (typeof value === 'object' && value !== null);
}

/** Checked documents hold nodes wherever their schema says content. */
function asNodes(value: unknown): readonly PageNode[] {
  return Array.isArray(value) ? value : [];
}
