import { rangeOf } from '../../rules/re2/patternTable.ts';

/** How a text is judged as it is read, character by character. */
export interface Automaton {
  /** The first code points of ranges that it does not distinguish, in order; the first is 0. */
  readonly ranges: readonly number[];
  /** Of each range; ranges of one kind are read alike. */
  readonly kinds: readonly number[];
  readonly start: Reading;
}

export interface Reading {
  /** Readings of one name go on alike. */
  readonly name: string;
  /** Null while what comes decides. */
  readonly verdict: boolean | null;
  /** Whether the text is accepted if it ends here. */
  accepts(): boolean;
  read(code: number): Reading;
  /** No fewer characters than this lead to a text that is accepted. */
  leastToCome(): number;
}

/** Of a state that is plain data. A step to null is one from which nothing is accepted. */
interface Steps<S> {
  readonly ranges: readonly number[];
  readonly start: S;
  step(state: S, code: number): S | null;
  accepts(state: S): boolean;
  /** The same for characters that are read alike; each range by itself if left out. */
  kind?(code: number): unknown;
  /** Characters that are still to come at least, where none is accepted yet; 1 if left out. */
  least?(state: S): number;
}

export function automatonOfSteps<S>(steps: Steps<S>): Automaton {
  const { ranges, start, step, accepts, kind = (code: number) => code, least = () => 1 } = steps;
  const numbers = new Map<unknown, number>();
  const kinds = ranges.map((first) => {
    const number = numbers.get(kind(first)) ?? numbers.size;
    numbers.set(kind(first), number);
    return number;
  });
  const known = new Map<string, Reading>();
  const reading = (state: S | null): Reading => {
    const name = JSON.stringify(state);
    const before = known.get(name);
    if (before !== undefined) return before;
    const isAccepted = state !== null && accepts(state);
    const next = new Map<number, Reading>();
    const made: Reading = {
      name,
      verdict: state === null ? false : null,
      accepts: () => isAccepted,
      read(code) {
        if (state === null) return made;
        const number = kinds[rangeOf(ranges, code)] ?? 0;
        const read = next.get(number) ?? reading(step(state, code));
        next.set(number, read);
        return read;
      },
      leastToCome: () => (isAccepted ? 0 : state === null ? Number.POSITIVE_INFINITY : least(state)),
    };
    known.set(name, made);
    return made;
  };
  return { ranges, kinds, start: reading(start) };
}

/** Accepts what the other one does not. */
export function not({ ranges, kinds, start }: Automaton): Automaton {
  const reading = (of: Reading): Reading => ({
    name: of.name,
    verdict: of.verdict === null ? null : !of.verdict,
    accepts: () => !of.accepts(),
    read: (code) => reading(of.read(code)),
    leastToCome: () => (of.verdict === true ? Number.POSITIVE_INFINITY : of.accepts() ? 1 : 0),
  });
  return { ranges, kinds, start: reading(start) };
}

/** Accepts what all of them accept. */
export function all(automata: readonly Automaton[]): Automaton {
  const ranges = commonRanges(automata);
  const reading = (parts: readonly Reading[]): Reading => {
    const isLost = parts.some(({ verdict }) => verdict === false);
    return {
      name: isLost ? 'lost' : parts.map(({ name }) => name).join(' & '),
      verdict: isLost ? false : parts.every(({ verdict }) => verdict === true) ? true : null,
      accepts: () => parts.every((part) => part.accepts()),
      read: (code) => (isLost ? reading(parts) : reading(parts.map((part) => part.read(code)))),
      leastToCome: () => Math.max(0, ...parts.map((part) => part.leastToCome())),
    };
  };
  const numbers = new Map<string, number>();
  const kinds = ranges.map((first) => {
    const kind = automata.map((one) => one.kinds[rangeOf(one.ranges, first)]).join();
    const number = numbers.get(kind) ?? numbers.size;
    numbers.set(kind, number);
    return number;
  });
  return { ranges, kinds, start: reading(automata.map(({ start }) => start)) };
}

export function commonRanges(automata: readonly Pick<Automaton, 'ranges'>[]): readonly number[] {
  return [...new Set([0, ...automata.flatMap(({ ranges }) => ranges)])].sort((one, other) => one - other);
}

/** Each character is a range of its own, and what lies between two. */
export function rangesOfCharacters(characters: Iterable<string>): readonly number[] {
  const codes = [...characters].map((character) => character.codePointAt(0) ?? 0);
  return commonRanges([{ ranges: codes.flatMap((code) => [code, code + 1]) }]);
}
