import { blockWidgetNamed, fieldWidgetNamed } from '../../widgets/list.ts';
import type { FieldNode } from '../documents/definitions/field.ts';
import type { PageNode } from '../documents/definitions/page.ts';
import type { CompiledCondition, Condition, Operand } from '../rules/condition.ts';
import type { MaskName } from '../rules/masks/names.ts';
import { fieldId, splitField } from '../rules/names.ts';
import { onceEach } from '../rules/onceEach.ts';
import type { ReferenceKind } from '../rules/schemas/references.ts';
import type { StaticList } from '../rules/staticList.ts';
import type { WrittenNode } from './documentIndex.ts';
import type { Model } from './models.ts';
import { isRecordWidget } from './recordWidgets.ts';
import type { ResolvedBlock, ResolvedFlow } from './resolvedFlow.ts';
import { recordsOffered, sourceOf } from './resolvedNodes.ts';
import { type ReferredField, referredField, type Scope } from './scope.ts';
import type { SourceLocation } from './sourceLocation.ts';

/** One flow, resolved, and lists of what its documents contain, in reading order. */
export interface FlowMeaning {
  readonly resolved: ResolvedFlow;
  /** Of flows.json and of pages, per scope. */
  readonly models: readonly Model[];
  readonly nodes: readonly NodeMeaning[];
  readonly references: readonly ReferenceMeaning[];
  /** Whole conditions; of flows.json those that the flow uses. */
  readonly conditions: readonly ConditionMeaning[];
  /** Whole operands, except those inside conditions. */
  readonly operands: readonly OperandMeaning[];
  /** What summaries without content wrote. */
  readonly summaries: readonly SummaryMeaning[];
}

export interface SummaryMeaning {
  readonly node: NodeMeaning;
  readonly sections: readonly ResolvedBlock[];
}

interface Meant extends SourceLocation {
  readonly scope: Scope;
}

export interface NodeMeaning extends Meant {
  readonly value: WrittenNode;
  /** The node around it; for a block's content the node that uses the block. */
  readonly around: NodeMeaning | null;
  /** The model in whose records the node is, if any. A node that manages records is not inside them itself. */
  readonly records: Model | null;
  /** The field that a field node asks for; null when its alias is unknown. */
  readonly field: ReferredField | null;
}

export type FieldMeaning = NodeMeaning & { readonly value: FieldNode };

export function fieldsAmong(nodes: readonly NodeMeaning[]): readonly FieldMeaning[] {
  return nodes.filter((node): node is FieldMeaning => isField(node.value));
}

export const fieldsOfFlow = onceEach(({ nodes }: FlowMeaning) => fieldsAmong(nodes));

export const isField = (node: PageNode): node is FieldNode => node.type === 'field';

/** By the widget, without overrides. */
export const maskOf = ({ value }: FieldMeaning): MaskName =>
  fieldWidgetNamed(value.widget)?.implied?.({ ...value }).mask ?? 'NONE';

export const isUnseen = (widget: unknown): boolean =>
  typeof widget === 'string' && fieldWidgetNamed(widget)?.facts?.shown?.unseen === true;

/** Server data prefill the field that a block asks for, not one that replaces it or that follows another answer. */
export function prefillKey(node: Pick<FieldMeaning, 'scope' | 'value'>): string | undefined {
  const { scope, value } = node;
  return scope.fields.has(value.field) || blockDefault(node) !== null ? undefined : value.prepopulatedDataKey;
}

/** The field whose answer the use of a block makes the default, or null. */
export function blockDefault({ scope, value }: Pick<FieldMeaning, 'scope' | 'value'>): string | null {
  if (scope.fields.has(value.field)) return null;
  const { model: alias, key } = splitField(value.field);
  const model = scope.defaults.get(alias);
  return model === undefined ? null : fieldId(model.key, key);
}

/** The field whose answer is the default, or null. */
export function defaultSource(node: Pick<FieldMeaning, 'scope' | 'value'>): string | null {
  const own = sourceOf(node.value.default);
  return blockDefault(node) ?? (own === null ? null : (referredField(node.scope, own)?.id ?? null));
}

export interface ReferenceMeaning extends Meant {
  readonly kind: ReferenceKind;
  readonly value: string;
  /** The placeholders that are filled in where a text is shown. */
  readonly placeholders: readonly string[];
  /** The innermost node around it, if any. */
  readonly node: NodeMeaning | null;
  readonly field: ReferredField | null;
  readonly model: Model | null;
  readonly condition: CompiledCondition | null;
  /** Null for an unknown or faulty list. */
  readonly list: StaticList | null;
  /** The model whose records are iterated around it, the innermost; else null. */
  readonly over: Model | null;
  /** The models with one current record there, innermost first. */
  readonly records: readonly Model[];
}

/** Null for a reference that is not a fact in flows.json. */
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
  readonly node: NodeMeaning | null;
  readonly value: Operand;
}

/** The property of the innermost node around it. */
export function propertyOf({ node, path }: Pick<OperandMeaning, 'node' | 'path'>): string | number | undefined {
  return node === null ? undefined : path[node.path.length];
}

/** The model of the records inside a node. */
export function recordsIn(node: NodeMeaning | null): Model | null {
  if (node === null) return null;
  return isRecordWidget(node.value.type) ? recordsOf(node) : node.records;
}

/**
 * The models with one current record where a property is read, innermost first. Conditions and minimum of a node that
 * manages records are outside them; what is listed, and how choices of records are labelled, is inside.
 */
export function recordsRead(node: NodeMeaning | null, property: string | number | undefined): readonly Model[] {
  if (node === null) return [];
  const around = recordsAround(node);
  const offered = property === 'options' ? (node.scope.models.get(recordsOffered(node.value) ?? '') ?? null) : null;
  const own = isReadInRecord(node, property) ? recordsOf(node) : offered;
  return own === null || around.some(({ key }) => key === own.key) ? around : [own, ...around];
}

/** Whether a property of a node about records names fields of the record itself. */
export function isReadInRecord({ value }: NodeMeaning, property: string | number | undefined): boolean {
  if (property === undefined) return false;
  if (property === blockWidgetNamed(value.type)?.facts?.records?.shown) return true;
  return isRecordWidget(value.type) && (property === 'total' || property === 'copies');
}

export function recordsAround(node: NodeMeaning): readonly Model[] {
  const models = new Set<Model>();
  for (let at: NodeMeaning | null = node; at !== null; at = at.around) if (at.records !== null) models.add(at.records);
  return [...models];
}

export const recordsOf = ({ scope, value, records }: NodeMeaning): Model | null =>
  scope.models.get(String(value['model'])) ?? records;
