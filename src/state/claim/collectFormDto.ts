import { atom, type Getter } from 'jotai';
import { askedAnswers } from '../../claim/askedAnswers.ts';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { FieldValue } from '../../rules/value.ts';
import { buildFormDto, type OutgoingModel } from '../../wire/buildFormDto.ts';
import { captchaAtom, cultureAtom } from '../appState.ts';
import { requireActiveFlow } from '../flows.ts';
import { claimReader } from './claimAccess.ts';
import type { FormModel } from './formModel.ts';
import { editedModelsAtom, savedModelsAtom } from './models.ts';
import { prepopulatedModelsAtom } from './prepopulatedModels.ts';

/** @throws Error as `buildFormDto` does. */
export const collectFormDtoAtom = atom(null, (get) => {
  const { flow } = requireActiveFlow(get);
  const captcha = get(captchaAtom);
  return buildFormDto({
    models: outgoingModels(get, flow),
    culture: get(cultureAtom),
    captcha: { enabled: captcha.siteKey !== null, response: captcha.token, previous: captcha.previous },
  });
});

/** Null in a flow without credentials. */
export const collectCredentialsAtom = atom(null, (get): OutgoingModel | null => {
  const { flow } = requireActiveFlow(get);
  const credentials = flow.authorize?.credentials ?? null;
  if (credentials === null) return null;
  const model = [...get(editedModelsAtom), ...get(savedModelsAtom)].find(({ key }) => key === credentials.model);
  if (model === undefined) throw new Error(`The flow ${flow.formType} has no credentials model to authorize with.`);
  return outgoing(get, model, () => true);
});

function outgoingModels(get: Getter, flow: CompiledFlow): readonly OutgoingModel[] {
  const asked = askedAnswers(flow, claimReader(get));
  const saved = get(savedModelsAtom);
  // A part travels in its dtoMapping's single model, which no page may have asked for.
  const withParts = new Set(
    saved.flatMap(({ key }) => (flow.models[key]?.isPart === true ? [flow.models[key].dtoMapping] : [])),
  );
  const carriers = get(editedModelsAtom).filter(({ key }) => {
    const model = flow.models[key];
    return model !== undefined && !model.isList && !model.isPart && withParts.has(model.dtoMapping);
  });
  // A nested record is only sent with its parent.
  const sent = [...saved, ...carriers].flatMap((model): OutgoingModel[] => {
    const compiled = flow.models[model.key];
    if (compiled === undefined || (compiled.isList && !asked.hasRecords(compiled, model.parent))) return [];
    return [outgoing(get, model, (key) => asked.isAsked(compiled, key, model.clientId))];
  });
  return [...sent, ...get(prepopulatedModelsAtom)];
}

function outgoing(get: Getter, model: FormModel, isSent: (key: string) => boolean): OutgoingModel {
  const { id, clientId, metadata, metadataHash, parent } = model;
  const fields = Object.entries(model.fields)
    .map(([key, cell]): [string, FieldValue] => [key, get(cell.value)])
    .filter(([key, value]) => isSent(key) && value !== null);
  return { id, clientId, metadata: { ...metadata }, metadataHash, parent, fields: Object.fromEntries(fields) };
}
