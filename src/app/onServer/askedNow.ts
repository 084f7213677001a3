import type { Store } from 'jotai';
import type { FieldInstance } from '../../claim/claimReader.ts';
import { shownRecords } from '../../claim/visibleInstances.ts';
import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';
import { claimReader } from '../../state/claim/claimAccess.ts';
import { fieldViewAtom } from '../../state/claim/fieldView.ts';
import { editedModelsAtom, savedModelsAtom } from '../../state/claim/models.ts';
import { activeFlowAtom, currentPageAtom } from '../../state/flows.ts';

/** One line each: what the page asks for with the answers of now: fields, those of rows and of records being edited, and records. */
export function askedNow(store: Store): ReadonlySet<string> {
  const flow = store.get(activeFlowAtom);
  const page = store.get(currentPageAtom);
  if (flow === null || page === null) return new Set();
  const fields = fieldsNow(store, flow, page).map(askedLine);
  const lists = shownRecords(page, flow, claimReader(store.get)).map(
    ({ records, parent }) => `${records.node} ${parent}`,
  );
  return new Set([...fields, ...lists]);
}

export const askedLine = ({ field, record }: FieldInstance): string => `${field} ${record ?? ''}`;

/** What can be answered on the page, in its order. */
export function fieldsNow(store: Store, flow: CompiledFlow, page: CompiledPage): readonly FieldInstance[] {
  const inPlace = page.records.filter((records) => records.inPlace).map(({ model }) => model);
  const models = [
    ...store.get(editedModelsAtom),
    ...store.get(savedModelsAtom).filter(({ key }) => inPlace.includes(key)),
  ];
  return page.fields.flatMap(({ id, model, computed }) => {
    if (computed !== null) return [];
    const isList = flow.models[model]?.isList === true;
    const records = isList ? models.filter(({ key }) => key === model).map(({ clientId }) => clientId) : [null];
    const isAsked = (record: string | null) => {
      const { visible, disabled } = store.get(fieldViewAtom(id, record));
      return visible && !disabled;
    };
    return records.filter(isAsked).map((record) => ({ field: id, record }));
  });
}
