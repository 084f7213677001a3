import type { Store } from 'jotai';
import { authorizedAtom, referenceCodesAtom, sessionExpiredAtom } from '../../state/appState.ts';
import { resetModelsAtom } from '../../state/claim/models.ts';
import { answersOfAtom } from '../../state/flows.ts';
import { routerAtom } from '../../state/navigation/router.ts';

/** Forgets every answer, authorization and reference code. */
export function forgetClaim(store: Store): void {
  store.set(resetModelsAtom);
  store.set(authorizedAtom, { error: null, forms: {} });
  store.set(referenceCodesAtom, {});
}

/** After a claim was filed, leaving its confirmation by a link begins a new one. */
export function leaveFiledClaim(store: Store): void {
  const formType = store.get(answersOfAtom);
  if (formType !== null && store.get(referenceCodesAtom)[formType] !== undefined) forgetClaim(store);
}

/** Ends what somebody has begun, because their time is over: the page that they are led to says so. */
export function expireClaim(store: Store): void {
  forgetClaim(store);
  store.set(sessionExpiredAtom, true);
}

/** Begins a new claim at a first page. */
export function startOver(store: Store, path: string): void {
  forgetClaim(store);
  store.set(sessionExpiredAtom, false);
  store.get(routerAtom).push(path);
}
