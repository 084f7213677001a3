import { atom, type Getter } from 'jotai';
import { askedAnswers } from '../../claim/askedAnswers.ts';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { buildFormDto } from '../../wire/buildFormDto.ts';
import type { OutgoingModel } from '../../wire/wireModel.ts';
import { captchaAtom, cultureAtom } from '../appState.ts';
import { requireActiveFlow } from '../flows.ts';
import { claimReader } from './claimAccess.ts';
import { outgoing } from './collectCredentials.ts';
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
