import { atom } from 'jotai';
import type { ProjectDocuments, StudioDocument } from '../../calls.ts';
import { call, sentenceOf } from '../call.ts';

/** As they are on the disk, as far as the studio has heard. Null until they are read. */
export const projectAtom = atom<ProjectDocuments | null>(null);

/** The texts of documents that differ from the disk, by file; null for one that is to be deleted. */
export const editsAtom = atom<ReadonlyMap<string, string | null>>(new Map());

/** The revisions on the disk that edits were made on, by file; null where there was no file. */
export const basesAtom = atom<ReadonlyMap<string, string | null>>(new Map());

/** What went wrong last, in a sentence; null once something went right. */
export const failureAtom = atom<string | null>(null);

/** Edits stay; a text that the disk has by now is no edit any more. */
export const readDocumentsAtom = atom(null, async (_get, set) => {
  try {
    set(projectAtom, await call('documents', {}));
    set(failureAtom, null);
    set(settleAtom);
  } catch (error) {
    set(failureAtom, sentenceOf(error));
  }
});

/** Documents as the desk has just told them, in place of those of the same names. */
export const toldAtom = atom(null, (get, set, files: readonly string[], told: readonly StudioDocument[]) => {
  const project = get(projectAtom);
  if (project === null) return;
  const others = project.documents.filter(({ file }) => !files.includes(file));
  const documents = [...others, ...told].sort((a, b) => (a.file < b.file ? -1 : 1));
  set(projectAtom, { ...project, documents });
  set(settleAtom);
});

const settleAtom = atom(null, (get, set) => {
  const saved = get(savedAtom);
  const edits = [...get(editsAtom)].filter(([file, text]) => (saved.get(file)?.text ?? null) !== text);
  if (edits.length === get(editsAtom).size) return;
  set(editsAtom, new Map(edits));
  set(basesAtom, new Map([...get(basesAtom)].filter(([file]) => edits.some(([edited]) => edited === file))));
});

export const savedAtom = atom(
  (get) => new Map((get(projectAtom)?.documents ?? []).map((document) => [document.file, document])),
);

/** A document as it stands in the studio; null where neither the disk nor an edit has it. */
export const documentAtom = atom((get) => {
  const saved = get(savedAtom);
  const edits = get(editsAtom);
  return (file: string): { readonly text: string; readonly saved: StudioDocument | null } | null => {
    const known = saved.get(file) ?? null;
    const text = edits.get(file) ?? known?.text ?? null;
    return text === null || edits.get(file) === null ? null : { text, saved: known };
  };
});

/** Every document as it stands in the studio, by file. */
export const textsAtom = atom((get): ReadonlyMap<string, string> => {
  const texts = new Map([...get(savedAtom)].map(([file, { text }]) => [file, text]));
  for (const [file, text] of get(editsAtom)) {
    if (text === null) texts.delete(file);
    else texts.set(file, text);
  }
  return texts;
});

/** Takes the text of a document as it is typed. A text like that on the disk is no edit. */
export const editAtom = atom(null, (get, set, file: string, text: string | null) => {
  const saved = get(savedAtom).get(file);
  const edits = new Map(get(editsAtom));
  const bases = new Map(get(basesAtom));
  if ((saved?.text ?? null) === text) {
    edits.delete(file);
    bases.delete(file);
  } else {
    if (!edits.has(file)) bases.set(file, saved?.revision ?? null);
    edits.set(file, text);
  }
  set(editsAtom, edits);
  set(basesAtom, bases);
});

/** Edited documents that are another on the disk than when the edit began. */
export const changedElsewhereAtom = atom((get): ReadonlySet<string> => {
  const saved = get(savedAtom);
  return new Set(
    [...get(basesAtom)].flatMap(([file, base]) => ((saved.get(file)?.revision ?? null) === base ? [] : [file])),
  );
});

/** Of a document that was changed elsewhere: what is written here goes over it, or what is on the disk is taken. */
export const settleChangeAtom = atom(null, (get, set, file: string, keeps: 'mine' | 'theirs') => {
  const saved = get(savedAtom).get(file);
  if (keeps === 'theirs') set(editAtom, file, saved?.text ?? null);
  else set(basesAtom, new Map(get(basesAtom)).set(file, saved?.revision ?? null));
});

/** As calls to the desk carry them. */
export const sentEditsAtom = atom((get) => [...get(editsAtom)].map(([file, text]) => ({ file, text })));
