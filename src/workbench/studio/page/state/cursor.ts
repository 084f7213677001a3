import { atom } from 'jotai';

/** Where the cursor of the shown editor is. */
export interface Cursor {
  readonly file: string;
  /** In UTF-16 units of the text as the editor has it. */
  readonly offset: number;
}

export const cursorAtom = atom<Cursor | null>(null);
