import { blockWidgetNamed, fieldWidgetNamed } from '../../widgets/list.ts';
import type { FieldNode } from '../documents/definitions/field.ts';
import type { PageNode } from '../documents/definitions/page.ts';
import type { CompiledCondition, Condition, Operand } from '../rules/condition.ts';
import type { MaskName } from '../rules/masks/names.ts';
import type { ReferenceKind } from '../rules/schemas/references.ts';
import type { StaticList } from '../rules/staticList.ts';
import type { WrittenNode } from './documentIndex.ts';
import type { Model } from './models.ts';
import { isRecordWidget } from './recordWidgets.ts';
import type { ResolvedFlow } from './resolvedFlow.ts';
import { recordsOffered } from './resolvedNodes.ts';
import type { ReferredField, Scope } from './scope.ts';
import type { SourceLocation } from './sourceLocation.ts';

/** What one flow says: resolved, and as lists of what its documents hold where, in reading order. */
export interface FlowMeaning {
  readonly resolved: ResolvedFlow;
  /** Every model that flows.json or a page binds, in each scope. */
  readonly models: readonly Model[];
  readonly nodes: readonly NodeMeaning[];
  readonly references: readonly ReferenceMeaning[];
  /** Whole conditions only. Of flows.json those that the flow uses. */
  readonly conditions: readonly ConditionMeaning[];
  /** Whole operands only, and none of those that a condition compares. */
  readonly operands: readonly OperandMeaning[];
}

interface Meant extends SourceLocation {
  readonly scope: Scope;
}

export interface NodeMeaning extends Meant {
  readonly value: WrittenNode;
  /** The node around it; of a block's content the node that uses the block. */
  readonly around: NodeMeaning | null;
  /** The model in whose records it is; null outside of records. A node that asks for records is not itself in them. */
  readonly records: Model | null;
  /** What a field node asks; null for other nodes and for a field whose alias leads nowhere. */
  readonly field: ReferredField | null;
}

export type FieldMeaning = NodeMeaning & { readonly value: FieldNode };

/** The nodes that ask for a field. */
export function fieldsAmong(nodes: readonly NodeMeaning[]): readonly FieldMeaning[] {
  return nodes.filter((node): node is FieldMeaning => isField(node.value));
}

export const isField = (node: PageNode): node is FieldNode => node.type === 'field';

/** The mask that a field has by its widget, without those of its dependencies. */
export const maskOf = ({ value }: FieldMeaning): MaskName =>
  fieldWidgetNamed(value.widget)?.implied?.({ ...value }).mask ?? 'NONE';

/** Whether nobody sees a field with this widget, to answer it. */
export const isUnseen = (widget: unknown): boolean =>
  typeof widget === 'string' && fieldWidgetNamed(widget)?.facts?.shown?.unseen === true;

/**
 * The key of what the server knows that fills a field in. It belongs to the field that a block asks for, and not to one
 * that a use puts in its place.
 */
export function prefillKey({ scope, value }: Pick<FieldMeaning, 'scope' | 'value'>): string | undefined {
  return scope.fields.has(value.field) ? undefined : value.prepopulatedDataKey;
}

export interface ReferenceMeaning extends Meant {
  readonly kind: ReferenceKind;
  readonly value: string;
  /** Of a text: those that are filled in where it is shown. */
  readonly placeholders: readonly string[];
  /** The innermost node around it; null outside of all nodes. */
  readonly node: NodeMeaning | null;
  readonly field: ReferredField | null;
  readonly model: Model | null;
  readonly condition: CompiledCondition | null;
  /** The list document; null where there is none, or one with faults of its own. */
  readonly list: StaticList | null;
  /** The model whose records a condition or an operand goes through where it reads this, the innermost; else null. */
  readonly over: Model | null;
  /** The models of which one record is available where the reference is read, innermost first. */
  readonly records: readonly Model[];
}

/** The name of the fact that a reference of flows.json gives; null for any other reference. */
export function factNamed({ scope, path }: Pick<ReferenceMeaning, 'scope' | 'path'>): string | null {
  if (scope.page !== null) return null;
  const [list, , key, name] = path;
  if (list === 'facts') return String(path[1]);
  return list === 'flows' && key === 'facts' ? String(name) : null;
}

export interface ConditionMeaning extends Meant {
  /** The innermost node around it; null in flows.json. */
  readonly node: NodeMeaning | null;
  readonly value: Condition;
  readonly resolved: CompiledCondition | null;
}

export interface OperandMeaning extends Meant {
  /** The innermost node around it. */
  readonly node: NodeMeaning | null;
  readonly value: Operand;
}

/** Returns the key of the innermost node's property that a reference or an operand is in. */
export function propertyOf({ node, path }: Pick<OperandMeaning, 'node' | 'path'>): string | number | undefined {
  return node === null ? undefined : path[node.path.length];
}

/** The model of the records that are asked inside a node. */
export function recordsIn(node: NodeMeaning | null): Model | null {
  if (node === null) return null;
  return isRecordWidget(node.value.type) ? recordsOf(node) : node.records;
}

/**
 * The models of which one record is available where something in a property of a node is read, innermost first. The
 * conditions and the minimum of a node that asks for records are read outside of them; what it or a list of saved values
 * shows is read in each, and so is what a field shows of the records that are its choices.
 */
export function recordsRead(node: NodeMeaning | null, property: string | number | undefined): readonly Model[] {
  if (node === null) return [];
  const around = recordsAround(node);
  const shown = blockWidgetNamed(node.value.type)?.facts?.records?.shown ?? null;
  const offered = property === 'options' ? (node.scope.models.get(recordsOffered(node.value) ?? '') ?? null) : null;
  const own = property !== undefined && property === shown ? recordsOf(node) : offered;
  return own === null || around.some(({ key }) => key === own.key) ? around : [own, ...around];
}

/** The models in whose records a node is, innermost first. */
export function recordsAround(node: NodeMeaning): readonly Model[] {
  const models = new Set<Model>();
  for (let at: NodeMeaning | null = node; at !== null; at = at.around) if (at.records !== null) models.add(at.records);
  return [...models];
}

export const recordsOf = ({ scope, value, records }: NodeMeaning): Model | null =>
  scope.models.get(String(value['model'])) ?? records;
