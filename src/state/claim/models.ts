import { atom, type Getter } from 'jotai';
import { instanceKey, parseInstanceKey } from '../../claim/claimReader.ts';
import { byPlace, type ClaimSnapshot } from '../../claim/snapshot.ts';
import { splitField } from '../../rules/names.ts';
import { family } from '../family.ts';
import { answersOfAtom } from '../flows.ts';
import { filesAtom } from './fieldSnapshots.ts';
import type { FieldCell, FormModel, NewModel } from './formModel.ts';
import { lastClearedAtom } from './lastCleared.ts';
import { lastDeletionAtom } from './lastDeletion.ts';
import { pendingInputsAtom } from './pendingInputs.ts';
import { knownModelsAtom, prepopulatedModelsAtom } from './prepopulatedModels.ts';
import { lossCausesAtom, setAsideAtom } from './setAside.ts';

/** Pages validated and not entered since, by path. */
export const validatedPathsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Pages entered and not skipped since; a walk passes them where they are valid. */
export const seenPathsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** The page to return to after a change, and the page that Change led to; null without a change. */
export const returnToAtom = atom<{ readonly to: string; readonly changed: string } | null>(null);

/** The page that was changed: its section on the review takes the focus. */
export const changedAtom = atom<string | null>(null);

export const editedModelsAtom = atom<readonly FormModel[]>([]);
export const savedModelsAtom = atom<readonly FormModel[]>([]);

/** Identifies the person by their last authorized credentials, see `personOf`; null before. */
export const personAtom = atom<string | null>(null);

export const modelIndexAtom = atom((get) => {
  const models = [...get(savedModelsAtom), ...get(editedModelsAtom), ...get(knownModelsAtom)];
  return {
    byClientId: new Map(models.map((model) => [model.clientId, model])),
    /** For list models the first. */
    byKey: new Map(models.toReversed().map((model) => [model.key, model])),
  };
});

/** Numbers `added` and `place`. */
export const addedAtom = atom(0);

/** @throws Error when its clientId is there already. */
export const addModelAtom = atom(null, (get, set, model: NewModel) => {
  if (model.clientId === '') throw new Error('A form model needs a clientId.');
  if (get(modelIndexAtom).byClientId.has(model.clientId)) {
    throw new Error(`A form model with the clientId "${model.clientId}" exists already.`);
  }
  const added = get(addedAtom) + 1;
  set(addedAtom, added);
  set(editedModelsAtom, (drafts) => [...drafts, { ...model, added, place: 0 }]);
});

/** An edited record returns to its place. */
export const saveModelsAtom = atom(null, (get, set, clientIds: readonly string[]) => {
  const moving = get(editedModelsAtom).filter((model) => clientIds.includes(model.clientId));
  if (moving.length === 0) return;
  set(editedModelsAtom, (drafts) => drafts.filter((model) => !moving.includes(model)));
  const added = get(addedAtom);
  const placed = moving.map((model, index) => ({ ...model, edited: null, place: model.place || added + index + 1 }));
  set(addedAtom, added + moving.length);
  set(savedModelsAtom, (saved) => [...saved, ...placed].sort(byPlace));
});

/** Including all their descendants. */
export const removeModelsAtom = atom(null, (get, set, clientIds: readonly string[]) => {
  const models = [...get(savedModelsAtom), ...get(editedModelsAtom)];
  const removed = new Set(clientIds);
  for (let size = -1; size !== removed.size; ) {
    size = removed.size;
    for (const model of models) if (model.parent !== null && removed.has(model.parent)) removed.add(model.clientId);
  }
  const stays = (model: FormModel) => !removed.has(model.clientId);
  set(editedModelsAtom, (drafts) => drafts.filter(stays));
  set(savedModelsAtom, (saved) => saved.filter(stays));
});

/** Claims left for a form of another type, by their own type. Only in the page's memory. */
export const parkedClaimsAtom = atom<Readonly<Record<string, ClaimSnapshot>>>({});

/** Parked claims stay. */
export const clearAnswersAtom = atom(null, (get, set) => {
  set(editedModelsAtom, []);
  set(savedModelsAtom, []);
  set(prepopulatedModelsAtom, []);
  set(personAtom, null);
  set(answersOfAtom, null);
  set(lastDeletionAtom, null);
  set(lastClearedAtom, null);
  set(setAsideAtom, {});
  set(lossCausesAtom, {});
  set(validatedPathsAtom, new Set<string>());
  set(seenPathsAtom, new Set<string>());
  set(returnToAtom, null);
  get(pendingInputsAtom).retype({});
});

/** Parked claims too. */
export const resetModelsAtom = atom(null, (get, set) => {
  set(clearAnswersAtom);
  set(parkedClaimsAtom, {});
  get(filesAtom).clear();
});

/** @throws Error when no model has the clientId. */
export function requireModel(get: Getter, clientId: string): FormModel {
  const model = get(modelIndexAtom).byClientId.get(clientId);
  if (model === undefined) throw new Error(`No formModel found with the clientId "${clientId}".`);
  return model;
}

export function hasModel(get: Getter, clientId: string): boolean {
  return get(modelIndexAtom).byClientId.has(clientId);
}

const cellFamily = family((instance) => {
  const { field, record } = parseInstanceKey(instance);
  const { model: modelKey, key: name } = splitField(field);
  return atom((get): FieldCell => {
    const index = get(modelIndexAtom);
    const model = record === null ? index.byKey.get(modelKey) : index.byClientId.get(record);
    const cell = model?.fields[name];
    if (cell === undefined) {
      const where = record === null ? '' : ` in the record "${record}"`;
      throw new Error(`The field ${field}${where} was accessed, but no form model has it.`);
    }
    return cell;
  });
});

/** @throws Error (when read) when no model has the field. */
export function fieldCellAtom(field: string, record: string | null) {
  return cellFamily(instanceKey({ field, record }));
}

const counterAtom = atom(0);

/** A prefix, a 7-digit counter and 8 characters of a random id. */
export const nextClientIdAtom = atom(null, (get, set): string => {
  const count = get(counterAtom) + 1;
  set(counterAtom, count);
  return `model-${String(count).padStart(7, '0')}-${crypto.randomUUID().slice(0, 8)}`;
});
