import { atom } from 'jotai';
import { placeAtom } from './place.ts';
import { isOutlineAtom } from './tabs.ts';

/** The field that the editor's cursor is on, as `<dtoMapping>.<key>`. */
export const pointedFieldAtom = atom<string | null>(null);

/** A place in a document. Both count from 1, as in a fault. */
export interface ShownPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Where the editor or the outline is to go. A new object leads there again. */
export const shownPlaceAtom = atom<ShownPlace | null>(null);

/** Opens the document of a place, and leads there. */
export const goToPlaceAtom = atom(null, (get, set, { file, line, column }: ShownPlace) => {
  const place = get(placeAtom);
  if (place.view !== 'page' || place.file !== file) set(placeAtom, { view: 'page', file });
  set(shownPlaceAtom, { file, line, column });
});

/** The same, as a text. */
export const goToLineAtom = atom(null, (_get, set, place: ShownPlace) => {
  set(isOutlineAtom, false);
  set(goToPlaceAtom, place);
});
