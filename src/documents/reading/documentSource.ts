import type { Node } from 'jsonc-parser';
import type { DocumentError } from './documentError.ts';
import type { JsonPath } from './jsonPath.ts';
import { nodeAt } from './nodeAt.ts';

/** The syntax tree turns a path inside the value into a line and a column. */
export interface DocumentSource {
  readonly file: string;
  readonly text: string;
  /** Undefined for a text without a value. */
  readonly tree: Node | undefined;
}

/** A value inside a document, or with `atKey` the key that holds it. */
export interface SourcePosition {
  readonly path: JsonPath;
  readonly atKey?: boolean;
}

/** Whether the author wrote it: what a document leaves out follows from others. */
export const isWritten = ({ tree }: DocumentSource, path: JsonPath): boolean =>
  tree !== undefined && nodeAt(tree, path) !== undefined;

export function positionAt(source: DocumentSource, position: SourcePosition): Position {
  return positionOf(source.text, offsetOf(source, position));
}

function offsetOf({ tree }: DocumentSource, { path, atKey = false }: SourcePosition): number {
  if (tree === undefined) return 0;
  for (let length = path.length; length > 0; length -= 1) {
    const node = nodeAt(tree, path.slice(0, length));
    if (node === undefined) continue;
    const property = node.parent?.type === 'property' ? node.parent : undefined;
    return atKey && length === path.length ? (property ?? node).offset : node.offset;
  }
  return tree.offset;
}

export type Position = Pick<DocumentError, 'line' | 'column'>;

/** Without a piece of the text for each line before: a settlement with a thousand warnings asks a thousand times. */
export function positionOf(text: string, offset: number): Position {
  const end = Math.min(offset, text.length);
  let line = 1;
  let start = 0;
  for (let next = text.indexOf('\n'); next !== -1 && next < end; next = text.indexOf('\n', start)) {
    line += 1;
    start = next + 1;
  }
  return { line, column: end - start + 1 };
}
