import { type Atom, atom, type Getter, type Setter } from 'jotai';
import { atomFamily } from 'jotai-family';
import { type ClaimWriter, dependentInstances, settle } from '../claim/settle.ts';
import { visibleInRecord } from '../claim/visibleInstances.ts';
import type { CompiledFlow, CompiledRecords, ModelKey } from '../compile/compiledPage.ts';
import { fieldId } from '../compile/names.ts';
import type { Message } from '../rules/message.ts';
import type { FieldValue } from '../rules/value.ts';
import { claimReader, claimWriter } from './claimAccess.ts';
import { nextClientIdAtom } from './clientIds.ts';
import { draftRegistryAtom } from './drafts.ts';
import { requireActiveFlow } from './flows.ts';
import { createFormModel, type FormModel } from './formModel.ts';
import { applyInitialValuesAtom } from './initialValues.ts';
import {
  addModelAtom,
  draftModelsAtom,
  removeModelsAtom,
  requireModel,
  savedModelsAtom,
  saveModelsAtom,
} from './models.ts';
import { showSavedMessageAtom } from './savedMessage.ts';
import { showToastAtom } from './toast.ts';
import { forgetInvalidAtom, validateFieldAtom } from './validation.ts';

export interface Records {
  readonly draft: readonly FormModel[];
  readonly saved: readonly FormModel[];
}

const recordsFamily = atomFamily((model: ModelKey) =>
  atom(
    (get): Records => ({
      draft: get(draftModelsAtom).filter(({ key }) => key === model),
      saved: get(savedModelsAtom).filter(({ key }) => key === model),
    }),
  ),
);

/** The records of a list model: drafts and saved ones, each in the order they came. */
export function recordsAtom(model: ModelKey): Atom<Records> {
  return recordsFamily(model);
}

const messagesFamily = atomFamily((_node: string) => atom<readonly Message[]>([]));

/** What is wrong with the records of a node as a whole. */
export function recordsMessagesAtom(node: string) {
  return messagesFamily(node);
}

interface InNode {
  /** The id of the node that manages the records. */
  readonly node: string;
}
interface OfRecord extends InNode {
  /** Its clientId. */
  readonly record: string;
}

/**
 * Adds an empty draft and returns its clientId. With a parent, the clientId of another record, it belongs to that one:
 * it goes when its parent goes, and the field that its model's metadata names as `parentField` holds the link.
 */
export const addRecordAtom = atom(null, (get, set, { node, parent }: InNode & { readonly parent?: string }): string => {
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
});

/**
 * Validates a draft and moves it to the saved records. Returns whether it did: not when a field is wrong, and not
 * when a saved document has the same file name.
 */
export const saveRecordAtom = atom(null, (get, set, { node, record }: OfRecord): boolean => {
  get(draftRegistryAtom).flush();
  const { flow, records } = requireRecords(get, node);
  const instances = visibleInRecord(records, record, flow, claimReader(get));
  const failures = instances.filter((instance) => set(validateFieldAtom, instance).length > 0);
  if (failures.length > 0) return false;
  if (hasDuplicateFile(get, flow, records, record)) {
    set(recordsMessagesAtom(node), [{ key: 'LocKey_Shared_Upload_Duplicate' }]);
    return false;
  }
  changeRecords(get, set, flow, records, () => {
    set(saveModelsAtom, [record]);
    set(putBackAtom, record);
  });
  set(recordsMessagesAtom(node), []);
  set(showSavedMessageAtom, node);
  if (records.newDraftAfterUpload) set(addRecordAtom, { node });
  return true;
});

/** Discards a draft; an edit of a saved record gives the record back as it was. */
export const cancelRecordAtom = atom(null, (get, set, { node, record }: OfRecord) => {
  const { flow, records } = requireRecords(get, node);
  const edit = get(editsAtom)[record];
  changeRecords(get, set, flow, records, (claim) => {
    if (edit === undefined) {
      set(removeModelsAtom, [record]);
      return;
    }
    for (const [key, value] of Object.entries(edit.values)) claim.set(fieldId(records.model, key), record, value);
    set(saveModelsAtom, [record]);
    set(putBackAtom, record);
  });
  set(recordsMessagesAtom(node), []);
  set(forgetInvalidAtom, (instance) => instance.record === record);
});

