import { atom, type PrimitiveAtom } from 'jotai';
import type { EditedSnapshot } from '../../claim/snapshot.ts';
import type { CompiledModel, ModelKey } from '../../compile/compiledPage.ts';
import type { Message } from '../../rules/message.ts';
import type { FieldValue } from '../../rules/value.ts';
import type { WireValue } from '../../wire/models.ts';

/** A form model before it is added. */
export type NewModel = Omit<FormModel, 'added' | 'place'>;

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
  /** Among what is saved: greater than that of every model that was saved before it; 0 until it is saved first. */
  readonly place: number;
  readonly edited: EditedSnapshot | null;
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
    ...metadataOf(model),
    parent,
    edited: null,
    fields: cellsOf(
      model,
      Object.fromEntries(Object.entries(values).map(([key, value]) => [key, createFieldCell(value)])),
    ),
  };
}

/** What the server's config says that the model is. */
export function metadataOf({ metadata, dtoMapping, metadataHash }: CompiledModel) {
  return { metadata: { ...metadata, dtoMapping }, metadataHash };
}

/** A cell for every field of the model: the given one where there is one, else an empty one. */
export function cellsOf(model: CompiledModel, cells: Readonly<Record<string, FieldCell>>): FormModel['fields'] {
  const known = new Map(Object.entries(cells));
  return Object.fromEntries(Object.keys(model.fields).map((key) => [key, known.get(key) ?? createFieldCell(null)]));
}

/** Everything the browser keeps of one field of one model. Each part is its own atom: an edit costs one field. */
export interface FieldCell {
  readonly value: PrimitiveAtom<FieldValue>;
  /** What validation last said; empty when valid or not yet looked at. */
  readonly messages: PrimitiveAtom<readonly Message[]>;
  /** Why what was offered last was not taken; null when it was. The value is what was there before. */
  readonly refusal: PrimitiveAtom<Message | null>;
  /** True from the claimant's first edit on. */
  readonly everDirty: PrimitiveAtom<boolean>;
}

function createFieldCell(value: FieldValue): FieldCell {
  return {
    value: atom<FieldValue>(value),
    messages: atom<readonly Message[]>([]),
    refusal: atom<Message | null>(null),
    everDirty: atom(false),
  };
}
