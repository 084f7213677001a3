import { atom } from 'jotai';
import type { SaveDraftAnswer } from '../../wire/drafts.ts';
import { answersOfAtom } from '../flows.ts';

/** What the server has of a claim that is not filed. */
export type SavedRevision = Omit<SaveDraftAnswer, 'saved'>;

/** Why answers are not kept at the moment. */
export type AutosaveTrouble =
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
export interface AutosaveState {
  /** What this tab saved last, or went on from; null before. */
  readonly kept: SavedRevision | null;
  readonly trouble: AutosaveTrouble | null;
  /** What another tab saved, while that is the trouble. */
  readonly other: SavedRevision | null;
  /** The names of the documents that the saved answers name: another device finds these, and no others. */
  readonly files: ReadonlySet<string>;
  /** Whether the server still has what its person has started again from: it goes before the next save. */
  readonly isLeft: boolean;
}

export const neverSaved: AutosaveState = {
  kept: null,
  trouble: null,
  other: null,
  files: new Set<string>(),
  isLeft: false,
};

/** By form type; a form without one has nothing kept. */
export const autosaveStateAtom = atom<Readonly<Record<string, AutosaveState>>>({});

/** The server has said that it has no answers of this form: the next save begins them again. */
export const noteNotSavedAtom = atom(null, (_get, set, formType: string) =>
  set(autosaveStateAtom, (all) => ({
    ...all,
    [formType]: { ...neverSaved, ...all[formType], kept: null, files: neverSaved.files },
  })),
);

/** The forms in which something was answered since the last save. */
export const unsavedFormsAtom = atom<ReadonlySet<string>>(new Set<string>());

export const noteUnsavedAtom = atom(null, (get, set, formType: string, isUnsaved: boolean) => {
  const forms = get(unsavedFormsAtom);
  if (forms.has(formType) === isUnsaved) return;
  const others = [...forms].filter((form) => form !== formType);
  set(unsavedFormsAtom, new Set(isUnsaved ? [...others, formType] : others));
});

/** A return code that the server gave just now: the claimant hears of it once. */
export const newReturnCodeAtom = atom<string | null>(null);

/** Whether the server has the answers of the form in use, as they were a moment ago. */
export const isSavedAtom = atom((get) => {
  const keeping = get(autosaveStateAtom)[get(answersOfAtom) ?? ''] ?? neverSaved;
  return keeping.kept !== null && keeping.trouble === null;
});
