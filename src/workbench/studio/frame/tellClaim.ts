import type { Store } from 'jotai';
import { snapshotClaim } from '../../../state/claim/snapshot.ts';
import { answersOfAtom, currentPageAtom } from '../../../state/flows.ts';
import type { Tell } from './tell.ts';

/** After what a claimant does has had its effect. */
const pauseMs = 150;

/** Tells the answers after each change. `claim` may give another store after a new start. */
export function createClaimTelling(current: () => Store | null, tell: Tell): () => void {
  let last = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    const store = current();
    const page = store?.get(currentPageAtom) ?? null;
    if (store === null || page === null || store.get(answersOfAtom) === null) return;
    const content = JSON.stringify({ version: 1, at: page.path, snapshot: snapshotClaim(store.get) });
    if (content === last) return;
    last = content;
    tell({ kind: 'claim', content });
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(now, pauseMs);
  };
  for (const type of ['input', 'change', 'click', 'keyup', 'focusout']) document.addEventListener(type, soon);
  return soon;
}
