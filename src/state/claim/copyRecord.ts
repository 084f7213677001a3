import { atom } from 'jotai';
import { commitFieldAtom } from './commit.ts';
import { fieldCellAtom, requireModel } from './models.ts';
import { pendingInputsAtom } from './pendingInputs.ts';
import { type OfRecord, recordsAtom, requireRecords } from './records.ts';

/** Gives a record the answers of the one before it, as if they were answered again. */
export const copyRecordAtom = atom(null, (get, set, { node, record }: OfRecord) => {
  get(pendingInputsAtom).flush();
  const { records } = requireRecords(get, node);
  const { saved } = get(recordsAtom(records.model, requireModel(get, record).parent));
  const last = saved.findLast(({ clientId }) => clientId !== record);
  if (last === undefined) return;
  for (const field of records.copies) {
    const value = get(get(fieldCellAtom(field, last.clientId)).value);
    set(commitFieldAtom, { field, record, value });
  }
});
