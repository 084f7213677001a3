import { atom } from 'jotai';
import { sentEditsAtom } from './documents.ts';
import { placeAtom } from './place.ts';

const flowAtom = atom((get) => get(placeAtom).flow);

/** What calls about a part of a flow's page carry: the documents as they stand here, and the shown flow. */
export const hereAtom = atom((get) => ({ edits: get(sentEditsAtom), flow: get(flowAtom) }));
