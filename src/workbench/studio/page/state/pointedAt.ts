import { atom } from 'jotai';
import type { PlaceInFile } from '../../calls/mapCalls.ts';
import { placeAtom } from './place.ts';
import { isOutlineAtom } from './tabs.ts';

/** The field that the editor's cursor is on, as `<dtoMapping>.<key>`. */
export const pointedFieldAtom = atom<string | null>(null);

/** Where the editor or the outline is to go. A new object leads there again. */
export const shownPlaceAtom = atom<PlaceInFile | null>(null);

/** Opens the document of a place, and leads there. */
export const goToPlaceAtom = atom(null, (get, set, { file, line, column }: PlaceInFile) => {
  const place = get(placeAtom);
  if (place.view !== 'page' || place.file !== file) set(placeAtom, { view: 'page', file });
  set(shownPlaceAtom, { file, line, column });
});

/** The same, as a text. */
export const goToLineAtom = atom(null, (_get, set, place: PlaceInFile) => {
  set(isOutlineAtom, false);
  set(goToPlaceAtom, place);
});
