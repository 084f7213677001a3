import { atom } from 'jotai';
import { findRoute } from '../../claim/navigation/routes.ts';
import { authorizedAtom, receiptsAtom, referenceCodesAtom } from '../appState.ts';
import { autosaveStateAtom, newReturnCodeAtom, unsavedFormsAtom } from '../claim/draftState.ts';
import { filedFormsAtom } from '../claim/filed.ts';
import { clearAnswersAtom, parkedClaimsAtom, resetModelsAtom } from '../claim/models.ts';
import { savedCredentialsAtom } from '../claim/savedCredentials.ts';
import { answersOfAtom, requireActiveFlow, requireFlow, routesAtom } from '../flows.ts';
import { routerAtom } from './router.ts';

/** Forms whose confirmation was left for another form: only the server knows what was filed in them. */
const leftFiledAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Forgets every answer, authorization and reference code, and what one signed in with. */
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

/** Forgets the claim in use, which was filed. Claims on the shelf, which were begun before it, stay as they are. */
const forgetFiledAtom = atom(null, (get, set) => {
  const onShelf = ([formType]: readonly [string, unknown]) => formType in get(parkedClaimsAtom);
  const begun = Object.entries(get(authorizedAtom).forms).filter(onShelf);
  set(clearAnswersAtom);
  set(authorizedAtom, { error: null, forms: Object.fromEntries(begun) });
  set(autosaveStateAtom, (keeping) => Object.fromEntries(Object.entries(keeping).filter(onShelf)));
  set(referenceCodesAtom, {});
  set(receiptsAtom, {});
});

/**
 * Whoever leaves a confirmation starts again: what was filed is forgotten. What one signed in with is offered on the page
 * that this leads to, but not where the same form would file another claim: that one is somebody else's.
 */
export const leaveFiledAtom = atom(null, (get, set, to: string) => {
  const formType = get(answersOfAtom);
  if (formType === null || get(referenceCodesAtom)[formType] === undefined) return;
  const isSame = findRoute(get(routesAtom) ?? [], to)?.flow === formType;
  const isSomebodyElses = isSame && requireFlow(get, formType).flow.submit?.adds === 'claim';
  set(isSomebodyElses ? forgetClaimAtom : forgetFiledAtom);
  if (!isSame) set(leftFiledAtom, (left) => new Set([...left, formType]));
});

/**
 * Where the browser's Back leads to a confirmation that was left, opens the address as if for the first time, since the
 * server shows it to its session again. Returns whether it did.
 */
export const reopenFiledAtom = atom(null, (get, _set, path: string): boolean => {
  const route = findRoute(get(routesAtom) ?? [], path);
  if (!route?.requiresAuthorization || !get(leftFiledAtom).has(route.flow)) return false;
  if (get(authorizedAtom).forms[route.flow] === true) return false;
  get(routerAtom).leave(path);
  return true;
});

/** Leaves the confirmation of a form for its first page. */
export const startAgainAtom = atom(null, (get, set) => {
  const to = requireActiveFlow(get).flow.pages[0]?.path ?? '/';
  set(leaveFiledAtom, to);
  get(routerAtom).push(to);
});
