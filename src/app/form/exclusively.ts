import { atom, type Store } from 'jotai';
import { clientAtom } from '../../state/appState.ts';

/** How much of a running submit has been sent, from 0 to 1; null while none runs. */
export const progressAtom = atom<number | null>(null);

/**
 * Runs one submit or authorize request; a second one meanwhile is an error.
 * @throws Error 'Form is already submitting.'
 */
export async function exclusively<T>(store: Store, run: () => Promise<T>): Promise<T> {
  if (store.get(clientAtom).submitting) throw new Error('Form is already submitting.');
  store.set(clientAtom, (client) => ({ ...client, submitting: true }));
  try {
    return await run();
  } finally {
    store.set(clientAtom, (client) => ({ ...client, submitting: false }));
    store.set(progressAtom, null);
  }
}
