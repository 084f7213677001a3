import { atom } from 'jotai';
import type { CompiledPage } from '../../compile/compiledPage.ts';
import { authorizedAtom } from '../appState.ts';
import { isOfPersonAtom } from '../claim/acceptCredentials.ts';
import { requireActiveFlow } from '../flows.ts';
import { checkPageAtom, isEmptyResult, passPageAtom } from '../validation/validatePage.ts';
import { beginPageAtom } from './enterPage.ts';

/**
 * Whether a page may be left forward as it is, without being shown: it starts and is validated as if it were, so that it
 * is marked validated where nothing is wrong. Where one signs in, it may when the sign-in of then still counts.
 */
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
