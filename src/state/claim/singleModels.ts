import { atom } from 'jotai';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { createFormModel } from './createFormModel.ts';
import { addModelAtom, modelIndexAtom, nextClientIdAtom } from './models.ts';

export const createSingleModelsAtom = atom(null, (get, set, flow: CompiledFlow) => {
  const { byKey } = get(modelIndexAtom);
  for (const model of Object.values(flow.models)) {
    if (!model.isList && !model.isKnown && !byKey.has(model.key))
      set(addModelAtom, createFormModel(flow, model, set(nextClientIdAtom), null));
  }
});
