import type { RecordsFacts } from '../../widgets/defineWidget.ts';
import type { BlockWidgetName, blockWidgets } from '../../widgets/list.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import { splitField } from '../rules/names.ts';
import { rowButton } from '../rules/rowButton.ts';
import { choicesOf } from './choicesOf.ts';
import type { CompiledBlockNode, CompiledRecords } from './compiledPage.ts';
import type { FieldOutsidePage } from './compileField.ts';

export type RecordsOutsidePage = Omit<CompiledRecords, 'readWhen'>;

type RecordsWidgetName = {
  [B in BlockWidgetName]: (typeof blockWidgets)[B] extends {
    readonly facts: { readonly records: { readonly editing: string } };
  }
    ? B
    : never;
}[BlockWidgetName];

function asksForRecords(
  _node: CompiledBlockNode,
  facts: RecordsFacts | undefined,
): _node is CompiledBlockNode<RecordsWidgetName> {
  return (facts?.editing ?? null) !== null;
}

/** Null for a block that does not manage records. */
export function compileRecords(
  node: CompiledBlockNode,
  facts: RecordsFacts | undefined,
  parent: CompiledRecords['parent'],
  fields: readonly Pick<FieldOutsidePage, 'id' | 'shown' | 'uiSchema'>[],
  showWhen: readonly CompiledCondition[],
): RecordsOutsidePage | null {
  if (!asksForRecords(node, facts)) return null;
  const { properties } = node;
  const { minItems } = properties;
  const own = fields.filter(({ id }) => splitField(id).model === properties.model);
  const listed = own.filter(({ shown }) => shown.unseen !== true).map(({ id }) => id);
  return {
    node: node.id,
    inPlace: facts?.editing === 'inPlace',
    unsaved: facts?.unsaved ?? null,
    model: properties.model,
    label: properties.label,
    itemLabel: properties.itemLabel ?? null,
    countLabel: properties.countLabel ?? null,
    total: properties.total ?? null,
    copies: 'copies' in properties ? (properties.copies ?? []) : [],
    parent,
    fields: own.map(({ id }) => id),
    listed,
    summary: 'summaryFields' in properties ? properties.summaryFields : listed,
    showWhen,
    required: 'required' in properties && properties.required === true,
    minItems:
      minItems === undefined
        ? null
        : { count: minItems.count, when: minItems.when ?? null, message: minItems.message ?? null },
    maxItems: properties.maxItems ?? null,
    requires: ('requires' in properties ? (properties.requires ?? []) : []).map((written) =>
      requiredKind(written, own),
    ),
    deleteButton: rowButton(properties.allowDelete, true),
    editButton: 'allowEdit' in properties ? rowButton(properties.allowEdit, false) : null,
    newDraftAfterUpload: 'newDraftAfterUpload' in properties && properties.newDraftAfterUpload === true,
  };
}

type WrittenKind = NonNullable<CompiledBlockNode<'uploadManager'>['properties']['requires']>[number];

function requiredKind(
  written: WrittenKind,
  fields: readonly Pick<FieldOutsidePage, 'id' | 'uiSchema'>[],
): CompiledRecords['requires'][number] {
  const { kind, count = 1, when = null, message = null } = typeof written === 'string' ? { kind: written } : written;
  for (const { id, uiSchema } of fields) {
    const choice = choicesOf(uiSchema['ui:options'])?.find(({ value }) => value === kind);
    if (choice !== undefined) return { field: id, kind, label: choice.label ?? kind, count, when, message };
  }
  throw new Error(`No field offers the kind "${kind}".`);
}
