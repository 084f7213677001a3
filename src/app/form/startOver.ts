import type { Store } from 'jotai';
import { findRoute } from '../../claim/navigation/routes.ts';
import { referenceCodesAtom, sessionExpiredAtom } from '../../state/appState.ts';
import { savedCredentialsAtom } from '../../state/claim/savedCredentials.ts';
import { answersOfAtom, requireFlow, routesAtom } from '../../state/flows.ts';
import { routerAtom } from '../../state/navigation/router.ts';
import { forgetClaimAtom } from '../../state/navigation/startAgain.ts';
import { hideFiledClaim } from './filedClaim.ts';

/** Forgets every answer, authorization and reference code, and what one signed in with. */
export function forgetClaim(store: Store): void {
  store.set(forgetClaimAtom);
  hideFiledClaim(store);
}

/**
 * After something was filed, leaving its confirmation by a link begins anew. What can be signed in with is offered again,
 * but not where it files another claim: that one is somebody else's.
 */
export function leaveFiledClaim(store: Store, to: string): void {
  const formType = store.get(answersOfAtom);
  if (formType === null || store.get(referenceCodesAtom)[formType] === undefined) return;
  const saved = store.get(savedCredentialsAtom);
  const isSame = findRoute(store.get(routesAtom) ?? [], to)?.flow === formType;
  forgetClaim(store);
  if (isSame && requireFlow(store.get, formType).flow.submit?.adds === 'claim') return;
  store.set(savedCredentialsAtom, saved);
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
