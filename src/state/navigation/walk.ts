import { atom } from 'jotai';
import { currentPageAtom } from '../flows.ts';
import { navigateAtom } from './navigate.ts';

/**
 * Goes to the page with this path, past the pages on the way that are still valid, or to the first that is not, which
 * shows what is wrong; a page that nobody has seen yet is never passed. Returns whether it arrived.
 */
export const walkToAtom = atom(null, (get, set, path: string): boolean => {
  set(navigateAtom, { kind: 'walk', to: path });
  return get(currentPageAtom)?.path === path;
});
