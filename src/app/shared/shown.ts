import { atom } from 'jotai';

/** True once a page has mounted: until then the spinner shows and the layout stays hidden. */
export const mountedAtom = atom(false);

/** True once a page was shown: the next one is a move. */
export const visitedAtom = atom(false);

/** True while one is being sent elsewhere: the layout stays hidden meanwhile. */
export const redirectingAtom = atom(false);
