import { atom } from 'jotai';

/** Both count from 0, the character in UTF-16 units, as in the Language Server Protocol. */
export interface TextPosition {
  readonly line: number;
  readonly character: number;
}

export interface Fault {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  /** Whole sentences, as the check prints them. */
  readonly message: string;
  readonly start: TextPosition;
  readonly end: TextPosition;
}

/** What the check finds in the documents as they stand in the studio, by file. A document in an editor is there once it is checked. */
export const faultsAtom = atom<ReadonlyMap<string, readonly Fault[]>>(new Map());

/** Whether the language server has ended and does not answer yet. */
export const isCheckAwayAtom = atom(false);
