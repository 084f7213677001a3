import { atom } from 'jotai';
import type { Spot, UsedDocuments } from '../../calls/editorCalls.ts';
import { call } from '../call.ts';
import { cursorAtom } from './cursor.ts';
import { sentEditsAtom } from './documents.ts';
import { placeAtom, replacedPlaceAtom } from './place.ts';
import { pointedFieldAtom } from './pointedAt.ts';

/** The documents that the shown page is made of; null until they are known. */
export const usesAtom = atom<UsedDocuments | null>(null);

/** The newest questions: an answer to an older one that comes late is dropped. */
const usesQuestionAtom = atom<object | null>(null);
const spotsQuestionAtom = atom<object | null>(null);

/** What a document that cannot be read used last stays. */
export const readUsesAtom = atom(null, async (get, set) => {
  const { flow, page, file } = get(placeAtom);
  const own = {};
  set(usesQuestionAtom, own);
  const uses = await call('uses', { edits: get(sentEditsAtom), flow, page, file }).catch(() => null);
  if (uses === null || get(usesQuestionAtom) !== own) return;
  const isPage = uses.blocks.length + uses.models.length + uses.texts.length > 0;
  if (isPage || get(usesAtom) === null) set(usesAtom, uses);
  // A page that is shown has its document in the editor.
  const [document] = uses.own;
  if (file === null && document !== undefined) set(replacedPlaceAtom, { file: document });
});

const spotsAtom = atom<{ readonly file: string; readonly spots: readonly Spot[] }>({ file: '', spots: [] });

export const readSpotsAtom = atom(null, async (get, set) => {
  const { flow, file } = get(placeAtom);
  const own = {};
  set(spotsQuestionAtom, own);
  if (file === null) return;
  const found = await call('spots', { edits: get(sentEditsAtom), flow, file }).catch(() => null);
  if (get(spotsQuestionAtom) !== own) return;
  if (found !== null && found.spots.length > 0) set(spotsAtom, { file, spots: found.spots });
  set(pointAtom);
});

/** Points at the field of the innermost spot around the cursor. */
export const pointAtom = atom(null, (get, set) => {
  const cursor = get(cursorAtom);
  const { file, spots } = get(spotsAtom);
  const around = (spot: Spot) => cursor !== null && spot.start <= cursor.offset && cursor.offset <= spot.end;
  set(pointedFieldAtom, cursor?.file === file ? (spots.findLast(around)?.field ?? null) : null);
});
