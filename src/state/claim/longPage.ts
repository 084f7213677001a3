import { atom } from 'jotai';
import { currentPageAtom } from '../flows.ts';
import { editedModelsAtom, savedModelsAtom } from './models.ts';

const manyFields = 60;

/** More fields, records included, than a browser should lay out at once. */
export const isLongPageAtom = atom((get) => {
  const page = get(currentPageAtom);
  if (page === null) return false;
  const models = [...get(editedModelsAtom), ...get(savedModelsAtom)];
  const inRecords = page.records.map(
    ({ model, fields }) => models.filter(({ key }) => key === model).length * fields.length,
  );
  const ofRecords = new Set(page.records.flatMap(({ fields }) => fields));
  const alone = page.fields.filter(({ id }) => !ofRecords.has(id)).length;
  return inRecords.reduce((sum, fields) => sum + fields, alone) > manyFields;
});
