import { atom } from 'jotai';
import type { FieldInstance } from '../claim/claimReader.ts';
import { minimumInstances } from '../claim/recordsMessages.ts';
import { visibleInRecord } from '../claim/visibleInstances.ts';
import type { CompiledRecords } from '../compile/compiledPage.ts';
import { claimReader } from './claimAccess.ts';
import { requireActiveFlow } from './flows.ts';
import { removeModelsAtom, saveModelsAtom } from './models.ts';
import { isFilledIn } from './recordEdits.ts';
import { recordsAtom } from './records.ts';
import { settleRecords } from './settleRecords.ts';
import { forgetInvalidAtom, validateFieldAtom } from './validation.ts';

/**
 * Saves the rows of a table as they stand when they are in order. A row in which nothing stands is taken away, saved
 * or not, unless the minimum asks for it. Returns the fields of the rows that are still drafts.
 */
export const saveRowsAtom = atom(null, (get, set, records: CompiledRecords): readonly FieldInstance[] => {
  const { flow } = requireActiveFlow(get);
  const { model } = records;
  const rows = get(recordsAtom(model)).inOrderAdded;
  const filled = rows.filter((row) => isFilledIn(get, row));
  const blank = rows.filter((row) => !filled.includes(row));
  const asked = minimumInstances(records, flow, claimReader(get)) - filled.length;
  const needless = new Set(blank.slice(Math.max(0, asked)).map(({ clientId }) => clientId));
  if (needless.size > 0) {
    settleRecords(get, set, model, () => set(removeModelsAtom, [...needless]));
    set(forgetInvalidAtom, ({ record }) => record !== null && needless.has(record));
  }
  return get(recordsAtom(model)).draft.flatMap(({ clientId }) => {
    const instances = visibleInRecord(records, clientId, flow, claimReader(get));
    if (instances.some((instance) => set(validateFieldAtom, instance).length > 0)) return instances;
    settleRecords(get, set, model, () => set(saveModelsAtom, [clientId]));
    return [];
  });
});
