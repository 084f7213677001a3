import { atom } from 'jotai';

/** The field that the editor's cursor is on, as `<dtoMapping>.<key>`. */
export const pointedFieldAtom = atom<string | null>(null);

/** A place in a document. Both count from 1, as in a fault. */
export interface ShownPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Where the editor is to go. A new object leads there again. */
export const shownPlaceAtom = atom<ShownPlace | null>(null);
