import { atom, type Getter } from 'jotai';
import type { FieldSnapshots } from '../../claim/snapshot.ts';
import type { RecordsInstance } from '../../claim/visibleInstances.ts';
import type { ModelKey } from '../../compile/compiledPage.ts';
import type { Message } from '../../rules/message.ts';
import { appSettingsAtom } from '../appState.ts';
import { family } from '../family.ts';
import { requireActiveFlow } from '../flows.ts';
import { forgetInvalidAtom, takeBackCorrectedAtom } from '../validation/validation.ts';
import { applyInitialValuesAtom, propagateRecords } from './claimAccess.ts';
import { createFormModel } from './createFormModel.ts';
import { restoreFields, snapshotFields } from './fieldSnapshots.ts';
import { isFilledIn } from './filledIn.ts';
import type { FormModel } from './formModel.ts';
import { restoredModels, snapshotModel } from './modelSnapshots.ts';
import {
  addModelAtom,
  editedModelsAtom,
  hasModel,
  nextClientIdAtom,
  removeModelsAtom,
  requireModel,
  savedModelsAtom,
  saveModelsAtom,
} from './models.ts';
import { knownModelsAtom } from './prepopulatedModels.ts';
import { hideSavedMessagesAtom } from './savedMessage.ts';

export interface Records {
  /** In the order they came: a record that is edited again comes last. */
  readonly draft: readonly FormModel[];
  /** In the order they were saved; editing one again does not change its place. */
  readonly saved: readonly FormModel[];
  /** All of them in the order they were added. A table shows them so: its rows keep their place when they are saved. */
  readonly inOrderAdded: readonly FormModel[];
}

/** Names a list of records, or of their messages, in the record around them; in none where that is null. */
const placeKey = (name: string, parent: string | null) => (parent === null ? name : `${name}\n${parent}`);
const parsePlace = (key: string): readonly [name: string, parent: string | null] => {
  const [name = '', parent = null] = key.split('\n');
  return [name, parent];
};

const listFamily = family((key) => {
  const [model, parent] = parsePlace(key);
  const isHere = (one: FormModel) => one.key === model && (parent === null || one.parent === parent);
  return atom((get): Records => {
    const draft = get(editedModelsAtom).filter(isHere);
    const saved = [...get(savedModelsAtom), ...get(knownModelsAtom)].filter(isHere);
    return { draft, saved, inOrderAdded: [...saved, ...draft].sort((one, other) => one.added - other.added) };
  });
});

/** All records of a list model, or those that are in one record; those that the server knows are saved ones. */
export const recordsAtom = (model: ModelKey, parent: string | null = null) => listFamily(placeKey(model, parent));

/** By node, and by the record around it where there is one. */
export const nodeMessagesAtom = atom<Readonly<Record<string, readonly Message[]>>>({});
const none: readonly Message[] = [];

const messagesFamily = family((key) =>
  atom(
    (get) => get(nodeMessagesAtom)[key] ?? none,
    (_get, set, messages: readonly Message[]) => set(nodeMessagesAtom, (all) => ({ ...all, [key]: messages })),
  ),
);

/** What is wrong with the records of a node as a whole, in the record around them or in none. */
export const recordsMessagesAtom = (node: string, parent: string | null = null) =>
  messagesFamily(placeKey(node, parent));

/** Removes what is said of the records of these nodes as a whole, wherever they are. */
export const forgetNodeMessagesAtom = atom(null, (_get, set, nodes: readonly string[]) =>
  set(nodeMessagesAtom, (all) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !nodes.includes(parsePlace(key)[0]))),
  ),
);

/** A record by its clientId, and the id of the node that manages it. */
export interface OfRecord {
  readonly node: string;
  readonly record: string;
}

/**
 * Adds an empty draft and returns its clientId. Of a node in other records it is added to one of them, its parent: it is
 * removed with that one, and the field that its model's metadata names as `parentField` holds the link.
 */
