import type { Store } from 'jotai';
import { errorInfoAtom } from '../../state/appState.ts';

/** Text keys of the error catalogue's sentences. */
export const catalogue = {
  requestFailed: 'LocKey_Shared_ErrorMessage_Request_Failed',
  submission: 'LocKey_Shared_ErrorMessage_Submission_Default',
  problem: 'LocKey_Shared_ErrorMessage_Problem',
} as const;

/** Shows a text of the catalogue, or one the server named, in the error dialog. */
export function showError(store: Store, message: string): void {
  store.set(errorInfoAtom, { show: true, header: 'LocKey_Shared_ErrorDialog_Header', message });
}
