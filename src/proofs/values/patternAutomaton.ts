import { automatonOf, type PatternAutomaton, type ReadSoFar } from '../../rules/re2/automatonOf.ts';
import { rangeOf } from '../../rules/re2/patternTable.ts';
import type { Automaton, Reading } from './automaton.ts';
import type { Effort } from './effort.ts';

/** Letters of all languages are some hundred ranges. */
const mostRanges = 5_000;

/** Accepts texts in which a pattern is found; null for one that looks at words or lines. */
export function patternAutomaton(pattern: string, effort: Effort): Automaton | null {
  const automaton = compiled(pattern);
  if (automaton === null) return null;
  const { ranges, kinds, start } = automaton;
  const known = new Map<string, Reading>();
  const reading = (of: ReadSoFar): Reading => {
    const before = known.get(of.name);
    if (before !== undefined) return before;
    const next = new Map<number, Reading>();
    const isFound = of.isFound();
    const least = of.isDecided && !isFound ? Number.POSITIVE_INFINITY : of.leastToCome();
    const made: Reading = {
      name: of.name,
      verdict: of.isDecided ? isFound : null,
      accepts: () => isFound,
      leastToCome: () => (isFound ? 0 : least),
      read(code) {
        if (of.isDecided) return made;
        const kind = kinds[rangeOf(ranges, code)] ?? 0;
        const read = next.get(kind);
        if (read !== undefined) return read;
        effort.left -= of.name.length + 10;
        const after = reading(of.next(kind));
        next.set(kind, after);
        return after;
      },
    };
    known.set(of.name, made);
    return made;
  };
  return { ranges, kinds, start: reading(start) };
}

/** Many fields have the same patterns. */
const programs = new Map<string, PatternAutomaton | null>();
const mostPrograms = 500;

function compiled(pattern: string): PatternAutomaton | null {
  const known = programs.get(pattern);
  if (known !== undefined) return known;
  if (programs.size >= mostPrograms) programs.clear();
  const made = automatonOf(pattern, mostRanges);
  programs.set(pattern, made);
  return made;
}
