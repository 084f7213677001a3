import { atom } from 'jotai';
import { activeFlowAtom, flowsAtom, type RegisteredFlow, requireValidators } from './flows.ts';
import { cellsOf, type FormModel } from './formModel.ts';
import { createSingleModelsAtom, draftModelsAtom, savedModelsAtom } from './models.ts';
import { startPageAtom } from './navigation/startPage.ts';

/**
 * Puts an edited flow in the place of the registered one while it is in use: every answer stays, new fields start
 * empty or with their defaults. For development, where documents change under an open page.
 */
export const replaceFlowAtom = atom(null, (get, set, registered: RegisteredFlow) => {
  requireValidators(registered);
  const { flow } = registered;
  const withNewFields = (model: FormModel): FormModel => {
    const compiled = flow.models[model.key];
    return compiled === undefined ? model : { ...model, fields: cellsOf(compiled, model.fields) };
  };
  if (get(activeFlowAtom)?.formType === flow.formType) {
    set(draftModelsAtom, (models) => models.map(withNewFields));
    set(savedModelsAtom, (models) => models.map(withNewFields));
  }
  set(flowsAtom, (flows) => ({ ...flows, [flow.formType]: registered }));
  if (get(activeFlowAtom)?.formType !== flow.formType) return;
  set(createSingleModelsAtom, flow);
  set(startPageAtom);
});
