import { rangeOf } from '../../rules/re2/patternTable.ts';
import { type Automaton, commonRanges, type Reading } from './automaton.ts';
import type { Effort } from './effort.ts';

/** Characters that people read easily come first. */
const preferred =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz1234567890 .,-/@#&()\'_+:;!?"$%*=<>~^|[]{}\\`€éλЖ中';
const firstSurrogate = 0xd800;
const afterSurrogates = 0xe000;

interface Begun {
  readonly states: readonly Reading[];
  readonly text: string;
  readonly length: number;
}

/**
 * Yields texts of at most `most` characters that all automata accept, shorter ones first, one for each way in which they
 * can end. Returns whether those were all ways; not, when the effort is used up.
 */
export function* shortestTexts(
  automata: readonly Automaton[],
  most: number,
  effort: Effort,
): Generator<string, boolean, undefined> {
  const alphabet = alphabetOf(automata);
  /** By the length that a text will have at least; the last one is looked at first, so that it goes deep. */
  const waiting: Begun[][] = [];
  const lengths = new Map<string, number>();
  const leastOf = ({ states, length }: Begun) => length + Math.max(0, ...states.map((state) => state.leastToCome()));
  const isNew = (begun: Begun): boolean => {
    const { states, length } = begun;
    if (states.some(({ verdict }) => verdict === false) || leastOf(begun) > most) return false;
    const name = states.map((state) => state.name).join('\n');
    if ((lengths.get(name) ?? Number.POSITIVE_INFINITY) <= length) return false;
    lengths.set(name, length);
    return true;
  };
  const wait = (begun: Begun, atLeast: number) => {
    const least = Math.max(atLeast, leastOf(begun));
    const alike = waiting[least] ?? [];
    alike.push(begun);
    waiting[least] = alike;
  };
  const first: Begun = { states: automata.map(({ start }) => start), text: '', length: 0 };
  if (isNew(first)) wait(first, 0);
  for (let least = 0; least < waiting.length; least++) {
    for (let begun = waiting[least]?.pop(); begun !== undefined; begun = waiting[least]?.pop()) {
      if (effort.left < 0) return false;
      const { states, text, length } = begun;
      if (length > 0 && states.every((state) => state.accepts())) yield text;
      effort.left -= alphabet.length;
      const next = alphabet.flatMap((character): readonly Begun[] => {
        const code = character.codePointAt(0) ?? 0;
        const read = { states: states.map((state) => state.read(code)), text: text + character, length: length + 1 };
        return isNew(read) ? [read] : [];
      });
      for (const each of next.reverse()) wait(each, least);
    }
  }
  return true;
}

/** One character for all that every automaton reads alike; the preferred ones first. */
function alphabetOf(automata: readonly Automaton[]): readonly string[] {
  const kindOf = (code: number) => automata.map(({ ranges, kinds }) => kinds[rangeOf(ranges, code)]).join();
  const found = new Map<string, string>();
  const add = (character: string) => {
    const kind = kindOf(character.codePointAt(0) ?? 0);
    if (!found.has(kind)) found.set(kind, character);
  };
  for (const character of preferred) add(character);
  const starts = commonRanges([...automata, { ranges: [firstSurrogate, afterSurrogates] }]);
  const others = starts.flatMap((first, index) => {
    if (first >= firstSurrogate && first < afterSurrogates) return [];
    return readableFrom(first, starts[index + 1] ?? 0x110000) ?? [];
  });
  for (const character of others.filter(isReadable)) add(character);
  for (const character of others) add(character);
  return [...found.values()];
}

const isReadable = (character: string) => !/[\p{Cc}\p{Cf}\p{Cn}\p{M}]/u.test(character);

/** A character of its own that stays as it is when its accents are composed; looked for in the first of a range. */
function readableFrom(first: number, end: number): string | null {
  for (let code = first; code < end && code < first + 100; code++) {
    const character = String.fromCodePoint(code);
    if (isReadable(character) && character.normalize('NFC') === character) return character;
  }
  const character = String.fromCodePoint(first);
  return character.normalize('NFC') === character ? character : null;
}
