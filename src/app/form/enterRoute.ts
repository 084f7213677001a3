import type { Store } from 'jotai';
import { resetModelsAtom } from '../../state/models.ts';
import { initialiseFormAtom, navigationAtom, resetNavigationAtom } from '../../state/navigation.ts';
import { routerChangedAtom } from '../../state/routerChanged.ts';
import type { FlowRoute } from '../routes/routeTable.ts';

/**
 * Makes the page of a route the current one; its flow must be registered. The flow is initialised when it is entered
 * first, or anew after another one: two flows never share answers.
 */
export function enterRoute(store: Store, route: FlowRoute): void {
  if (store.get(navigationAtom).activeFormType !== route.flow) store.set(resetNavigationAtom);
  if (!store.get(navigationAtom).initialized) {
    store.set(resetModelsAtom);
    store.set(initialiseFormAtom, route.flow);
  }
  store.set(routerChangedAtom, route.path);
}
