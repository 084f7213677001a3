import { atom } from 'jotai';
import { unfiledFormsAtom } from '../appState.ts';
import { answersOfAtom } from '../flows.ts';
import { type AutosaveTrouble, autosaveStateAtom } from './draftState.ts';

const endings: ReadonlySet<AutosaveTrouble | null> = new Set<AutosaveTrouble>(['signedOut', 'filed', 'off']);

/**
 * The form whose documents may travel before it is filed: one of which the server keeps the answers, since documents are
 * kept with them. Null before that, where a settlement keeps nothing, once the session has ended and once it is filed, in
 * another tab too.
 */
export const transferableFormAtom = atom((get): string | null => {
  const formType = get(answersOfAtom);
  if (formType === null || !get(unfiledFormsAtom).has(formType)) return null;
  const keeping = get(autosaveStateAtom)[formType];
  const isKept = keeping !== undefined && keeping.kept !== null && !endings.has(keeping.trouble);
  return isKept ? formType : null;
});
