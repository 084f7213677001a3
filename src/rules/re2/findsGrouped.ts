import { betweenGroups } from '../joinGroups.ts';
import { rangeOf } from './patternTable.ts';
import { tableOf } from './tableOf.ts';

const lastCodePoint = 0x10ffff;

/**
 * Whether the pattern matches some number in groups of these lengths; null for a pattern without a table.
 * @throws Error when the pattern cannot be compiled.
 */
export function findsGrouped(pattern: string, lengths: readonly number[], separator: string): boolean | null {
  const table = tableOf(pattern);
  if (table === null) return null;
  const { ranges, kinds, next, found } = table;
  const typed = new Set(
    kinds.filter((_, index) => canBeTyped(ranges[index] ?? 0, (ranges[index + 1] ?? lastCodePoint + 1) - 1)),
  );
  const between = [...separator].map((sign) => new Set([kinds[rangeOf(ranges, sign.codePointAt(0) ?? 0)] ?? 0]));
  const positions = lengths.flatMap((length, group) => [
    ...(group === 0 ? [] : between),
    ...Array.from({ length }, () => typed),
  ]);
  let states: ReadonlySet<number> = new Set([0]);
  for (const position of positions)
    states = new Set([...states].flatMap((state) => after(next[state] ?? [], position, state)));
  return [...states].some((state) => found[state] === 1);
}

/** A state without a next one is decided. */
const after = (next: readonly number[], position: ReadonlySet<number>, state: number): readonly number[] =>
  next.length === 0 ? [state] : [...position].map((kind) => next[kind] ?? 0);

/** Whether a range has a character that can be part of a group; separators are few, so this ends early. */
function canBeTyped(first: number, last: number): boolean {
  for (let code = first; code <= last; code += 1) if (!betweenGroups.test(String.fromCodePoint(code))) return true;
  return false;
}
