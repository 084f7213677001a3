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
  /** In the order they came: an edited record comes last. */
  readonly draft: readonly FormModel[];
  /** In the order they were saved, edits included. */
  readonly saved: readonly FormModel[];
  /** As a table shows them: a row keeps its place when it is saved. */
  readonly inOrderAdded: readonly FormModel[];
}

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

/** Prepopulated records count as saved. */
export const recordsAtom = (model: ModelKey, parent: string | null = null) => listFamily(placeKey(model, parent));

/** By node and parent record. */
export const nodeMessagesAtom = atom<Readonly<Record<string, readonly Message[]>>>({});
const none: readonly Message[] = [];

const messagesFamily = family((key) =>
  atom(
    (get) => get(nodeMessagesAtom)[key] ?? none,
    (_get, set, messages: readonly Message[]) => set(nodeMessagesAtom, (all) => ({ ...all, [key]: messages })),
  ),
);

export const recordsMessagesAtom = (node: string, parent: string | null = null) =>
  messagesFamily(placeKey(node, parent));

export const forgetNodeMessagesAtom = atom(null, (_get, set, nodes: readonly string[]) =>
  set(nodeMessagesAtom, (all) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => !nodes.includes(parsePlace(key)[0]))),
  ),
);

export interface OfRecord {
  readonly node: string;
  readonly record: string;
}

/** A nested record needs its parent, whose id the model's `parentField` stores. Returns the clientId. */
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

export const beginInsideAtom = atom(null, (get, set, { node, record }: OfRecord) => {
  const { page } = requireRecords(get, node);
  for (const inside of page.records.filter(({ parent }) => parent?.node === node)) {
    set(beginRecordsAtom, { records: inside, parent: record });
  }
});

/** A node without records starts with one, if it may have any. */
export const beginRecordsAtom = atom(null, (get, set, { records, parent }: RecordsInstance) => {
  const isEmpty = get(recordsAtom(records.model, parent)).inOrderAdded.length === 0;
  if (isEmpty && canAddRecord(get, { records, parent })) set(addRecordAtom, { node: records.node, parent });
});

/** Discards a new record; an edited one returns to its saved state, nested records included. */
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

/** @throws Error when the node manages no records. */
export function requireRecords(get: Getter, node: string) {
  const { flow } = requireActiveFlow(get);
  for (const page of flow.pages) {
    const records = page.records.find((candidate) => candidate.node === node);
    if (records !== undefined) return { flow, page, records };
  }
  throw new Error(`No node "${node}" of the flow ${flow.formType} manages records.`);
}

/** Within the node's maximum and, for documents, the claim's limit. */
export function canAddRecord(get: Getter, { records, parent }: RecordsInstance): boolean {
  const { draft, saved } = get(recordsAtom(records.model, parent));
  if (records.maxItems !== null && draft.length + saved.length >= records.maxItems) return false;
  return !isDocument(get, records.model) || get(documentsLeftAtom) > 0;
}

/** Over all upload areas; unlimited before the settings are there. */
export const documentsLeftAtom = atom((get): number => {
  const saved = get(savedModelsAtom).filter(({ key }) => isDocument(get, key));
  return (get(appSettingsAtom)?.uploads.maxFiles ?? Number.POSITIVE_INFINITY) - saved.length;
});

export const isDocument = (get: Getter, model: ModelKey): boolean =>
  requireActiveFlow(get).flow.models[model]?.isDocument === true;

/** None for the rows of a table, which a move saves. */
export function unsavedMessages(get: Getter, { records, parent }: RecordsInstance) {
  const { unsaved } = records;
  if (unsaved === null) return [];
  const { draft, inOrderAdded } = get(recordsAtom(records.model, parent));
  const [begun, ...others] = draft.filter((model) => isDirtyEdit(get, model));
  if (begun === undefined) return [];
  if (isDocument(get, records.model)) return [{ key: unsaved, params: { count: String(others.length + 1) } }];
  const item = records.itemLabel ?? 'LocKey_Shared_Records_Item';
  return [{ key: unsaved, params: { item, number: String(inOrderAdded.indexOf(begun) + 1) } }];
}

/**
 * A document that the move found wrong is counted until nothing about it is wrong. Where nothing is wrong any more their
 * page saves all of them when it is left, so that none is missing.
 */
function stillWrong(get: Getter, list: RecordsInstance, others: readonly Message[]): readonly Message[] {
  const unsaved = unsavedMessages(get, list);
  const { records, parent } = list;
  if (!isDocument(get, records.model) || unsaved.length === 0) return [...unsaved, ...others];
  const isWrong = ({ fields }: FormModel) =>
    Object.values(fields).some((cell) => get(cell.messages).length > 0 || get(cell.refusal) !== null);
  const wrong = get(recordsAtom(records.model, parent)).draft.filter(isWrong);
  if (wrong.length === 0) return [];
  return [...unsaved.map(({ key }) => ({ key, params: { count: String(wrong.length) } })), ...others];
}

/** Changes the "unsaved" message to what still applies, or removes it, at parent records too. */
export const takeBackUnsavedAtom = atom(null, (get, set, edited: string) => {
  const { flow } = requireActiveFlow(get);
  for (let record: string | null = edited; record !== null; ) {
    const { key, parent }: FormModel = requireModel(get, record);
    for (const records of flow.records) {
      const shown = get(recordsMessagesAtom(records.node, parent));
      if (records.model !== key || shown.every((message) => message.key !== records.unsaved)) continue;
      const others = shown.filter((message) => message.key !== records.unsaved);
      set(recordsMessagesAtom(records.node, parent), stillWrong(get, { records, parent }, others));
    }
    record = parent;
  }
});

/** Whether discarding it would lose something: an answer, a refused offer, a saved record or nested records. */
export function isDirtyEdit(get: Getter, model: FormModel): boolean {
  if (model.edited !== null || isFilledIn(get, model)) return true;
  if (inRecord(get(savedModelsAtom), model.clientId).length > 0) return true;
  return inRecord(get(editedModelsAtom), model.clientId).some((draft) => isDirtyEdit(get, draft));
}

/** Like `isDirtyEdit`, but for a saved record only what has changed. */
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
