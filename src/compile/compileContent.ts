import type { BlockWidgetName } from '../../widgets/list.ts';
import {
  type FactsOfWidgets,
  isContent,
  type ResolvedBlock,
  type ResolvedField,
  type ResolvedNode,
  type ResolvedPage,
} from '../meaning/resolvedFlow.ts';
import { pageNamedBy, recordsAskedFor } from '../meaning/resolvedNodes.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { splitField } from '../rules/names.ts';
import type { Option } from '../rules/schemas/option.ts';
import type { ValueKind } from '../rules/valueKind.ts';
import type { CompiledBlockNode, CompiledFlow, CompiledNode, CompiledRecords, FieldId } from './compiledPage.ts';
import { compileField, type FieldOutsidePage } from './compileField.ts';
import { compileRecords, type RecordsOutsidePage } from './compileRecords.ts';
import { blockNodeOf } from './declared.ts';

export interface FlowFacts {
  readonly models: CompiledFlow['models'];
  /** By name. */
  readonly lists: Readonly<Record<string, readonly Option[]>>;
  readonly kinds: Readonly<Record<FieldId, ValueKind>>;
  readonly widgets: FactsOfWidgets;
}

interface Pass extends FlowFacts {
  readonly fields: FieldOutsidePage[];
  readonly records: RecordsOutsidePage[];
  readonly blocks: Set<BlockWidgetName>;
  /** The condition under which the page that a block names is not skipped. */
  readonly pageShown: (partialPath: string) => CompiledCondition | null;
  /** Makes node ids unique in the flow. */
  readonly prefix: string;
  /** The node around that manages records, if any. */
  around: CompiledRecords['parent'];
  nodes: number;
}

/** Depth first; fields and records come out in reading order. */
export function compileContent(
  { content: nodes, document }: Pick<ResolvedPage, 'content' | 'document'>,
  facts: FlowFacts,
  pageShown: Pass['pageShown'],
): Pick<Pass, 'fields' | 'records' | 'blocks'> & { readonly content: readonly CompiledNode[] } {
  const prefix = document.replaceAll('/', '-');
  const blocks: Pass['blocks'] = new Set();
  const pass: Pass = { ...facts, fields: [], records: [], blocks, pageShown, prefix, around: null, nodes: 0 };
  const content = nodes.map((node) => compileNode(node, [], pass));
  return { content, fields: pass.fields, records: pass.records, blocks };
}

function compileNode(node: ResolvedNode, outer: readonly CompiledCondition[], pass: Pass): CompiledNode {
  const shown = node.showWhen === null ? outer : [...outer, node.showWhen];
  if (node.kind === 'field') return compileFieldNode(node, shown, pass);
  if (node.kind === 'block') return compileBlock(node, shown, pass);
  return {
    type: 'row',
    columns: node.columns ?? node.cells.map(() => Math.floor(12 / node.cells.length)),
    cells: node.cells.map((cell) => compileNode(cell, shown, pass)),
    showWhen: node.showWhen,
  };
}

function compileFieldNode(field: ResolvedField, shown: readonly CompiledCondition[], pass: Pass): CompiledNode {
  const { model: key } = splitField(field.id);
  const model = pass.models[key];
  if (model === undefined) throw new Error(`The model ${key} of the field ${field.id} is not one of this flow.`);
  if (model.isKnown) throw new Error(`${field.id} is what the server knows, and cannot be asked.`);
  const recordsOf = pass.around?.model ?? null;
  if (recordsOf !== (model.isList ? key : null)) {
    throw new Error(`${field.id} is asked ${recordsOf === null ? 'outside of records' : `in ${recordsOf}`}.`);
  }
  const own = pass.fields.length;
  const isSensitive = (id: FieldId) => {
    const read = splitField(id);
    return pass.models[read.model]?.fields[read.key]?.config.sensitive === true;
  };
  const facts = {
    model,
    lists: pass.lists,
    kind: pass.kinds[field.id] ?? null,
    ofWidget: pass.widgets[field.widget],
    isSensitive,
  };
  const compiled = compileField(field, facts, shown, (option, chosen) =>
    compileNested(option, [...shown, ...chosen], pass),
  );
  // Before the fields under its options, for reading order.
  pass.fields.splice(own, 0, compiled);
  return { type: 'field', field: field.id };
}

function compileBlock(block: ResolvedBlock, outer: readonly CompiledCondition[], pass: Pass): CompiledBlockNode {
  pass.nodes += 1;
  pass.blocks.add(block.type);
  const id = `${pass.prefix}-${block.type}-${pass.nodes}`;
  const page = pageNamedBy(block, pass.widgets);
  const pageShown = page === null ? null : pass.pageShown(page);
  const shown = pageShown === null ? outer : [...outer, pageShown];
  const firstField = pass.fields.length;
  const firstRecords = pass.records.length;
  const { around } = pass;
  const model = recordsAskedFor(block, pass.widgets);
  pass.around = model === null ? around : { node: id, model };
  const properties = compileNested(block.properties, shown, pass);
  pass.around = around;
  const own = shown.slice(outer.length - (block.showWhen === null ? 0 : 1));
  const { reads = null, records: ofRecords } = pass.widgets[block.type] ?? {};
  const showWhen = own.length === 0 ? null : { all: own };
  const node = blockNodeOf({ type: block.type, id, showWhen, reads, properties });
  const records = compileRecords(node, ofRecords, around, pass.fields.slice(firstField), shown);
  // Before those inside its records.
  if (records !== null) pass.records.splice(firstRecords, 0, records);
  return node;
}

/** At any depth, for example in each of several tabs. */
function compileNested(value: object, shown: readonly CompiledCondition[], pass: Pass): object;
function compileNested(value: unknown, shown: readonly CompiledCondition[], pass: Pass): unknown;
function compileNested(value: unknown, shown: readonly CompiledCondition[], pass: Pass): unknown {
  if (isContent(value)) return value.map((node) => compileNode(node, shown, pass));
  if (Array.isArray(value)) return value.map((entry: unknown) => compileNested(entry, shown, pass));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, compileNested(entry, shown, pass)]));
}
