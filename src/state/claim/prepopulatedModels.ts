import { atom } from 'jotai';
import { wireModelOf } from '../../claim/dtoReader.ts';
import type { CompiledModel } from '../../compile/compiledPage.ts';
import type { WireModel } from '../../wire/models.ts';
import { authorizedAtom } from '../appState.ts';
import { answersOfAtom, flowsAtom } from '../flows.ts';
import { answerCells, type FormModel, newModel } from './formModel.ts';

/** As authorize returned it, and as it is sent back. */
export const prepopulatedModelsAtom = atom<readonly WireModel[]>([]);

/** As form models, to be read like answers. Without data, or after a refused sign-in, each single model is empty. */
export const knownModelsAtom = atom((get): readonly FormModel[] => {
  const flow = get(flowsAtom)[get(answersOfAtom) ?? '']?.flow;
  if (flow === undefined) return [];
  const isRefused = get(authorizedAtom).forms[flow.formType] === false;
  const known = (isRefused ? [] : get(prepopulatedModelsAtom)).flatMap((sent) => {
    const model = wireModelOf(flow, sent);
    return model?.isKnown === true ? [knownModel(model, sent)] : [];
  });
  const missing = Object.values(flow.models).filter(
    (model) => model.isKnown && !model.isList && known.every(({ key }) => key !== model.key),
  );
  return [...known, ...missing.map((model) => knownModel(model, { clientId: model.key, fields: {} }))];
});

function knownModel(model: CompiledModel, { clientId, fields }: Pick<WireModel, 'clientId' | 'fields'>): FormModel {
  return { ...newModel(model, clientId, null, answerCells(model, fields)), added: 0, place: 0 };
}
