import { atom } from 'jotai';

/** Counts successful lookups. */
export const foundAtom = atom(0);
