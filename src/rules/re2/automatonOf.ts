import { compileRe2 } from './re2.ts';

/** The instructions (`Inst` of re2js) that a table can be made of. */
const op = {
  alt: 1,
  altMatch: 2,
  capture: 3,
  emptyWidth: 4,
  fail: 5,
  match: 6,
  nop: 7,
  rune: 8,
  any: 10,
  anyButNewline: 11,
};
const atBegin = 4;
const atEnd = 8;
const foldsCase = 1;
const lastCodePoint = 0x10ffff;
/** All letters that differ only in case are at or below it. */
const lastLetter = 0x1ffff;

interface Instruction {
  readonly op: number;
  readonly out: number;
  readonly arg: number;
  readonly runes: ArrayLike<number>;
  matchRune(rune: number): boolean;
}

/** What has been read so far of a text: states with one name go on alike. */
export interface ReadSoFar {
  readonly name: string;
  /** Whether the pattern is found, or can't be any more, whatever comes. */
  readonly isDecided: boolean;
  /** Whether the pattern is found in the text if it ends here. */
  isFound(): boolean;
  next(kind: number): ReadSoFar;
  /** No fewer characters than this lead to a text in which it is found. */
  leastToCome(): number;
}

export interface PatternAutomaton {
  /** The first code points of ranges that the pattern does not distinguish, in order; the first is 0. */
  readonly ranges: readonly number[];
  /** Of each range. */
  readonly kinds: readonly number[];
  readonly start: ReadSoFar;
}

/**
 * Null for a pattern that looks at words or lines, or that distinguishes more ranges. Its states are made as they are
 * asked for: there may be very many.
 * @throws Error when the pattern cannot be compiled.
 */
export function automatonOf(pattern: string, mostRanges: number): PatternAutomaton | null {
  const { inst, start } = compileRe2(pattern).re2Input.prog;
  const program: readonly Instruction[] = inst;
  if (!program.every(isKnown)) return null;
  const readers = program.map((one, index) => ({ one, index })).filter(({ one }) => one.op >= op.rune);
  const ranges = rangesOf(readers.map(({ one }) => one));
  if (ranges.length > mostRanges) return null;
  // Ranges that the same instructions read are one kind of character.
  const kindOf = new Map<string, { readonly kind: number; readonly readBy: ReadonlySet<number> }>();
  const kinds = ranges.map((code) => {
    const readBy = readers.filter(({ one }) => reads(one, code)).map(({ index }) => index);
    const known = kindOf.get(readBy.join()) ?? { kind: kindOf.size, readBy: new Set(readBy) };
    kindOf.set(readBy.join(), known);
    return known.kind;
  });
  const alphabet = [...kindOf.values()].map(({ readBy }) => readBy);
  let distances: readonly number[] | undefined;
  const isMatch = (held: Iterable<number>) => [...held].some((index) => program[index]?.op === op.match);
  const state = (held: ReadonlySet<number>, isFirst: boolean): ReadSoFar => {
    const isMet = isMatch(held);
    const isDecided = isMet || held.size === 0;
    return {
      name: isMet ? 'found' : held.size === 0 ? 'lost' : `${isFirst}:${[...held].sort((a, b) => a - b).join()}`,
      isDecided,
      isFound: () => isMatch(reachable(program, [...held, start], isFirst ? atBegin | atEnd : atEnd)),
      next(kind) {
        const after = [...held]
          .filter((index) => alphabet[kind]?.has(index) === true)
          .map((index) => program[index]?.out ?? 0);
        // A match may begin after any character.
        return state(reachable(program, [...after, start], 0), false);
      },
      leastToCome() {
        distances ??= distancesIn(program);
        return isMet ? 0 : Math.min(...[...held].map((index) => distances?.[index] ?? 0));
      },
    };
  };
  return { ranges, kinds, start: state(reachable(program, [start], atBegin), true) };
}

/** Of each instruction, how many characters are read at least from it to a match. */
function distancesIn(program: readonly Instruction[]): readonly number[] {
  const distances = program.map((one) => (one.op === op.match ? 0 : Number.POSITIVE_INFINITY));
  const at = (index: number) => distances[index] ?? Number.POSITIVE_INFINITY;
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    // Backwards, because most instructions lead to later ones.
    for (let index = program.length - 1; index >= 0; index--) {
      const one = program[index];
      if (one === undefined || one.op === op.match || one.op === op.fail) continue;
      const isAlternative = one.op === op.alt || one.op === op.altMatch;
      const distance = isAlternative ? Math.min(at(one.out), at(one.arg)) : at(one.out) + (one.op >= op.rune ? 1 : 0);
      if (distance >= at(index)) continue;
      distances[index] = distance;
      isChanged = true;
    }
  }
  return distances;
}

function isKnown({ op: code, arg }: Instruction): boolean {
  if (code === op.emptyWidth) return (arg & ~(atBegin | atEnd)) === 0;
  return code <= op.anyButNewline;
}

/** The instructions that are reached without reading a character, including those that wait for the end of the text. */
function reachable(program: readonly Instruction[], from: readonly number[], where: number): ReadonlySet<number> {
  const seen = new Set<number>();
  const waiting = [...from];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    const one = program[index];
    if (one === undefined || seen.has(index)) continue;
    seen.add(index);
    if (one.op === op.alt || one.op === op.altMatch) waiting.push(one.out, one.arg);
    else if (one.op === op.capture || one.op === op.nop) waiting.push(one.out);
    else if (one.op === op.emptyWidth && (one.arg & ~where) === 0) waiting.push(one.out);
  }
  return new Set([...seen].filter((index) => isHeld(program[index], where)));
}

function isHeld(one: Instruction | undefined, where: number): boolean {
  if (one === undefined) return false;
  if (one.op === op.emptyWidth) return (one.arg & atBegin & ~where) === 0 && (one.arg & ~where) !== 0;
  return one.op >= op.rune || one.op === op.match;
}

function rangesOf(readers: readonly Instruction[]): readonly number[] {
  const bounds = new Set([0]);
  const add = (first: number, last: number) => {
    bounds.add(first);
    if (last < lastCodePoint) bounds.add(last + 1);
  };
  for (const one of readers) {
    if (one.op === op.anyButNewline) add(10, 10);
    else if (one.op !== op.any && one.runes.length === 1) {
      for (const code of sameButForCase(one)) add(code, code);
    } else if (one.op !== op.any) {
      for (let index = 0; index < one.runes.length; index += 2) add(one.runes[index] ?? 0, one.runes[index + 1] ?? 0);
    }
  }
  return [...bounds].sort((a, b) => a - b);
}

function sameButForCase(one: Instruction): readonly number[] {
  const [own = 0] = Array.from(one.runes);
  if ((one.arg & foldsCase) === 0) return [own];
  const known =
    folded.get(own) ?? Array.from({ length: lastLetter + 1 }, (_, code) => code).filter((code) => one.matchRune(code));
  folded.set(own, known);
  return known;
}

/** Characters that differ only in case, by one of them: finding them scans all letters. */
const folded = new Map<number, readonly number[]>();

function reads(one: Instruction, code: number): boolean {
  if (one.op === op.any) return true;
  return one.op === op.anyButNewline ? code !== 10 : one.matchRune(code);
}
