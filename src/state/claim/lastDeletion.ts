import { atom } from 'jotai';
import type { ClaimSnapshot } from '../../claim/snapshot.ts';

/**
 * A record that was deleted, or the form of one that was discarded, and the claim before and after: all that is needed to
 * bring it back.
 */
export interface Deletion {
  readonly node: string;
  readonly model: string;
  readonly record: string;
  readonly before: ClaimSnapshot;
  readonly after: ClaimSnapshot;
}

interface LastDeletion {
  readonly deletion: Deletion;
  /** Names the list on the page where it happened. */
  readonly place: string;
  /** The text key of what happened, with the record as its item. */
  readonly text: string;
  /** What the record was called, in the language of then. */
  readonly name: string;
  /** The clientIds of the records that came after it. */
  readonly followers: readonly string[];
}

/**
 * The deletion that can be undone: the last one, until its page is left or the answers are forgotten. It is said where
 * the record was.
 */
export const lastDeletionAtom = atom<LastDeletion | null>(null);