/** Takes a record away from either list, with its children. */
export const deleteRecordAtom = atom(null, (get, set, { node, record }: OfRecord) => {
  const { flow, records } = requireRecords(get, node);
  if (!records.allowDelete)
    throw new Error(`Records of ${records.model} may not be deleted: deletion is off in the page.`);
  changeRecords(get, set, flow, records, () => set(removeModelsAtom, [record]));
  set(recordsMessagesAtom(node), []);
  set(forgetInvalidAtom, (instance) => instance.record === record);
  set(showToastAtom, 'LocKey_Shared_Toast_Deleted');
});

interface Edit {
  readonly index: number;
  readonly values: Readonly<Record<string, FieldValue>>;
}
/** Saved records that are being edited, by clientId: where they stood and what they held. */
const editsAtom = atom<Readonly<Record<string, Edit>>>({});

/** Opens a saved record as a draft; Save or Cancel puts it back in its place. */
export const editRecordAtom = atom(null, (get, set, { node, record }: OfRecord) => {
  const { records } = requireRecords(get, node);
  if (!records.allowEdit) throw new Error(`Records of ${records.model} may not be edited: editing is off in the page.`);
  const model = requireModel(get, record);
  const index = get(savedModelsAtom).indexOf(model);
  if (index === -1) return;
  const values = Object.fromEntries(Object.entries(model.fields).map(([key, cell]) => [key, get(cell.value)]));
  set(editsAtom, (edits) => ({ ...edits, [record]: { index, values } }));
  set(savedModelsAtom, (saved) => saved.filter((other) => other !== model));
  set(draftModelsAtom, (drafts) => [...drafts, model]);
});

const putBackAtom = atom(null, (get, set, record: string) => {
  const { [record]: edit, ...others } = get(editsAtom);
  if (edit === undefined) return;
  set(editsAtom, others);
  set(savedModelsAtom, (saved) => {
    const model = saved.find(({ clientId }) => clientId === record);
    return model === undefined ? saved : saved.filter((other) => other !== model).toSpliced(edit.index, 0, model);
  });
});

/** Whether anything was typed or chosen in a record, or it is a saved one that is being edited. */
export function isDirtyRecord(get: Getter, model: FormModel): boolean {
  if (get(editsAtom)[model.clientId] !== undefined) return true;
  return Object.values(model.fields).some((cell) => get(cell.everDirty) && get(cell.value) !== null);
}

function hasDuplicateFile(get: Getter, flow: CompiledFlow, records: CompiledRecords, record: string): boolean {
  const nameField = flow.models[records.model]?.fileTargets.name ?? null;
  if (nameField === null) return false;
  const nameOf = (model: FormModel): FieldValue => {
    const cell = model.fields[nameField];
    return cell === undefined ? null : get(cell.value);
  };
  const name = nameOf(requireModel(get, record));
  return name !== null && get(recordsAtom(records.model)).saved.some((saved) => nameOf(saved) === name);
}

/** Makes records of a node come or go, and settles what depends on how many there are. */
function changeRecords(
  get: Getter,
  set: Setter,
  flow: CompiledFlow,
  { model }: CompiledRecords,
  change: (claim: ClaimWriter) => void,
): void {
  const claim = claimWriter(get, set);
  settle(flow, dependentInstances(flow, [], claim, [model]), claim, () => change(claim));
}

function requireRecords(get: Getter, node: string): { readonly flow: CompiledFlow; readonly records: CompiledRecords } {
  const { flow } = requireActiveFlow(get);
  const records = flow.pages.flatMap((page) => page.records).find((candidate) => candidate.node === node);
  if (records === undefined) throw new Error(`No node "${node}" of the flow ${flow.formType} manages records.`);
  return { flow, records };
}
