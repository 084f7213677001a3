import { atom, type Store } from 'jotai';
import { clientAtom } from '../../state/appState.ts';

/** Share of a running submit that is sent, from 0 to 1; null while none runs. */
export const progressAtom = atom<number | null>(null);

/** @throws Error 'Form is already submitting.' */
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
