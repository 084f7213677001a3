import type { CompiledModel, ModelKey } from '../compile/compiledPage.ts';
import type { WireValue } from '../wire/models.ts';
import { createFieldCell, type FieldCell } from './fieldCell.ts';

/** A form model before it is added. */
export type NewModel = Omit<FormModel, 'added'>;

/** One form model of the browser; its metadata is as the server's config has it. */
export interface FormModel {
  /** Given by the server; null for what the claimant adds. */
  readonly id: string | null;
  readonly clientId: string;
  readonly key: ModelKey;
  /** Includes `dtoMapping`. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly metadataHash: string;
  /** clientId of the record it belongs to. */
  readonly parent: string | null;
  /** Greater than that of every model that was added before it. */
  readonly added: number;
  /** By camelCase field key; one cell for every field of the config. */
  readonly fields: Readonly<Record<string, FieldCell>>;
}

export function createFormModel(
  model: CompiledModel,
  clientId: string,
  parent: string | null,
  values: Readonly<Record<string, WireValue>> = {},
): NewModel {
  return {
    id: null,
    clientId,
    key: model.key,
    metadata: { ...model.metadata, dtoMapping: model.dtoMapping },
    metadataHash: model.metadataHash,
    parent,
    fields: cellsOf(
      model,
      Object.fromEntries(Object.entries(values).map(([key, value]) => [key, createFieldCell(value)])),
    ),
  };
}

/** A cell for every field of the model: the given one where there is one, else an empty one. */
export function cellsOf(model: CompiledModel, cells: Readonly<Record<string, FieldCell>>): FormModel['fields'] {
  const known = new Map(Object.entries(cells));
  return Object.fromEntries(Object.keys(model.fields).map((key) => [key, known.get(key) ?? createFieldCell(null)]));
}
