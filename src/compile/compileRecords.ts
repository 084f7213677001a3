import { recordWidgets } from '../meaning/recordsAround.ts';
import type { CompiledCondition } from '../rules/condition.ts';
import type { CompiledRecords, ModelKey } from './compiledPage.ts';
import type { ResolvedBlock } from './resolvedContent.ts';

/** Records before their page is known. */
export type PlacelessRecords = Omit<CompiledRecords, 'readWhen'>;

/** What a block that manages records asks of them, or null for any other block. */
export function compileRecords(
  id: string,
  block: ResolvedBlock,
  fields: readonly string[],
  showWhen: readonly CompiledCondition[],
): PlacelessRecords | null {
  const widget = recordWidgetOf(block);
  if (widget === undefined) return null;
  const properties: RecordsProperties = block.properties;
  const { minimum } = properties;
  return {
    node: id,
    widget,
    model: properties.model ?? '',
    label: properties.label ?? '',
    itemLabel: properties.itemLabel ?? null,
    fields,
    showWhen,
    required: properties.required ?? false,
    minimum:
      minimum === undefined
        ? null
        : { count: minimum.count, when: minimum.when ?? null, message: minimum.message ?? null },
    maximum: properties.maximum ?? null,
    allowDelete: properties.allowDelete ?? true,
    allowEdit: properties.allowEdit ?? false,
    newDraftAfterUpload: properties.newDraftAfterUpload ?? false,
  };
}

/** The model whose records a block manages, or null for any other block. */
export function recordsModel(block: ResolvedBlock): ModelKey | null {
  const { model }: RecordsProperties = block.properties;
  return recordWidgetOf(block) === undefined ? null : (model ?? null);
}

function recordWidgetOf(block: ResolvedBlock) {
  return recordWidgets.find((name) => name === block.type);
}

/** The resolved properties that `recordsNode` of the widgets declares. */
interface RecordsProperties {
  readonly model?: string;
  readonly label?: string;
  readonly itemLabel?: string;
  readonly required?: boolean;
  readonly minimum?: {
    readonly count: number | { readonly field: string };
    readonly when?: CompiledCondition;
    readonly message?: string;
  };
  readonly maximum?: number;
  readonly allowDelete?: boolean;
  readonly allowEdit?: boolean;
  readonly newDraftAfterUpload?: boolean;
}
