import { atom } from 'jotai';
import { currentPageAtom } from '../flows.ts';
import { navigateAtom } from './navigate.ts';

/** Walks past pages that are still valid, up to the first that is not or was never seen. Returns whether it arrived. */
export const walkToAtom = atom(null, (get, set, path: string): boolean => {
  set(navigateAtom, { kind: 'walk', to: path });
  return get(currentPageAtom)?.path === path;
});
