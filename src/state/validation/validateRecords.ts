import { atom, type Getter, type Setter } from 'jotai';
import type { FieldInstance } from '../../claim/claimReader.ts';
import { minimumInstances, recordsMessages } from '../../claim/recordsMessages.ts';
import { type RecordsInstance, shownInRecord, visibleInRecord } from '../../claim/visibleInstances.ts';
import type { CompiledRecords } from '../../compile/compiledPage.ts';
import { tooManyFiles } from '../../rules/fileCount.ts';
import { fieldId } from '../../rules/names.ts';
import { appSettingsAtom } from '../appState.ts';
import { claimReader, propagateRecords } from '../claim/claimAccess.ts';
import { isFilledIn } from '../claim/filledIn.ts';
import type { FormModel } from '../claim/formModel.ts';
import { fieldCellAtom, removeModelsAtom, saveModelsAtom } from '../claim/models.ts';
import {
  documentsLeftAtom,
  isDirtyEdit,
  isDocument,
  type OfRecord,
  recordsAtom,
  recordsMessagesAtom,
  requireRecords,
  unsavedMessages,
} from '../claim/records.ts';
import { requireActiveFlow } from '../flows.ts';
import { refusedTransfer } from '../transfers.ts';
import { forgetInvalidAtom, takeBackMessagesAtom, validateFieldAtom, validateFieldsAtom } from './validation.ts';

/**
 * Saves valid table rows and complete documents. Returns the fields to validate: all of unsaved rows and documents, and
 * of other edited records those that show an error.
 */
export const settleDraftsAtom = atom(null, (get, set, lists: readonly RecordsInstance[]): readonly FieldInstance[] => {
  const tables = lists.filter(({ records }) => records.inPlace);
  return [
    ...tables.flatMap((list) => set(saveRowsAtom, list)),
    ...lists
      .filter((list) => !tables.includes(list))
      .flatMap((list) => [
        ...(isDocument(get, list.records.model) ? set(saveDocumentsAtom, list) : []),
        ...shownWrongInDrafts(get, set, list),
      ]),
  ];
});

/** Uploading needs no second press. Returns the fields of incomplete documents; of one that was not taken its file alone. */
const saveDocumentsAtom = atom(null, (get, set, { records, parent }: RecordsInstance): readonly FieldInstance[] => {
  const { flow } = requireActiveFlow(get);
  const chosen = get(recordsAtom(records.model, parent)).draft.filter((draft) => isDirtyEdit(get, draft));
  return chosen.flatMap(({ clientId }) => {
    const file = { field: fieldId(records.model, flow.models[records.model]?.fileField ?? ''), record: clientId };
    if (isRefused(get, file)) {
      set(validateFieldsAtom, [file]);
      return [file];
    }
    const instances = visibleInRecord(records, clientId, flow, claimReader(get));
    if (set(validateFieldsAtom, instances).length > 0) return instances;
    if (get(documentsLeftAtom) > 0) propagateRecords(get, set, [records.model], () => set(saveModelsAtom, [clientId]));
    return [];
  });
});

function isRefused(get: Getter, { field, record }: FieldInstance): boolean {
  const cell = get(fieldCellAtom(field, record));
  return get(cell.refusal) !== null || refusedTransfer(get, get(cell.value)) !== null;
}

export const recordErrorsAtom = atom(null, (get, set, lists: readonly RecordsInstance[]): readonly RecordsInstance[] =>
  lists.filter((list) => {
    const messages = messagesOf(get, list);
    set(recordsMessagesAtom(list.records.node, list.parent), messages);
    return messages.length > 0;
  }),
);

/** Returns whether the outer record may be saved. */
export const validateInsideAtom = atom(null, (get, set, { node, record }: OfRecord): boolean => {
  const { flow, page } = requireRecords(get, node);
  const lists = shownInRecord(page, node, record, flow, claimReader(get)).map((records) => ({
    records,
    parent: record,
  }));
  const inDrafts = set(settleDraftsAtom, lists);
  const inSaved = lists.flatMap(({ records }) =>
    get(recordsAtom(records.model, record)).saved.flatMap(({ clientId }) =>
      visibleInRecord(records, clientId, flow, claimReader(get)),
    ),
  );
  const wrong = set(validateFieldsAtom, [...inSaved, ...inDrafts]);
  return set(recordErrorsAtom, lists).length === 0 && wrong.length === 0;
});

