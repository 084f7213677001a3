import { atom } from 'jotai';

/** Whole seconds left while the warning is open, else null. */
export const sessionWarningAtom = atom<number | null>(null);
