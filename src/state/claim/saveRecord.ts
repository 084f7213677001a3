import { atom } from 'jotai';
import { visibleInRecord } from '../../claim/visibleInstances.ts';
import { tooManyFiles } from '../../rules/fileCount.ts';
import { appSettingsAtom } from '../appState.ts';
import { validateInsideAtom } from '../validation/validateRecords.ts';
import { takeBackCorrectedAtom, validateFieldsAtom } from '../validation/validation.ts';
import { claimReader, propagateRecords } from './claimAccess.ts';
import { removeModelsAtom, requireModel, saveModelsAtom } from './models.ts';
import { pendingInputsAtom } from './pendingInputs.ts';
import {
  addRecordAtom,
  canAddRecord,
  documentsLeftAtom,
  isDocument,
  type OfRecord,
  recordsAtom,
  recordsMessagesAtom,
  requireRecords,
} from './records.ts';
import { showSavedMessageAtom } from './savedMessage.ts';

/** Returns whether it was saved. Nested records that were not started are dropped. */
export const saveRecordAtom = atom(null, (get, set, { node, record }: OfRecord): boolean => {
  get(pendingInputsAtom).flush();
  const { flow, page, records } = requireRecords(get, node);
  const { parent } = requireModel(get, record);
  const messages = recordsMessagesAtom(node, parent);
  const isRightInside = set(validateInsideAtom, { node, record });
  const instances = visibleInRecord(records, record, flow, claimReader(get));
  const wrong = set(validateFieldsAtom, instances);
  if (wrong.length > 0 || !isRightInside) return false;
  if (isDocument(get, records.model) && get(documentsLeftAtom) < 1) {
    set(messages, [tooManyFiles(get(appSettingsAtom)?.uploads.maxFiles ?? 0)]);
    return false;
  }
  const notBegun = page.records
    .filter((inside) => inside.parent?.node === node)
    .flatMap((inside) => get(recordsAtom(inside.model, record)).draft.map(({ clientId }) => clientId));
  propagateRecords(get, set, [records.model], () => {
    set(removeModelsAtom, notBegun);
    set(saveModelsAtom, [record]);
  });
  set(messages, []);
  set(takeBackCorrectedAtom);
  set(showSavedMessageAtom, { node, parent, record });
  // With several chosen files the next one already waits in a record.
  const isLast = get(recordsAtom(records.model, parent)).draft.length === 0;
  if (records.newDraftAfterUpload && isLast && canAddRecord(get, { records, parent }))
    set(addRecordAtom, { node, parent });
  return true;
});
