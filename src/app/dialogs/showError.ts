import { atom, type Store } from 'jotai';
import { errorInfoAtom } from '../../state/appState.ts';

export const catalogue = {
  requestFailed: 'LocKey_Shared_ErrorMessage_Request_Failed',
  submission: 'LocKey_Shared_ErrorMessage_Submission_Default',
  problem: 'LocKey_Shared_ErrorMessage_Problem',
  alreadyFiled: 'LocKey_Shared_ErrorMessage_AlreadySubmitted',
} as const;

/** Text keys that must be there before all texts have come. */
export const textsOfFailures = [
  ...Object.values(catalogue),
  'LocKey_Shared_ErrorDialog_Header',
  'LocKey_Shared_ConnectionLost_Title',
  'LocKey_Shared_ConnectionLost_SignIn',
  'LocKey_Shared_ConnectionLost_Text',
] as const;

export function showError(store: Store, message: string): void {
  store.set(errorInfoAtom, { show: true, header: 'LocKey_Shared_ErrorDialog_Header', message });
}

/** Leaving a page closes the dialogs about it. */
export function closeDialogs(store: Store): void {
  store.set(errorInfoAtom, (error) => ({ ...error, show: false }));
  store.set(retryAtom, (retry) => ({ ...retry, open: false }));
}

interface Retry {
  /** Text keys. */
  readonly title: string;
  readonly texts: readonly string[];
  readonly again: () => unknown;
}
export const retryAtom = atom<{ readonly open: boolean; readonly retry: Retry | null }>({ open: false, retry: null });

/** Whether a dialog says that something failed. */
export const isFailureShownAtom = atom((get) => get(errorInfoAtom).show || get(retryAtom).open);
