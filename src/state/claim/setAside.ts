import { atom } from 'jotai';
import type { ClaimSnapshot } from '../../claim/snapshot.ts';

export interface Loss {
  /** Top-level records, saved or not. */
  readonly entries: number;
  readonly hasAnswers: boolean;
}

export interface SetAside extends Loss {
  readonly before: ClaimSnapshot;
  readonly after: ClaimSnapshot;
  /** Path of the page the move led to; null until it is shown. */
  readonly shownOn: string | null;
}

/** By path of the skipped page: the last loss, until the answers are forgotten. */
export const setAsideAtom = atom<Readonly<Record<string, SetAside>>>({});
