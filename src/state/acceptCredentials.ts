import { atom } from 'jotai';
import { fieldId } from '../rules/names.ts';
import type { WireModel } from '../wire/models.ts';
import { requireActiveFlow } from './flows.ts';
import { cellsOf, type FormModel } from './formModel.ts';
import { draftModelsAtom, personAtom, prepopulatedModelsAtom, removeModelsAtom, savedModelsAtom } from './models.ts';
import { currentPageAtom } from './navigation/place.ts';
import { hideToastAtom } from './toast.ts';
import { forgetInvalidAtom } from './validation.ts';

/**
 * Authorization was given for these credentials, with what the server knows of the person they are of. The answers of
 * another person who signed in before are forgotten; under the same credentials everything stays.
 */
export const acceptCredentialsAtom = atom(
  null,
  (get, set, credentials: WireModel, prepopulated: readonly WireModel[]) => {
    const person = personOf(credentials);
    const before = get(personAtom);
    if (before !== null && before !== person) set(forgetAnswersAtom);
    set(personAtom, person);
    set(prepopulatedModelsAtom, prepopulated);
  },
);

/** The same for the same credentials, whatever capitals, blanks and hyphens they are typed with. */
function personOf({ fields }: WireModel): string {
  const typed = Object.entries(fields).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') : value,
  ]);
  return JSON.stringify(typed.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
}

/** Every answer but those of the page where one signs in and of the pages before it, which are not asked again. */
const forgetAnswersAtom = atom(null, (get, set) => {
  const { flow } = requireActiveFlow(get);
  const page = get(currentPageAtom);
  const current = page === null ? -1 : flow.pages.indexOf(page);
  const kept = new Set(flow.pages.slice(0, current + 1).flatMap(({ fields }) => fields.map(({ id }) => id)));
  const isKept = ({ key: model }: FormModel, key: string) => kept.has(fieldId(model, key));
  const models = [...get(draftModelsAtom), ...get(savedModelsAtom)];
  const records = models
    .filter(({ key }) => flow.models[key]?.isList)
    .filter((model) => !Object.keys(model.fields).some((key) => isKept(model, key)));
  set(
    removeModelsAtom,
    records.map(({ clientId }) => clientId),
  );
  const fresh = (model: FormModel): FormModel => {
    const compiled = flow.models[model.key];
    if (compiled === undefined || compiled.isList) return model;
    const cells = Object.entries(model.fields).filter(([key]) => isKept(model, key));
    return { ...model, fields: cellsOf(compiled, Object.fromEntries(cells)) };
  };
  set(draftModelsAtom, (drafts) => drafts.map(fresh));
  set(savedModelsAtom, (saved) => saved.map(fresh));
  set(forgetInvalidAtom, ({ field }) => !kept.has(field));
  // It may offer to bring back a record that was deleted.
  set(hideToastAtom);
});
