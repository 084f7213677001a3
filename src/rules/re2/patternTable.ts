/** Matching takes one step per character. `tableOf` makes the table from RE2's own program, so both find the same. */
export interface PatternTable {
  /** The first code points of ranges that the pattern does not distinguish, in order; the first is 0. */
  readonly ranges: readonly number[];
  readonly kinds: readonly number[];
  /** The next state, by state and kind of character; empty for a state that is decided. Matching starts in state 0. */
  readonly next: readonly (readonly number[])[];
  readonly found: readonly (0 | 1)[];
}

export function findByTable({ ranges, kinds, next, found }: PatternTable, text: string): boolean {
  let state = 0;
  for (const character of text) {
    const after = next[state] ?? [];
    if (after.length === 0) break;
    state = after[kinds[rangeOf(ranges, character.codePointAt(0) ?? 0)] ?? 0] ?? 0;
  }
  return found[state] === 1;
}

/** The last range that begins at or before the code point. */
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
