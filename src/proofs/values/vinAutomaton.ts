import { checkPlace, vinValues, vinWeights } from '../../rules/vin.ts';
import { type Automaton, automatonOfSteps, rangesOfCharacters } from './automaton.ts';

interface Read {
  readonly place: number;
  /** Of the weighted values so far, divided by 11. */
  readonly rest: number;
  /** What the ninth character says it will be. */
  readonly wanted: number | null;
}

/** The number of a vehicle, whose ninth character checks the others. */
export function vinAutomaton(): Automaton {
  const characters = Object.keys(vinValues);
  const vinLength = vinWeights.length;
  return automatonOfSteps<Read>({
    ranges: rangesOfCharacters([...characters, ...characters.map((character) => character.toLowerCase())]),
    start: { place: 0, rest: 0, wanted: null },
    step({ place, rest, wanted }, code) {
      const character = String.fromCodePoint(code).toUpperCase();
      const value = code < 128 ? vinValues[character] : undefined;
      if (value === undefined || place >= vinLength) return null;
      const said = place === checkPlace ? '0123456789X'.indexOf(character) : wanted;
      if (said === -1) return null;
      return { place: place + 1, rest: (rest + value * (vinWeights[place] ?? 0)) % 11, wanted: said };
    },
    accepts: ({ place, rest, wanted }) => place === vinLength && rest === wanted,
    least: ({ place }) => (place === vinLength ? Number.POSITIVE_INFINITY : vinLength - place),
  });
}
