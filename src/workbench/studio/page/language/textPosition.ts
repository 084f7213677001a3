import type { TextPosition } from '../state/faults.ts';

/** In UTF-16 units; behind the last line it is the end of the text. */
export function offsetAt(text: string, { line, character }: TextPosition): number {
  let start = 0;
  for (let before = 0; before < line; before += 1) {
    const end = text.indexOf('\n', start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return Math.min(start + character, end < 0 ? text.length : end);
}
