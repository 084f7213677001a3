import { atom } from 'jotai';
import type { SaveDraftAnswer } from '../../wire/drafts.ts';
import { answersOfAtom } from '../flows.ts';

export type SavedRevision = Omit<SaveDraftAnswer, 'saved'>;

export type AutosaveTrouble =
  /** The server cannot be reached, or cannot write; retried. */
  | 'unreachable'
  | 'tooLong'
  | 'signedOut'
  /** Another tab has filed the claim. */
  | 'filed'
  /** The settlement no longer saves answers. */
  | 'off'
  /** Another tab has saved since. */
  | 'elsewhere';

export interface AutosaveState {
  /** What this tab last saved or continued from. */
  readonly saved: SavedRevision | null;
  readonly trouble: AutosaveTrouble | null;
  /** What another tab saved, while that is the trouble. */
  readonly other: SavedRevision | null;
  /** Files that the saved answers name; only these reach another device. */
  readonly files: ReadonlySet<string>;
  /** The server still has answers that the claimant discarded; they are deleted before the next save. */
  readonly isLeft: boolean;
}

export const neverSaved: AutosaveState = {
  saved: null,
  trouble: null,
  other: null,
  files: new Set<string>(),
  isLeft: false,
};

/** By form type. */
export const autosaveStateAtom = atom<Readonly<Record<string, AutosaveState>>>({});

/** The server has no answers of this form: the next save creates them. */
export const noteNotSavedAtom = atom(null, (_get, set, formType: string) =>
  set(autosaveStateAtom, (all) => ({
    ...all,
    [formType]: { ...neverSaved, ...all[formType], saved: null, files: neverSaved.files },
  })),
);

/** Forms with answers newer than the last save. */
export const unsavedFormsAtom = atom<ReadonlySet<string>>(new Set<string>());

export const noteUnsavedAtom = atom(null, (get, set, formType: string, isUnsaved: boolean) => {
  const forms = get(unsavedFormsAtom);
  if (forms.has(formType) === isUnsaved) return;
  const others = [...forms].filter((form) => form !== formType);
  set(unsavedFormsAtom, new Set(isUnsaved ? [...others, formType] : others));
});

/** Announced once. */
export const newReturnCodeAtom = atom<string | null>(null);

/** What came of sending this return code by email. */
export const codeMailAtom = atom<{ readonly code: string; readonly said: string; readonly address: string } | null>(
  null,
);

export const isSavedAtom = atom((get) => {
  const state = get(autosaveStateAtom)[get(answersOfAtom) ?? ''] ?? neverSaved;
  return state.saved !== null && state.trouble === null;
});
