import { atom, type PrimitiveAtom, type WritableAtom } from 'jotai';
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

/** A model with these cells, as nobody has given it an id yet. */
export function newModel(
  model: CompiledModel,
  clientId: string,
  parent: string | null,
  fields: FormModel['fields'],
): NewModel {
  return { id: null, clientId, key: model.key, ...metadataOf(model), parent, edited: null, fields };
}

/** What the server's config says that the model is. */
export function metadataOf({ metadata, dtoMapping, metadataHash }: CompiledModel) {
  return { metadata: { ...metadata, dtoMapping }, metadataHash };
}

/** A cell with an answer for every field of the model. */
export function answerCells(model: CompiledModel, values: Readonly<Record<string, WireValue>>): FormModel['fields'] {
  const known = new Map(Object.entries(values));
  return Object.fromEntries(Object.keys(model.fields).map((key) => [key, answerCell(known.get(key) ?? null)]));
}

export type ValueAtom = WritableAtom<FieldValue, [FieldValue], void>;

/** Everything the browser keeps of one field of one model. Each part is its own atom: an edit costs one field. */
export interface FieldCell {
  readonly value: ValueAtom;
  /** Whether it is worked out: then it is no answer, and writing the value does nothing. */
  readonly isComputed: boolean;
  /** What validation last said; empty when valid or not yet looked at. */
  readonly messages: PrimitiveAtom<readonly Message[]>;
  /** Why what was offered last was not taken; null when it was. The value is what was there before. */
  readonly refusal: PrimitiveAtom<Message | null>;
  /** True from the claimant's first edit on. */
  readonly everDirty: PrimitiveAtom<boolean>;
}

export const answerCell = (value: FieldValue): FieldCell => fieldCell(atom<FieldValue>(value), false);
export const computedCell = (value: ValueAtom): FieldCell => fieldCell(value, true);

function fieldCell(value: ValueAtom, isComputed: boolean): FieldCell {
  return {
    value,
    isComputed,
    messages: atom<readonly Message[]>([]),
    refusal: atom<Message | null>(null),
    everDirty: atom(false),
  };
}