/** Records that were not started show no errors, at any depth. */
function shownWrongInDrafts(get: Getter, set: Setter, { records, parent }: RecordsInstance): readonly FieldInstance[] {
  const { draft } = get(recordsAtom(records.model, parent));
  const begun = draft.filter((record) => isDirtyEdit(get, record));
  const notBegun = draft.filter((record) => !begun.includes(record));
  set(
    takeBackMessagesAtom,
    notBegun.flatMap((record) => fieldsOf(get, records, record)),
  );
  const inner = inside(get, records);
  for (const { clientId } of notBegun) {
    for (const { node } of inner) set(recordsMessagesAtom(node, clientId), []);
  }
  for (const { clientId } of begun) {
    for (const each of inner) shownWrongInDrafts(get, set, { records: each, parent: clientId });
  }
  return begun
    .flatMap((record) => fieldsOf(get, records, record))
    .filter(({ field, record }) => get(get(fieldCellAtom(field, record)).messages).length > 0);
}

function fieldsOf(get: Getter, manager: CompiledRecords, { clientId }: FormModel): readonly FieldInstance[] {
  return [
    ...manager.fields.map((field) => ({ field, record: clientId })),
    ...inside(get, manager).flatMap((records) =>
      get(recordsAtom(records.model, clientId)).inOrderAdded.flatMap((record) => fieldsOf(get, records, record)),
    ),
  ];
}

function inside(get: Getter, { node }: CompiledRecords): readonly CompiledRecords[] {
  return requireRecords(get, node).page.records.filter(({ parent }) => parent?.node === node);
}

function messagesOf(get: Getter, list: RecordsInstance) {
  const { records, parent } = list;
  const { flow } = requireActiveFlow(get);
  const { saved, inOrderAdded } = get(recordsAtom(records.model, parent));
  const claim = claimReader(get);
  // Invalid rows show their own messages and count towards the minimum.
  const minimum = records.inPlace ? minimumInstances(records, parent, flow, claim) : 0;
  const isEnough = saved.length < minimum && inOrderAdded.length >= minimum;
  const unsaved = unsavedMessages(get, list);
  // At the limit, that is why a document is not saved.
  const isFull = unsaved.length > 0 && isDocument(get, records.model) && get(documentsLeftAtom) < 1;
  return [
    ...(isFull ? [tooManyFiles(get(appSettingsAtom)?.uploads.maxFiles ?? 0)] : unsaved),
    ...(isEnough ? [] : recordsMessages(records, parent, flow, claim)),
  ];
}

/** Removes empty rows, unless the minimum needs them. Returns the fields of the unsaved rows. */
const saveRowsAtom = atom(null, (get, set, { records, parent }: RecordsInstance): readonly FieldInstance[] => {
  const { flow } = requireActiveFlow(get);
  const { model } = records;
  const rows = get(recordsAtom(model, parent)).inOrderAdded;
  const filled = rows.filter((row) => isFilledIn(get, row));
  const blank = rows.filter((row) => !filled.includes(row));
  const asked = minimumInstances(records, parent, flow, claimReader(get)) - filled.length;
  const needless = new Set(blank.slice(Math.max(0, asked)).map(({ clientId }) => clientId));
  if (needless.size > 0) {
    propagateRecords(get, set, [model], () => set(removeModelsAtom, [...needless]));
    set(forgetInvalidAtom, ({ record }) => record !== null && needless.has(record));
  }
  return get(recordsAtom(model, parent)).draft.flatMap(({ clientId }) => {
    const instances = visibleInRecord(records, clientId, flow, claimReader(get));
    if (instances.some((instance) => set(validateFieldAtom, instance).length > 0)) return instances;
    propagateRecords(get, set, [model], () => set(saveModelsAtom, [clientId]));
    return [];
  });
});
