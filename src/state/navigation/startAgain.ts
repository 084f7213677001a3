import { atom } from 'jotai';
import { findRoute } from '../../claim/navigation/routes.ts';
import { authorizedAtom, receiptsAtom, referenceCodesAtom } from '../appState.ts';
import { autosaveStateAtom, newReturnCodeAtom, unsavedFormsAtom } from '../claim/draftState.ts';
import { filedFormsAtom } from '../claim/filed.ts';
import { clearAnswersAtom, parkedClaimsAtom, resetModelsAtom } from '../claim/models.ts';
import { savedCredentialsAtom } from '../claim/savedCredentials.ts';
import { answersOfAtom, requireActiveFlow, requireFlow, routesAtom } from '../flows.ts';
import { routerAtom } from './router.ts';

/** Forms whose confirmation was left: only the server still knows what was filed. */
const leftFiledAtom = atom<ReadonlySet<string>>(new Set<string>());

export const forgetClaimAtom = atom(null, (_get, set) => {
  set(resetModelsAtom);
  set(authorizedAtom, { error: null, forms: {} });
  set(referenceCodesAtom, {});
  set(receiptsAtom, {});
  set(filedFormsAtom, {});
  set(savedCredentialsAtom, {});
  set(autosaveStateAtom, {});
  set(unsavedFormsAtom, new Set<string>());
  set(newReturnCodeAtom, null);
  set(leftFiledAtom, new Set<string>());
});

/** Parked claims were begun before it and stay. */
const forgetFiledAtom = atom(null, (get, set) => {
  const isParked = ([formType]: readonly [string, unknown]) => formType in get(parkedClaimsAtom);
  const begun = Object.entries(get(authorizedAtom).forms).filter(isParked);
  set(clearAnswersAtom);
  set(authorizedAtom, { error: null, forms: Object.fromEntries(begun) });
  set(autosaveStateAtom, (states) => Object.fromEntries(Object.entries(states).filter(isParked)));
  set(referenceCodesAtom, {});
  set(receiptsAtom, {});
});

/** The sign-in stays for the next page, unless the same form files another claim: that one is another person's. */
export const leaveFiledAtom = atom(null, (get, set, to: string) => {
  const formType = get(answersOfAtom);
  if (formType === null || get(referenceCodesAtom)[formType] === undefined) return;
  const isSame = findRoute(get(routesAtom) ?? [], to)?.flow === formType;
  const isAnotherPersons = isSame && requireFlow(get, formType).flow.submit?.adds === 'claim';
  set(isAnotherPersons ? forgetClaimAtom : forgetFiledAtom);
  if (!isSame) set(leftFiledAtom, (left) => new Set([...left, formType]));
});

/** Reloads a confirmation that was left, since the server shows it to its session. Returns whether it did. */
export const reopenFiledAtom = atom(null, (get, _set, path: string): boolean => {
  const route = findRoute(get(routesAtom) ?? [], path);
  if (!route?.requiresAuthorization || !get(leftFiledAtom).has(route.flow)) return false;
  if (get(authorizedAtom).forms[route.flow] === true) return false;
  get(routerAtom).leave(path);
  return true;
});

export const startAgainAtom = atom(null, (get, set) => {
  const to = requireActiveFlow(get).flow.pages[0]?.path ?? '/';
  set(leaveFiledAtom, to);
  get(routerAtom).push(to);
});
