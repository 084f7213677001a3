import { atom, type Store } from 'jotai';
import { errorInfoAtom } from '../../state/appState.ts';

/** Text keys of the error catalogue's sentences. */
export const catalogue = {
  requestFailed: 'LocKey_Shared_ErrorMessage_Request_Failed',
  submission: 'LocKey_Shared_ErrorMessage_Submission_Default',
  problem: 'LocKey_Shared_ErrorMessage_Problem',
  alreadyFiled: 'LocKey_Shared_ErrorMessage_AlreadySubmitted',
} as const;

/** Text keys of what may have to be said before all texts have come; the dialogs' buttons are asked for in any case. */
export const textsOfFailures = [
  ...Object.values(catalogue),
  'LocKey_Shared_ErrorDialog_Header',
  'LocKey_Shared_ConnectionLost_Title',
  'LocKey_Shared_ConnectionLost_SignIn',
  'LocKey_Shared_ConnectionLost_Text',
] as const;

/** Shows a text of the catalogue, or one the server named, in the error dialog. */
export function showError(store: Store, message: string): void {
  store.set(errorInfoAtom, { show: true, header: 'LocKey_Shared_ErrorDialog_Header', message });
}

/** Closes the dialogs that speak of what was done on a page: it is left. */
export function closeDialogs(store: Store): void {
  store.set(errorInfoAtom, (error) => ({ ...error, show: false }));
  store.set(retryAtom, (retry) => ({ ...retry, open: false }));
}

/** A call that was not made or got no answer, and how to make it again. */
interface Retry {
  /** Text keys: what happened, and in paragraphs what became of what the claimant wanted to do. */
  readonly title: string;
  readonly texts: readonly string[];
  readonly again: () => unknown;
}
/** The call that waits for the claimant's word. */
export const retryAtom = atom<{ readonly open: boolean; readonly retry: Retry | null }>({ open: false, retry: null });
