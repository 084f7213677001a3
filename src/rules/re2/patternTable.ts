/**
 * A pattern as a table of states, which one walks character by character: it takes one step for each, whatever the text.
 * RE2's own program is what the server makes it of (`tableOf`), so that it finds what RE2 finds.
 */
export interface PatternTable {
  /** The first code points of ranges that the pattern does not tell apart, in order; the first is 0. */
  readonly ranges: readonly number[];
  /** Which kind of character each range is. */
  readonly kinds: readonly number[];
  /** By state and kind of character: the state after it. A state without any is decided. The first state is where one begins. */
  readonly next: readonly (readonly number[])[];
  /** By state: whether the pattern is found in a text that ends there. */
  readonly found: readonly (0 | 1)[];
}

/** Whether the pattern of a table is found in the text. */
export function findByTable({ ranges, kinds, next, found }: PatternTable, text: string): boolean {
  let state = 0;
  for (const character of text) {
    const after = next[state] ?? [];
    if (after.length === 0) break;
    state = after[kinds[rangeOf(ranges, character.codePointAt(0) ?? 0)] ?? 0] ?? 0;
  }
  return found[state] === 1;
}

/** The last range that begins at the code point or before it. */
export function rangeOf(ranges: readonly number[], code: number): number {
  let low = 0;
  let high = ranges.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((ranges[middle] ?? 0) <= code) low = middle;
    else high = middle;
  }
  return low;
}
