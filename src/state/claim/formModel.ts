import { atom, type PrimitiveAtom, type WritableAtom } from 'jotai';
import type { EditedSnapshot } from '../../claim/snapshot.ts';
import type { CompiledModel, ModelKey } from '../../compile/compiledPage.ts';
import type { Message } from '../../rules/message.ts';
import type { FieldValue } from '../../rules/value.ts';
import type { WireValue } from '../../wire/models.ts';

export type NewModel = Omit<FormModel, 'added' | 'place'>;

export interface FormModel {
  /** Given by the server; null for what the claimant adds. */
  readonly id: string | null;
  readonly clientId: string;
  readonly key: ModelKey;
  /** Includes `dtoMapping`. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly metadataHash: string;
  /** clientId of the parent record. */
  readonly parent: string | null;
  /** Increases with every added model. */
  readonly added: number;
  /** Order among saved models; 0 until first saved. */
  readonly place: number;
  readonly edited: EditedSnapshot | null;
  /** By camelCase field key; one cell for every field of the config. */
  readonly fields: Readonly<Record<string, FieldCell>>;
}

export function newModel(
  model: CompiledModel,
  clientId: string,
  parent: string | null,
  fields: FormModel['fields'],
): NewModel {
  return { id: null, clientId, key: model.key, ...metadataOf(model), parent, edited: null, fields };
}

export function metadataOf({ metadata, dtoMapping, metadataHash }: CompiledModel) {
  return { metadata: { ...metadata, dtoMapping }, metadataHash };
}

export function answerCells(model: CompiledModel, values: Readonly<Record<string, WireValue>>): FormModel['fields'] {
  const known = new Map(Object.entries(values));
  return Object.fromEntries(Object.keys(model.fields).map((key) => [key, answerCell(known.get(key) ?? null)]));
}

export type ValueAtom = WritableAtom<FieldValue, [FieldValue], void>;

/** One atom per part, so that an edit costs one field. */
export interface FieldCell {
  readonly value: ValueAtom;
  /** A computed value is not an answer, and writing it does nothing. */
  readonly isComputed: boolean;
  /** Empty when valid or not yet validated. */
  readonly messages: PrimitiveAtom<readonly Message[]>;
  /** Why the last offered value was not taken; null when it was. The stored value is the one before. */
  readonly refusal: PrimitiveAtom<Message | null>;
  /** From the claimant's first edit on. */
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
