import type { Store } from 'jotai';
import { claimPath } from '../../state/claimPath.ts';
import { routerAtom } from '../../state/router.ts';

/** Leads from a page outside the flows to where the claim goes on; to the site's first page where none was begun. */
export function goBackToClaim(store: Store): void {
  store.get(routerAtom).push(claimPath(store.get) ?? '/');
}