export const addRecordAtom = atom(
  null,
  (get, set, { node, parent = null }: { readonly node: string; readonly parent?: string | null }): string => {
    const { flow, records } = requireRecords(get, node);
    const model = flow.models[records.model];
    if (model === undefined) throw new Error(`"${records.model}" is not a model of the flow ${flow.formType}.`);
    if ((parent === null) !== (records.parent === null)) {
      throw new Error(
        `Records of "${node}" are added ${records.parent === null ? 'to no other record' : 'to a record'}.`,
      );
    }
    const clientId = set(nextClientIdAtom);
    const link = parent === null ? null : requireModel(get, parent).clientId;
    const values = link === null || model.parentField === null ? {} : { [model.parentField]: link };
    set(addModelAtom, createFormModel(flow, model, clientId, link, values));
    set(
      applyInitialValuesAtom,
      records.fields.map((field) => ({ field, record: clientId })),
    );
    set(recordsMessagesAtom(node, link), []);
    set(beginInsideAtom, { node, record: clientId });
    return clientId;
  },
);

/** Every node inside a draft that manages records and has none gets its first draft. */
export const beginInsideAtom = atom(null, (get, set, { node, record }: OfRecord) => {
  const { page } = requireRecords(get, node);
  for (const inside of page.records.filter(({ parent }) => parent?.node === node)) {
    set(beginRecordsAtom, { records: inside, parent: record });
  }
});

/** A node that has no records, and may have some, gets its first draft. */
export const beginRecordsAtom = atom(null, (get, set, { records, parent }: RecordsInstance) => {
  const isEmpty = get(recordsAtom(records.model, parent)).inOrderAdded.length === 0;
  if (isEmpty && canAddRecord(get, { records, parent })) set(addRecordAtom, { node: records.node, parent });
});

/** Discards a draft; an edit of a saved record gives the record back as it was, with the records in it. */
export const cancelRecordAtom = atom(null, (get, set, { node, record }: OfRecord) => {
  const { flow, records } = requireRecords(get, node);
  const { edited, fields, parent } = requireModel(get, record);
  propagateRecords(get, set, [records.model], () => {
    if (edited === null) {
      set(removeModelsAtom, [record]);
      return;
    }
    restoreFields(get, set, fields, edited.fields);
    const inside = restoredModels(get, set, flow, edited.inside);
    set(
      removeModelsAtom,
      inRecord([...get(editedModelsAtom), ...get(savedModelsAtom)], record).map(({ clientId }) => clientId),
    );
    set(savedModelsAtom, (saved) => [...saved, ...inside]);
    set(saveModelsAtom, [record]);
  });
  set(forgetFindingsAtom, { node, parent, record });
});

/** Removes a record from either list, with its children. */
export const deleteRecordAtom = atom(null, (get, set, { node, record }: OfRecord) => {
  const { records } = requireRecords(get, node);
  if (records.deleteButton === null)
    throw new Error(`Records of ${records.model} may not be deleted: deletion is off in the page.`);
  const { parent } = requireModel(get, record);
  propagateRecords(get, set, [records.model], () => set(removeModelsAtom, [record]));
  set(forgetFindingsAtom, { node, parent, record });
});

const forgetFindingsAtom = atom(null, (get, set, { node, parent, record }: OfRecord & Pick<FormModel, 'parent'>) => {
  const isThere = (clientId: string | null) => clientId === null || hasModel(get, clientId);
  set(recordsMessagesAtom(node, parent), []);
  set(nodeMessagesAtom, (all) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => isThere(parsePlace(key)[1]))),
  );
  set(forgetInvalidAtom, (instance) => instance.record === record || !isThere(instance.record));
  set(takeBackCorrectedAtom);
});

/** Opens a saved record as a draft; Save or Cancel puts it back in its place. */
export const editRecordAtom = atom(null, (get, set, { node, record }: OfRecord) => {
  const { records } = requireRecords(get, node);
  if (records.editButton === null)
    throw new Error(`Records of ${records.model} may not be edited: editing is off in the page.`);
  const model = requireModel(get, record);
  if (!get(savedModelsAtom).includes(model)) return;
  const inside = inRecord(get(savedModelsAtom), record).map((one) => ({ ...snapshotModel(get, one), edited: null }));
  set(hideSavedMessagesAtom);
  const edited = { fields: snapshotFields(get, model.fields), inside };
  set(savedModelsAtom, (saved) => saved.filter((other) => other !== model));
  set(editedModelsAtom, (drafts) => [...drafts, { ...model, edited }]);
  set(beginInsideAtom, { node, record });
});

