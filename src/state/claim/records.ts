import { atom, type Getter } from 'jotai';
import { visibleInRecord } from '../../claim/visibleInstances.ts';
import type { CompiledFlow, CompiledRecords } from '../../compile/compiledPage.ts';
import type { Message } from '../../rules/message.ts';
import { fieldId } from '../../rules/names.ts';
import { family } from '../family.ts';
import { requireActiveFlow } from '../flows.ts';
import { forgetInvalidAtom, validateFieldAtom } from '../validation/validation.ts';
import { applyInitialValuesAtom, claimReader, settleRecords } from './claimAccess.ts';
import { restoreFields, snapshotFields } from './fieldSnapshots.ts';
import { createFormModel, type FormModel } from './formModel.ts';
import { knownModelsAtom } from './knownModels.ts';
import {
  addModelAtom,
  draftModelsAtom,
  nextClientIdAtom,
  removeModelsAtom,
  requireModel,
  savedModelsAtom,
  saveModelsAtom,
} from './models.ts';
import { pendingInputsAtom } from './pendingInputs.ts';
import { showSavedMessageAtom } from './savedMessage.ts';

export interface Records {
  /** In the order they came: a record that is edited again comes last. */
  readonly draft: readonly FormModel[];
  /** In the order they were saved; editing one again does not change its place. */
  readonly saved: readonly FormModel[];
  /** All of them in the order they were added. A table shows them so: its rows keep their place when they are saved. */
  readonly inOrderAdded: readonly FormModel[];
}

/** The records of a list model; those that the server knows are saved ones. */
export const recordsAtom = family((model) =>
  atom((get): Records => {
    const draft = get(draftModelsAtom).filter(({ key }) => key === model);
    const saved = [...get(savedModelsAtom), ...get(knownModelsAtom)].filter(({ key }) => key === model);
    return { draft, saved, inOrderAdded: [...saved, ...draft].sort((one, other) => one.added - other.added) };
  }),
);

/** By node. */
export const nodeMessagesAtom = atom<Readonly<Record<string, readonly Message[]>>>({});
const none: readonly Message[] = [];

/** What is wrong with the records of a node as a whole. */
export const recordsMessagesAtom = family((node) =>
  atom(
    (get) => get(nodeMessagesAtom)[node] ?? none,
    (_get, set, messages: readonly Message[]) => set(nodeMessagesAtom, (all) => ({ ...all, [node]: messages })),
  ),
);

/** A record by its clientId, and the id of the node that manages it. */
interface OfRecord {
  readonly node: string;
  readonly record: string;
}

/**
 * Adds an empty draft and returns its clientId. With a parent, the clientId of another record, it belongs to that one:
 * it is removed with its parent, and the field that its model's metadata names as `parentField` holds the link.
 */
export const addRecordAtom = atom(
  null,
  (get, set, { node, parent }: { readonly node: string; readonly parent?: string }): string => {
    const { flow, records } = requireRecords(get, node);
    const model = flow.models[records.model];
    if (model === undefined) throw new Error(`"${records.model}" is not a model of the flow ${flow.formType}.`);
    const clientId = set(nextClientIdAtom);
    const link = parent === undefined ? null : requireModel(get, parent).clientId;
    const values = link === null || model.parentField === null ? {} : { [model.parentField]: link };
    set(addModelAtom, createFormModel(model, clientId, link, values));
    set(
      applyInitialValuesAtom,
      records.fields.map((field) => ({ field, record: clientId })),
    );
    set(recordsMessagesAtom(node), []);
    return clientId;
  },
);

/** Validates a draft and moves it to the saved records. Returns whether it did: not when a field is wrong. */
export const saveRecordAtom = atom(null, (get, set, { node, record }: OfRecord): boolean => {
  get(pendingInputsAtom).flush();
  const { flow, records } = requireRecords(get, node);
  const instances = visibleInRecord(records, record, flow, claimReader(get));
  const wrong = instances.filter((instance) => set(validateFieldAtom, instance).length > 0);
  if (wrong.length > 0) return false;
  settleRecords(get, set, records.model, () => set(saveModelsAtom, [record]));
  set(recordsMessagesAtom(node), []);
  set(showSavedMessageAtom, node);
  if (records.newDraftAfterUpload) set(addRecordAtom, { node });
  return true;
});

