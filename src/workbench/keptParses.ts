import { type ParsedDocument, parseDocument } from '../documents/reading/readDocument.ts';

interface Kept {
  readonly text: string;
  readonly parsed: ParsedDocument;
}

/**
 * A parser that keeps the last documents of each file: after an edit only one of them is read anew. Two of a file are the
 * one that is written and the one that could last be read.
 */
export function keptParses(keptOfFile = 2): typeof parseDocument {
  const kept = new Map<string, readonly Kept[]>();
  return (text, file) => {
    const last = kept.get(file) ?? [];
    const known = last.find((one) => one.text === text);
    const found = known ?? { text, parsed: parseDocument(text, file) };
    kept.set(file, [found, ...last.filter((one) => one !== found)].slice(0, keptOfFile));
    return found.parsed;
  };
}
