import type { Store } from 'jotai';
import { initialiseFormAtom, navigationAtom, resetNavigationAtom } from '../../state/navigation.ts';
import { routerChangedAtom } from '../../state/routerChanged.ts';
import type { FlowRoute } from '../routes/routeTable.ts';

/**
 * Makes the page of a route the current one; its flow must be registered. The flow is initialised when it is entered
 * first, after another one, or when one comes back to it from a page outside the flows.
 */
export function enterRoute(store: Store, route: FlowRoute): void {
  if (store.get(navigationAtom).activeFormType !== route.flow) store.set(resetNavigationAtom);
  if (!store.get(navigationAtom).initialized) store.set(initialiseFormAtom, route.flow, route.path);
  store.set(routerChangedAtom, route.path);
}
