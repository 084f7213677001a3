import { automatonOf, type ReadSoFar } from './automatonOf.ts';
import type { PatternTable } from './patternTable.ts';

/** A table that is larger is not worth what it saves. */
const mostStates = 200;
const mostRanges = 200;

/**
 * Null for a pattern that looks at words or lines, or whose table would be too large.
 * @throws Error when the pattern cannot be compiled.
 */
export function tableOf(pattern: string): PatternTable | null {
  const automaton = automatonOf(pattern, mostRanges);
  if (automaton === null) return null;
  const { ranges, kinds, start } = automaton;
  const alphabet = [...new Set(kinds)].sort((one, other) => one - other);
  const states: ReadSoFar[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (state: ReadSoFar): number => {
    const number = numbers.get(state.name) ?? states.push(state) - 1;
    numbers.set(state.name, number);
    return number;
  };
  numberOf(start);
  const next: number[][] = [];
  const found: (0 | 1)[] = [];
  // The array grows while it is iterated.
  for (const state of states) {
    if (states.length > mostStates) return null;
    next.push(state.isDecided ? [] : alphabet.map((kind) => numberOf(state.next(kind))));
    found.push(state.isFound() ? 1 : 0);
  }
  return { ranges, kinds, next, found };
}
