import { atom } from 'jotai';
import type { CompiledPage } from '../../compile/compiledPage.ts';
import { authorizedAtom } from '../appState.ts';
import { isOfPersonAtom } from '../claim/person.ts';
import { requireActiveFlow } from '../flows.ts';
import { checkPageAtom, isEmptyResult, passPageAtom } from '../validation/validatePage.ts';
import { beginPageAtom } from './enterPage.ts';

/** Starts and validates the page as if it were shown; a sign-in page passes while its sign-in still counts. */
export const judgePageAtom = atom(null, (get, set, page: CompiledPage): boolean => {
  if (page.action === 'authorize') {
    const { formType } = requireActiveFlow(get).flow;
    const isSignedIn = get(authorizedAtom).forms[formType] === true && set(isOfPersonAtom);
    if (isSignedIn) set(passPageAtom, page);
    return isSignedIn;
  }
  set(beginPageAtom, page);
  return isEmptyResult(set(checkPageAtom, page));
});
