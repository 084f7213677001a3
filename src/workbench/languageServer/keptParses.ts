import { type ParsedDocument, parseDocument } from '../../documents/reading/readDocument.ts';

interface Kept {
  readonly text: string;
  readonly parsed: ParsedDocument;
}

/** Of each file that is written, and the one that could last be read. */
const keptOfFile = 2;

/** A parser that keeps the last documents of each file: after an edit only one of them is read anew. */
export function keptParses(): typeof parseDocument {
  const kept = new Map<string, readonly Kept[]>();
  return (text, file) => {
    const last = kept.get(file) ?? [];
    const known = last.find((one) => one.text === text);
    const found = known ?? { text, parsed: parseDocument(text, file) };
    kept.set(file, [found, ...last.filter((one) => one !== found)].slice(0, keptOfFile));
    return found.parsed;
  };
}
