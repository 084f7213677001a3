import type { createStore } from 'jotai';
import { authorizedAtom, referenceCodesAtom } from '../../state/appState.ts';
import { resetModelsAtom } from '../../state/models.ts';
import { resetNavigationAtom } from '../../state/navigation.ts';
import { routerAtom } from '../../state/router.ts';

/** Forgets every answer, authorization and reference code. */
export function forgetClaim(store: ReturnType<typeof createStore>): void {
  store.set(resetNavigationAtom);
  store.set(resetModelsAtom);
  store.set(authorizedAtom, { error: null, forms: {} });
  store.set(referenceCodesAtom, {});
}

/** Begins a new claim at a first page. */
export function startOver(store: ReturnType<typeof createStore>, path: string): void {
  forgetClaim(store);
  store.get(routerAtom).push(path);
}