/** Discards a draft; an edit of a saved record gives the record back as it was. */
export const cancelRecordAtom = atom(null, (get, set, { node, record }: OfRecord) => {
  const { records } = requireRecords(get, node);
  const { edited, fields } = requireModel(get, record);
  settleRecords(get, set, records.model, () => {
    if (edited === null) {
      set(removeModelsAtom, [record]);
      return;
    }
    restoreFields(get, set, fields, edited);
    set(saveModelsAtom, [record]);
  });
  set(forgetFindingsAtom, { node, record });
});

/** Removes a record from either list, with its children. */
export const deleteRecordAtom = atom(null, (get, set, { node, record }: OfRecord) => {
  const { records } = requireRecords(get, node);
  if (!records.allowDelete)
    throw new Error(`Records of ${records.model} may not be deleted: deletion is off in the page.`);
  settleRecords(get, set, records.model, () => set(removeModelsAtom, [record]));
  set(forgetFindingsAtom, { node, record });
});

const forgetFindingsAtom = atom(null, (_get, set, { node, record }: OfRecord) => {
  set(recordsMessagesAtom(node), []);
  set(forgetInvalidAtom, (instance) => instance.record === record);
});

/** Opens a saved record as a draft; Save or Cancel puts it back in its place. */
export const editRecordAtom = atom(null, (get, set, { node, record }: OfRecord) => {
  const { records } = requireRecords(get, node);
  if (!records.allowEdit) throw new Error(`Records of ${records.model} may not be edited: editing is off in the page.`);
  const model = requireModel(get, record);
  if (!get(savedModelsAtom).includes(model)) return;
  const edited = snapshotFields(get, model.fields);
  set(savedModelsAtom, (saved) => saved.filter((other) => other !== model));
  set(draftModelsAtom, (drafts) => [...drafts, { ...model, edited }]);
});

function requireRecords(get: Getter, node: string): { readonly flow: CompiledFlow; readonly records: CompiledRecords } {
  const { flow } = requireActiveFlow(get);
  const records = flow.pages.flatMap((page) => page.records).find((candidate) => candidate.node === node);
  if (records === undefined) throw new Error(`No node "${node}" of the flow ${flow.formType} manages records.`);
  return { flow, records };
}

/** The messages about records that were started and not saved; none about the rows of a table, which a move saves. */
export function unsavedMessages(get: Getter, records: CompiledRecords) {
  const { unsaved } = records;
  if (unsaved === null) return [];
  const { draft } = get(recordsAtom(records.model));
  return draft.some((model) => isDirtyDraft(get, model)) ? [{ key: unsaved }] : [];
}

/** After an edit of a record, removes the message that a draft was started where none is any more. */
export const takeBackUnsavedAtom = atom(null, (get, set, record: string) => {
  const { flow } = requireActiveFlow(get);
  const { key: model } = requireModel(get, record);
  for (const records of flow.pages.flatMap((page) => page.records)) {
    if (records.model !== model || unsavedMessages(get, records).length > 0) continue;
    const messages = recordsMessagesAtom(records.node);
    const stays = get(messages).filter(({ key }) => key !== records.unsaved);
    if (stays.length < get(messages).length) set(messages, stays);
  }
});

/** Whether a draft would be missed: something was typed or offered in it, or it is a saved one that is being edited. */
export function isDirtyDraft(get: Getter, model: FormModel): boolean {
  return model.edited !== null || isFilledIn(get, model);
}

/** Whether the claimant typed or chose something in a record that is still there, or offered what was refused. */
export function isFilledIn(get: Getter, { key: model, fields }: FormModel): boolean {
  const { flow } = requireActiveFlow(get);
  return Object.entries(fields).some(
    ([key, cell]) =>
      get(cell.refusal) !== null ||
      (get(cell.everDirty) && get(cell.value) !== (flow.fields[fieldId(model, key)]?.emptyValue ?? null)),
  );
}
