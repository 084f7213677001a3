import { atom } from 'jotai';
import { dependentInstances, propagate } from '../../claim/propagate.ts';
import { keepAnswers } from '../../claim/snapshot.ts';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { lettersOf } from '../../rules/lettersOf.ts';
import { splitField } from '../../rules/names.ts';
import { secretPart } from '../../rules/signIn.ts';
import { wireModel } from '../../wire/buildFormDto.ts';
import type { WireModel } from '../../wire/models.ts';
import { currentPageAtom, requireActiveFlow } from '../flows.ts';
import { claimWriter } from './claimAccess.ts';
import { collectCredentialsAtom } from './collectFormDto.ts';
import { autosaveStateAtom } from './draftState.ts';
import { filesAtom } from './fieldSnapshots.ts';
import { lastDeletionAtom } from './lastDeletion.ts';
import { parkedClaimsAtom, personAtom } from './models.ts';
import { prepopulatedModelsAtom } from './prepopulatedModels.ts';
import { saveCredentialsAtom } from './savedCredentials.ts';
import { restoreClaimAtom, snapshotClaim } from './snapshot.ts';

/** Another person's answers are forgotten, parked claims included. */
export const acceptCredentialsAtom = atom(
  null,
  (get, set, credentials: WireModel | null, known: readonly WireModel[]) => {
    const { flow } = requireActiveFlow(get);
    const person = personOf(flow, credentials);
    const before = get(personAtom);
    if (before !== null && before !== person) set(forgetAnswersAtom);
    if (Object.values(get(parkedClaimsAtom)).some((left) => contradicts(left.person, person))) set(forgetParkedAtom);
    set(personAtom, person);
    if (credentials !== null) set(saveCredentialsAtom, credentials, flow);
    const models = Object.values(flow.models).flatMap(({ isKnown, key }) => (isKnown ? [key] : []));
    const claim = claimWriter(get, set);
    propagate(flow, dependentInstances(flow, [], claim, models), claim, () => set(prepopulatedModelsAtom, known));
  },
);

/** Whether the sign-in fields may belong to the person whose answers these are. */
export const isOfPersonAtom = atom(null, (get, set): boolean => {
  const credentials = set(collectCredentialsAtom);
  return (
    credentials === null || !contradicts(get(personAtom), personOf(requireActiveFlow(get).flow, wireModel(credentials)))
  );
});

/** Ignores capitals, accents, blanks and hyphens. Without the secret part, since it is saved with the answers. */
export function personOf(flow: CompiledFlow, credentials: WireModel | null): string {
  if (credentials === null) return '';
  const secret = flow.authorize?.fields?.[secretPart];
  const typed = Object.entries(credentials.fields)
    .filter(([key]) => secret === undefined || key !== splitField(secret).key)
    .map(([key, value]) => [key, typeof value === 'string' ? lettersOf(value) : value]);
  return JSON.stringify(typed.sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)));
}

/** Two persons contradict each other where they gave different credentials of the same kind. */
function contradicts(one: string | null, other: string): boolean {
  const [mine, theirs] = [one, other].map((person) => new Map<string, unknown>(JSON.parse(person || '[]')));
  return [...(mine ?? [])].some(([key, value]) => Boolean(value && theirs?.get(key)) && value !== theirs?.get(key));
}

/** Keeps the sign-in page and the pages before it, which are not asked again. */
const forgetAnswersAtom = atom(null, (get, set) => {
  const { flow } = requireActiveFlow(get);
  const page = get(currentPageAtom);
  const asked = page === null ? [] : flow.pages.slice(0, flow.pages.indexOf(page) + 1);
  const kept = new Set(asked.flatMap(({ fields }) => fields.map(({ id }) => id)));
  set(restoreClaimAtom, keepAnswers(snapshotClaim(get), flow, kept));
  // The next snapshot names the remaining files again.
  get(filesAtom).clear();
  set(forgetParkedAtom);
  set(autosaveStateAtom, {});
  set(lastDeletionAtom, null);
});

const forgetParkedAtom = atom(null, (get, set) => {
  const left = get(parkedClaimsAtom);
  set(autosaveStateAtom, (states) =>
    Object.fromEntries(Object.entries(states).filter(([formType]) => !(formType in left))),
  );
  set(parkedClaimsAtom, {});
});
