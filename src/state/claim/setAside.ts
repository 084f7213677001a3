import { atom } from 'jotai';
import type { ClaimSnapshot } from '../../claim/snapshot.ts';
import type { ModelKey } from '../../compile/compiledPage.ts';
import type { Cleared } from './lastCleared.ts';

export interface Loss {
  /** Top-level records, saved or not. */
  readonly entries: readonly { readonly model: ModelKey; readonly count: number }[];
  /** Answers outside of records. */
  readonly hasAnswers: boolean;
  /** False where the page keeps everything for when it is asked again. */
  readonly isRemoved: boolean;
}

export interface SetAside extends Loss {
  readonly before: ClaimSnapshot;
  readonly after: ClaimSnapshot;
  /** The choice that led past the page; null where it was made before the answers were opened here. */
  readonly cause: Cleared | null;
  /** Path of the page the move led to; null until it is shown. */
  readonly shownOn: string | null;
}

/** By path of the skipped page: the last loss, until the answers are forgotten. */
export const setAsideAtom = atom<Readonly<Record<string, SetAside>>>({});

/** By path of a page that is skipped since: the choice that did it, with the answers that it cleared. */
export const lossCausesAtom = atom<Readonly<Record<string, Cleared>>>({});