const inRecord = (models: readonly FormModel[], record: string) => models.filter(({ parent }) => parent === record);

/** A node by its id, and where it is. @throws Error when it manages no records. */
export function requireRecords(get: Getter, node: string) {
  const { flow } = requireActiveFlow(get);
  for (const page of flow.pages) {
    const records = page.records.find((candidate) => candidate.node === node);
    if (records !== undefined) return { flow, page, records };
  }
  throw new Error(`No node "${node}" of the flow ${flow.formType} manages records.`);
}

/** Whether a node may have one more record: its own maximum, and of documents the files that a claim may have. */
export function canAddRecord(get: Getter, { records, parent }: RecordsInstance): boolean {
  const { draft, saved } = get(recordsAtom(records.model, parent));
  if (records.maximum !== null && draft.length + saved.length >= records.maximum) return false;
  return !isDocument(get, records.model) || get(documentsLeftAtom) > 0;
}

/** How many more documents may be saved; of all upload areas together. Any number before the settings are there. */
export const documentsLeftAtom = atom((get): number => {
  const saved = get(savedModelsAtom).filter(({ key }) => isDocument(get, key));
  return (get(appSettingsAtom)?.uploads.maxFiles ?? Number.POSITIVE_INFINITY) - saved.length;
});

export const isDocument = (get: Getter, model: ModelKey): boolean =>
  requireActiveFlow(get).flow.models[model]?.isDocument === true;

/** The messages about records that were started and not saved; none about the rows of a table, which a move saves. */
export function unsavedMessages(get: Getter, { records, parent }: RecordsInstance) {
  const { unsaved } = records;
  if (unsaved === null) return [];
  const { draft } = get(recordsAtom(records.model, parent));
  return draft.some((model) => isDirtyEdit(get, model)) ? [{ key: unsaved }] : [];
}

/** After an edit of a record, removes the message that a draft was started where none is any more, around it too. */
export const takeBackUnsavedAtom = atom(null, (get, set, edited: string) => {
  const { flow } = requireActiveFlow(get);
  for (let record: string | null = edited; record !== null; ) {
    const { key, parent }: FormModel = requireModel(get, record);
    for (const records of flow.records) {
      if (records.model !== key || unsavedMessages(get, { records, parent }).length > 0) continue;
      const messages = recordsMessagesAtom(records.node, parent);
      const stays = get(messages).filter((message) => message.key !== records.unsaved);
      if (stays.length < get(messages).length) set(messages, stays);
    }
    record = parent;
  }
});

/**
 * Whether a draft would be missed: something was typed or offered in it, it is a saved one that is being edited, or there
 * are records in it that would be.
 */
export function isDirtyEdit(get: Getter, model: FormModel): boolean {
  if (model.edited !== null || isFilledIn(get, model)) return true;
  if (inRecord(get(savedModelsAtom), model.clientId).length > 0) return true;
  return inRecord(get(editedModelsAtom), model.clientId).some((draft) => isDirtyEdit(get, draft));
}

/** Whether something is lost with a draft: of a saved record that is edited, what is not as it was. */
export function isMissedEdit(get: Getter, model: FormModel): boolean {
  if (model.edited === null) return isDirtyEdit(get, model);
  const { fields, inside } = model.edited;
  const isSame = (one: FieldSnapshots, other: FieldSnapshots) =>
    JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));
  const saved = inRecord(get(savedModelsAtom), model.clientId).map((one) => snapshotModel(get, one));
  return (
    !isSame(snapshotFields(get, model.fields), fields) ||
    saved.length !== inside.length ||
    saved.some((one, index) => one.clientId !== inside[index]?.clientId || !isSame(one.fields, inside[index].fields)) ||
    inRecord(get(editedModelsAtom), model.clientId).some((draft) => isMissedEdit(get, draft))
  );
}

const valuesOf = (fields: FieldSnapshots) => Object.entries(fields).map(([key, { value }]) => [key, value]);
