import type { Store } from 'jotai';
import { currentPathAtom } from '../../state/currentPage.ts';
import { initialiseFormAtom, navigationAtom, resetNavigationAtom } from '../../state/navigation.ts';
import { routerChangedAtom } from '../../state/routerChanged.ts';
import { closeDialogs } from '../dialogs/closeDialogs.ts';
import type { FlowRoute } from '../routes/routeTable.ts';
import { visitedAtom } from '../shared/shown.ts';

/**
 * Makes the page of a route the current one; its flow must be registered. The flow is initialised when it is entered
 * first, after another one, or when one comes back to it from a page outside the flows. Where the browser's Back or
 * Forward leads to another page, the dialogs of the one that was left close.
 */
export function enterRoute(store: Store, route: FlowRoute): void {
  if (store.get(navigationAtom).activeFormType !== route.flow) store.set(resetNavigationAtom);
  if (!store.get(navigationAtom).initialized) {
    // What start-up says stays over the first page of a visit.
    if (store.get(visitedAtom)) closeDialogs(store);
    store.set(initialiseFormAtom, route.flow, route.path);
  }
  const left = store.get(currentPathAtom);
  store.set(routerChangedAtom, route.path);
  // A page that may not be entered leaves the current one, and the dialog that says so.
  if (store.get(currentPathAtom) !== left) closeDialogs(store);
}
