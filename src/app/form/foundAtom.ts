import { atom } from 'jotai';

/** How often a sign-in succeeded on a page that nothing follows: it shows what was found. */
export const foundAtom = atom(0);
