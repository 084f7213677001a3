import type { Node } from 'jsonc-parser';
import type { TextRange } from '../textRange.ts';

const placeholder = /\{\{(\s*)([^{}"\\]*?)\s*\}\}/g;

/** Of a text in a content document, by where they are in its source. */
export function placeholdersIn(
  node: Node,
  text: string,
): readonly { readonly value: string; readonly range: TextRange }[] {
  const source = text.slice(node.offset, node.offset + node.length);
  return [...source.matchAll(placeholder)].map(({ 1: blanks = '', 2: value = '', index }) => {
    const start = node.offset + index + 2 + blanks.length;
    return { value, range: { start, end: start + value.length } };
  });
}
