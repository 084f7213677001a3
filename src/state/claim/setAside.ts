import { atom } from 'jotai';
import type { ClaimSnapshot } from '../../claim/snapshot.ts';

/** What a claimant loses where a page is skipped. */
export interface Loss {
  /** How many records, saved or begun, that are in no other record. */
  readonly entries: number;
  /** Whether single answers go as well. */
  readonly hasAnswers: boolean;
}

/** What skipping a page took out of the claim, and the claim before and after: all that is needed to bring it back. */
export interface SetAside extends Loss {
  readonly before: ClaimSnapshot;
  readonly after: ClaimSnapshot;
  /** Path of the page to which that move led; null until the claimant is there. */
  readonly saidOn: string | null;
}

/** By the path of the page that was skipped: the last time that it took something, until the answers are forgotten. */
export const setAsideAtom = atom<Readonly<Record<string, SetAside>>>({});
