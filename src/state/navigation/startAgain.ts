import { atom } from 'jotai';
import { authorizedAtom, referenceCodesAtom } from '../appState.ts';
import { resetModelsAtom } from '../claim/models.ts';
import { savedCredentialsAtom } from '../claim/savedCredentials.ts';
import { requireActiveFlow } from '../flows.ts';
import { routerAtom } from './router.ts';

/** Forgets every answer, authorization and reference code, and what one signed in with. */
export const forgetClaimAtom = atom(null, (_get, set) => {
  set(resetModelsAtom);
  set(authorizedAtom, { error: null, forms: {} });
  set(referenceCodesAtom, {});
  set(savedCredentialsAtom, {});
});

/**
 * Forgets what was filed, and begins the same form at its first page. What one signed in with is offered there, but not
 * where another claim would be filed: that one is somebody else's.
 */
export const startAgainAtom = atom(null, (get, set) => {
  const { flow } = requireActiveFlow(get);
  const saved = get(savedCredentialsAtom);
  set(forgetClaimAtom);
  if (flow.submit?.adds !== 'claim') set(savedCredentialsAtom, saved);
  get(routerAtom).push(flow.pages[0]?.path ?? '/');
});
