import { atom } from 'jotai';
import { CallFailed, call, sentenceOf } from '../call.ts';
import { basesAtom, editAtom, editsAtom, failureAtom, readDocumentsAtom, savedAtom, toldAtom } from './documents.ts';
import { rewriteStepsAtom } from './steps.ts';

/** What will be written of one document. */
export interface ReviewedFile {
  readonly file: string;
  /** As it is in the studio. */
  readonly written: string | null;
  /** As it will be on the disk: formatted, or null where the document goes. */
  readonly after: string | null;
  readonly isJson: boolean;
}

/** The documents that are looked at before they are saved; null while none are. */
export const reviewAtom = atom<readonly ReviewedFile[] | null>(null);

/** Said once after a save. */
export const savedSentenceAtom = atom<string | null>(null);

export const beginSaveAtom = atom(null, async (get, set) => {
  const edits = [...get(editsAtom)].sort(([a], [b]) => (a < b ? -1 : 1));
  if (edits.length === 0 || get(reviewAtom) !== null) return;
  try {
    const { texts } = await call('format', { texts: edits.flatMap(([, text]) => text ?? []) });
    const formatted = texts.values();
    set(
      reviewAtom,
      edits.map(([file, written]) => {
        const after = written === null ? null : (formatted.next().value ?? written);
        return { file, written, after, isJson: after === null || isJson(after) };
      }),
    );
    set(failureAtom, null);
  } catch (error) {
    set(failureAtom, sentenceOf(error));
  }
});

/** Writes what was reviewed, all or nothing. Where the disk is another by now, the review goes on with that. */
export const confirmSaveAtom = atom(null, async (get, set) => {
  const review = get(reviewAtom) ?? [];
  const bases = get(basesAtom);
  try {
    const files = review.map(({ file, after }) => ({ file, text: after, revision: bases.get(file) ?? null }));
    const answer = await call('save', { files });
    if (answer.kind === 'changed') {
      await set(readDocumentsAtom);
      set(failureAtom, 'Nothing was saved: documents have been changed outside of the studio meanwhile.');
      return;
    }
    for (const { file, written, after } of review) {
      if (get(editsAtom).get(file) === written) set(editAtom, file, after);
      if (written !== null && after !== null) set(rewriteStepsAtom, file, written, after);
    }
    set(
      toldAtom,
      review.map(({ file }) => file),
      answer.documents,
    );
    set(reviewAtom, null);
    set(failureAtom, null);
    set(
      savedSentenceAtom,
      review.length === 1 ? `${review[0]?.file} is saved.` : `${review.length} documents are saved.`,
    );
  } catch (error) {
    set(failureAtom, error instanceof CallFailed ? `Nothing was saved. ${error.message}` : sentenceOf(error));
  }
});

/** What the disk has of a document, empty where it has none. */
export const onDiskAtom = atom((get) => {
  const saved = get(savedAtom);
  return (file: string): string => saved.get(file)?.text ?? '';
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\uFEFF/, ''));
    return true;
  } catch {
    return false;
  }
}
