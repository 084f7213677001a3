import type { Store } from 'jotai';
import { errorInfoAtom } from '../../state/appState.ts';
import { retryAtom } from './retry.ts';

/** Closes the dialogs that speak of what was done on a page: it is left. */
export function closeDialogs(store: Store): void {
  store.set(errorInfoAtom, (error) => ({ ...error, show: false }));
  store.set(retryAtom, (retry) => ({ ...retry, open: false }));
}
