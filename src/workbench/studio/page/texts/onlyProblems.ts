import { atom } from 'jotai';

/** Whether the table of texts shows only those with problems. Links to the table choose it. */
export const onlyProblemsAtom = atom(false);
