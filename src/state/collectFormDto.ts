import { atom, type Getter } from 'jotai';
import { shownPages } from '../claim/skippedPages.ts';
import { recordsShown, visibleInstances } from '../claim/visibleInstances.ts';
import type { CompiledFlow } from '../compile/compiledPage.ts';
import { fieldId } from '../compile/names.ts';
import type { FieldValue } from '../rules/value.ts';
import { buildFormDto, type OutgoingModel } from '../wire/buildFormDto.ts';
import { captchaAtom, cultureAtom } from './appState.ts';
import { claimReader } from './claimAccess.ts';
import { requireActiveFlow } from './flows.ts';
import type { FormModel } from './formModel.ts';
import { draftModelsAtom, instanceKey, prepopulatedModelsAtom, savedModelsAtom } from './models.ts';

/**
 * The form DTO of the active flow with its files: saved models, and of them what the pages that the claimant sees
 * ask for. Answers on pages that are skipped now stay in the browser and are not sent.
 * @throws Error as `buildFormDto` does.
 */
export const collectFormDtoAtom = atom(null, (get) => {
  const { flow } = requireActiveFlow(get);
  const captcha = get(captchaAtom);
  return buildFormDto({
    models: outgoingModels(get, flow),
    culture: get(cultureAtom),
    captcha: { enabled: captcha.siteKey !== null, response: captcha.token, previous: captcha.previous },
  });
});

/** The credentials model as authorize sends it, draft or saved. @throws Error when the flow has none. */
export const collectCredentialsAtom = atom(null, (get): OutgoingModel => {
  const { flow } = requireActiveFlow(get);
  const model = [...get(draftModelsAtom), ...get(savedModelsAtom)].find(
    ({ key }) => key === flow.authorize?.credentials,
  );
  if (model === undefined) throw new Error(`The flow ${flow.formType} has no credentials model to authorize with.`);
  return outgoing(get, model, () => true);
});

function outgoingModels(get: Getter, flow: CompiledFlow): readonly OutgoingModel[] {
  const claim = claimReader(get);
  const pages = shownPages(flow, claim);
  const asked = new Set(pages.flatMap((page) => visibleInstances(page, flow, claim)).map(instanceKey));
  const managed = new Set(
    pages.flatMap((page) =>
      page.records.filter((records) => recordsShown(records, flow, claim)).map(({ model }) => model),
    ),
  );
  const sent = get(savedModelsAtom).flatMap((model): OutgoingModel[] => {
    const compiled = flow.models[model.key];
    if (compiled === undefined || (compiled.isList && !managed.has(model.key))) return [];
    const derived: readonly (string | null)[] = [...Object.values(compiled.fileTargets), compiled.parentField];
    const record = compiled.isList ? model.clientId : null;
    const isAsked = (key: string) =>
      derived.includes(key) || asked.has(instanceKey({ field: fieldId(model.key, key), record }));
    return [outgoing(get, model, isAsked)];
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
