import { atom } from 'jotai';
import type { ClaimSnapshot } from '../../claim/snapshot.ts';

/** With the claim before and after, to bring it back. */
export interface Deletion {
  readonly node: string;
  readonly model: string;
  readonly record: string;
  readonly before: ClaimSnapshot;
  readonly after: ClaimSnapshot;
}

export interface LastDeletion {
  readonly deletion: Deletion;
  readonly list: string;
  /** Text key, with the record as its item. */
  readonly text: string;
  /** In the language at the time. */
  readonly name: string;
  /** clientIds of the records after it. */
  readonly followers: readonly string[];
}

/** Undoable until its page is left or the answers are forgotten. */
export const lastDeletionAtom = atom<LastDeletion | null>(null);
