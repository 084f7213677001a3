import type { Store } from 'jotai';
import { clientAtom } from '../../state/appState.ts';
import { pendingInputsAtom } from '../../state/pendingInputs.ts';

/** Commits drafts before the page goes, and asks whether to go only while a claim is being sent. Returns how to end it. */
export function warnBeforeUnload(store: Store): () => void {
  const onUnload = (event: BeforeUnloadEvent) => {
    store.get(pendingInputsAtom).flush();
    if (store.get(clientAtom).submitting) event.preventDefault();
  };
  window.addEventListener('beforeunload', onUnload);
  return () => window.removeEventListener('beforeunload', onUnload);
}
