import { findNodeAtOffset, type Node } from 'jsonc-parser';
import type { WrittenText } from './writtenTexts.ts';

/** Offsets in UTF-16 units; the end is behind the last. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export const rangeOf = ({ offset, length }: Pick<Node, 'offset' | 'length'>): TextRange => ({
  start: offset,
  end: offset + length,
});

/** Both count from 1, as in a fault. */
export function offsetAt(text: string, line: number, column: number): number {
  let start = 0;
  for (let before = 1; before < line; before += 1) start = text.indexOf('\n', start) + 1;
  return Math.min(start + column - 1, text.length);
}

/** The value or key that begins there; of an object or a list only its bracket. */
export function rangeFrom({ text, tree }: WrittenText, offset: number): TextRange {
  const node = tree === undefined ? undefined : tokenAt(tree, offset);
  if (node === undefined) return { start: offset, end: Math.min(offset + 1, text.length) };
  return node.children === undefined ? rangeOf(node) : { start: node.offset, end: node.offset + 1 };
}

function tokenAt(tree: Node, offset: number): Node | undefined {
  const node = findNodeAtOffset(tree, offset);
  return node?.type === 'property' ? node.children?.[0] : node;
}
