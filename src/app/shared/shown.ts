import { atom } from 'jotai';

/** Until then the spinner shows and the layout is hidden. */
export const mountedAtom = atom(false);

export const visitedAtom = atom(false);

/** Leaving for another site: the layout stays hidden. */
export const redirectingAtom = atom(false);
