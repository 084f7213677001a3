import { findNodeAtLocation, findNodeAtOffset, getNodePath, type Node } from 'jsonc-parser';
import type { DocumentError } from '../../documents/reading/documentError.ts';
import type { DocumentSource, Position } from '../../documents/reading/documentSource.ts';
import type { Meaning } from '../../meaning/meaning.ts';
import { onceEach } from '../../rules/onceEach.ts';

/** A content document as it is written, by its texts. */
interface ContentSource {
  /** Of the value. */
  positionOf(key: string): Position | null;
  /** The text in which a fault stands; null for another place. */
  keyAt(position: Position): string | null;
}

/** By file. */
export const contentSources = onceEach(
  ({ contents }: Meaning): ReadonlyMap<string, ContentSource> =>
    new Map([...contents.values()].flat().map(({ file, source }) => [file, contentSource(source)])),
);

/** The texts whose faults these are; a text that is missing goes by what mends it. */
export function keysOfFault({ file, line, column, fix }: DocumentError, meaning: Meaning): readonly TextOfFile[] {
  const key = contentSources(meaning).get(file)?.keyAt({ line, column }) ?? null;
  const begun = (fix?.changes ?? []).flatMap(({ file, path: [holder, name] }) =>
    holder === 'texts' && typeof name === 'string' ? [{ file, key: name }] : [],
  );
  return key === null ? begun : [{ file, key }];
}

export interface TextOfFile {
  readonly file: string;
  readonly key: string;
}

function contentSource({ text, tree }: DocumentSource): ContentSource {
  const texts = tree === undefined ? undefined : findNodeAtLocation(tree, ['texts']);
  const entries = texts?.type === 'object' ? (texts.children ?? []) : [];
  const values = new Map(
    entries.map(({ children = [] }): [string, Node | undefined] => [String(children[0]?.value), children[1]]),
  );
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return {
    positionOf(key) {
      const offset = values.get(key)?.offset;
      if (offset === undefined) return null;
      const line = lineAt(starts, offset);
      return { line, column: offset - (starts[line - 1] ?? 0) + 1 };
    },
    keyAt({ line, column }) {
      const node = tree && findNodeAtOffset(tree, (starts[line - 1] ?? 0) + column - 1);
      const [holder, key] = node === undefined ? [] : getNodePath(node);
      return holder === 'texts' && typeof key === 'string' ? key : null;
    },
  };
}

/** From 1, by halving. */
function lineAt(starts: readonly number[], offset: number): number {
  let [from, to] = [0, starts.length];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if ((starts[middle] ?? 0) <= offset) from = middle;
    else to = middle;
  }
  return from + 1;
}
