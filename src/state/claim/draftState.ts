import { atom } from 'jotai';
import type { SaveDraftAnswer } from '../../wire/drafts.ts';
import { answersOfAtom } from '../flows.ts';

/** What the server has of a claim that is not filed. */
export type KeptRevision = Omit<SaveDraftAnswer, 'saved'>;

/** Why answers are not kept at the moment. */
export type KeepingTrouble =
  /** The server cannot be reached, or cannot write: it is tried again. */
  | 'unreachable'
  | 'tooLong'
  /** The session has ended. */
  | 'signedOut'
  /** Another tab has filed the claim. */
  | 'filed'
  /** The settlement keeps no answers any more. */
  | 'off'
  /** Another tab has saved since. */
  | 'elsewhere';

/** How it goes with keeping the answers of one form. */
export interface Keeping {
  /** What this tab saved last, or went on from; null before. */
  readonly kept: KeptRevision | null;
  readonly trouble: KeepingTrouble | null;
  /** What another tab saved, while that is the trouble. */
  readonly other: KeptRevision | null;
  /** Whether the server still has what its person has started again from: it goes before the next save. */
  readonly isLeft: boolean;
}

export const nothingKept: Keeping = { kept: null, trouble: null, other: null, isLeft: false };

/** By form type; a form without one has nothing kept. */
export const keepingAtom = atom<Readonly<Record<string, Keeping>>>({});

/** The server has said that it has no answers of this form: the next save begins them again. */
export const noteNotKeptAtom = atom(null, (_get, set, formType: string) =>
  set(keepingAtom, (all) => ({ ...all, [formType]: { ...nothingKept, ...all[formType], kept: null } })),
);

/** Whether the server has the answers of the form in use, as they were a moment ago. */
export const isKeptAtom = atom((get) => {
  const keeping = get(keepingAtom)[get(answersOfAtom) ?? ''] ?? nothingKept;
  return keeping.kept !== null && keeping.trouble === null;
});
