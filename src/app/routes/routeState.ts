import { atom } from 'jotai';
import type { FlowRoute } from './routeTable.ts';

/** The flow's route that is shown; null on the common pages. */
export const routeAtom = atom<FlowRoute | null>(null);
