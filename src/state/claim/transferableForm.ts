import { atom } from 'jotai';
import { unfiledFormsAtom } from '../appState.ts';
import { answersOfAtom } from '../flows.ts';
import { type AutosaveTrouble, autosaveStateAtom } from './draftState.ts';

const endings: ReadonlySet<AutosaveTrouble | null> = new Set<AutosaveTrouble>(['signedOut', 'filed', 'off']);

/**
 * The form whose uploads may be sent before it is filed. Null where its answers are not saved, after the session has
 * ended, and after filing, in another tab too.
 */
export const transferableFormAtom = atom((get): string | null => {
  const formType = get(answersOfAtom);
  if (formType === null || !get(unfiledFormsAtom).has(formType)) return null;
  const state = get(autosaveStateAtom)[formType];
  const isSaved = state !== undefined && state.saved !== null && !endings.has(state.trouble);
  return isSaved ? formType : null;
});
