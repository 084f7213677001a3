import type { Store } from 'jotai';
import type { DraftContent } from '../../claim/draftSchema.ts';
import { pageStatusAtom } from '../../state/appState.ts';
import { requireActiveFlow } from '../../state/flows.ts';
import { walkToAtom } from '../../state/navigation/walk.ts';

/** Goes to the last page seen where the flow no longer has the saved one; a status says if answers did not fit. */
export function walkToSavedPage(store: Store, { at, snapshot }: DraftContent, isWhole: boolean): void {
  const { pages } = requireActiveFlow(store.get).flow;
  const asking = pages.filter(({ action }) => action !== 'authorize');
  const page =
    pages.find(({ path }) => path === at) ?? asking.findLast(({ path }) => snapshot.seen.includes(path)) ?? asking[0];
  if (page !== undefined) store.set(walkToAtom, page.path);
  if (!isWhole) store.set(pageStatusAtom, 'LocKey_Draft_Changed');
}
