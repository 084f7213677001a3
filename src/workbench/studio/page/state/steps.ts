import { atom } from 'jotai';
import { rebased } from '../editor/rebased.ts';
import { editAtom, failureAtom, textsAtom } from './documents.ts';

/** A whole change of documents, such as a rename or a form: undone and done again as one. */
export interface Step {
  /** Like `Rename "size" to "groupSize"`. */
  readonly title: string;
  /** By file; null where there is no document. */
  readonly before: Texts;
  readonly after: Texts;
}

export type Texts = ReadonlyMap<string, string | null>;

interface Steps {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const stepsAtom = atom<Steps>({ done: [], undone: [] });

/** What is typed in an editor is no step: the editor undoes it by itself. */
export const takeStepAtom = atom(null, (get, set, title: string, texts: Texts) => {
  const now = get(textsAtom);
  const before = new Map([...texts.keys()].map((file) => [file, now.get(file) ?? null]));
  for (const [file, text] of texts) set(editAtom, file, text);
  set(stepsAtom, { done: [...get(stepsAtom).done, { title, before, after: texts }], undone: [] });
});

export const undoAtom = atom(null, (get, set) => {
  const { done, undone } = get(stepsAtom);
  const step = done.at(-1);
  if (step === undefined || !set(replaceAtom, step.after, step.before, step.title)) return;
  set(stepsAtom, { done: done.slice(0, -1), undone: [...undone, step] });
});

export const redoAtom = atom(null, (get, set) => {
  const { done, undone } = get(stepsAtom);
  const step = undone.at(-1);
  if (step === undefined || !set(replaceAtom, step.before, step.after, step.title)) return;
  set(stepsAtom, { done: [...done, step], undone: undone.slice(0, -1) });
});

/** What was typed elsewhere in the documents since stays. False, with a sentence, where it was typed in the same lines. */
const replaceAtom = atom(null, (get, set, from: Texts, to: Texts, title: string): boolean => {
  const now = get(textsAtom);
  const replaced = new Map<string, string | null>();
  for (const [file, text] of to) {
    const result = rebased(from.get(file) ?? null, text, now.get(file) ?? null);
    if (result === undefined) {
      set(failureAtom, `"${title}" stays: ${file} was changed in the same place since. Change that back first.`);
      return false;
    }
    replaced.set(file, result);
  }
  for (const [file, text] of replaced) set(editAtom, file, text);
  set(failureAtom, null);
  return true;
});

/** Saved texts are formatted: steps have to lead to them too. */
export const rewriteStepsAtom = atom(null, (get, set, file: string, written: string, saved: string) => {
  const rewrite = (texts: Texts): Texts => (texts.get(file) === written ? new Map(texts).set(file, saved) : texts);
  const all = (steps: readonly Step[]) =>
    steps.map(({ title, before, after }) => ({ title, before: rewrite(before), after: rewrite(after) }));
  const { done, undone } = get(stepsAtom);
  set(stepsAtom, { done: all(done), undone: all(undone) });
});
