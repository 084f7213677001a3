import type { Store } from 'jotai';
import { shownRecords } from '../../claim/visibleInstances.ts';
import { claimReader } from '../../state/claim/claimAccess.ts';
import { fieldViewAtom } from '../../state/claim/fieldView.ts';
import { editedModelsAtom, savedModelsAtom } from '../../state/claim/models.ts';
import { activeFlowAtom, currentPageAtom } from '../../state/flows.ts';

/** One line each: what the page asks for with the answers of now: fields, those of rows and of records being edited, and records. */
export function askedNow(store: Store): ReadonlySet<string> {
  const flow = store.get(activeFlowAtom);
  const page = store.get(currentPageAtom);
  if (flow === null || page === null) return new Set();
  const inPlace = page.records.filter((records) => records.inPlace).map(({ model }) => model);
  const models = [
    ...store.get(editedModelsAtom),
    ...store.get(savedModelsAtom).filter(({ key }) => inPlace.includes(key)),
  ];
  const fields = page.fields.flatMap(({ id, model, computed }) => {
    if (computed !== null) return [];
    const isList = flow.models[model]?.isList === true;
    const records = isList ? models.filter(({ key }) => key === model).map(({ clientId }) => clientId) : [null];
    return records
      .filter(
        (record) => store.get(fieldViewAtom(id, record)).visible && !store.get(fieldViewAtom(id, record)).disabled,
      )
      .map((record) => `${id} ${record ?? ''}`);
  });
  const lists = shownRecords(page, flow, claimReader(store.get)).map(
    ({ records, parent }) => `${records.node} ${parent}`,
  );
  return new Set([...fields, ...lists]);
}
