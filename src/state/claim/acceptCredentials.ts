import { atom } from 'jotai';
import { dependentInstances, propagate } from '../../claim/propagate.ts';
import { keepAnswers } from '../../claim/snapshot.ts';
import type { WireModel } from '../../wire/models.ts';
import { currentPageAtom, requireActiveFlow } from '../flows.ts';
import { claimWriter } from './claimAccess.ts';
import { autosaveStateAtom } from './draftState.ts';
import { filesAtom } from './fieldSnapshots.ts';
import { lastDeletionAtom } from './lastDeletion.ts';
import { parkedClaimsAtom, personAtom } from './models.ts';
import { contradicts, personOf } from './person.ts';
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
