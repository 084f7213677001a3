import { onceEach } from '../rules/onceEach.ts';
import { figuresIn, plainWords } from './figuresIn.ts';

/** "At most ten", "up to $50.00": the least or most that a text says there is. */
export interface LimitInText {
  readonly end: 'min' | 'max';
  readonly kind: 'amount' | 'number';
  /** As the text writes the number. */
  readonly words: string;
  /** "50.00", "10". */
  readonly value: string;
  /** The word after it, in small letters; empty without one. */
  readonly of: string;
}

interface Words {
  readonly max: string;
  readonly min: string;
  /** From one on. */
  readonly numbers: readonly string[];
}

const english: Words = {
  max: 'at most|up to|(?:no|not) more than|(?:a )?maximum of|(?:is )?limited to',
  min: 'at least|no (?:fewer|less) than|(?:a )?minimum of',
  numbers: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
};
const spanish: Words = {
  max: 'hasta|no más de|como máximo|(?:un )?máximo de|a lo sumo',
  min: 'al menos|por lo menos|no menos de|como mínimo|(?:un )?mínimo de',
  numbers: 'una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce'.split('|'),
};

/** Languages without words here are compared with English alone. */
const wordsOf: Readonly<Record<string, Words>> = { en: english, es: spanish };

/** In the order of the text, least and most apart. */
export function limitsIn(text: string, culture: string): readonly LimitInText[] {
  const words = wordsOf[culture.slice(0, 2)];
  if (words === undefined) return [];
  const { some, ...patterns } = patternsOf(words);
  // Most texts say none, and this finds so in a tenth of the time.
  if (!some.test(text.toLowerCase())) return [];
  const plain = plainWords(text);
  return (['min', 'max'] as const).flatMap((end) => {
    return [...plain.matchAll(patterns[end])].flatMap(([, said = '', of = '']): readonly LimitInText[] => {
      const read = limitOf(said, words, culture);
      return read === null ? [] : [{ end, words: said, of: of.toLowerCase(), ...read }];
    });
  });
}

const patternsOf = onceEach((words: Words) => {
  const number = `(?:US)?\\$\\s?[\\d.,]*\\d|\\d[\\d.,]*(?<=\\d)|${words.numbers.join('|')}`;
  const pattern = (limit: string) =>
    new RegExp(`(?<!\\p{L})(?:${limit})\\s(${number})(?![\\p{L}\\d])(?:\\s(%|\\p{L}+))?`, 'giu');
  const some = new RegExp(`${words.min}|${words.max}`);
  return { some, min: pattern(words.min), max: pattern(words.max) };
});

function limitOf(said: string, { numbers }: Words, culture: string): Pick<LimitInText, 'kind' | 'value'> | null {
  const spelt = numbers.findIndex((number) => new RegExp(`^(?:${number})$`, 'i').test(said));
  if (spelt >= 0) return { kind: 'number', value: String(spelt + 1) };
  const [{ kind, value } = { kind: 'code', value: '' }] = figuresIn(said, culture);
  return kind === 'amount' || kind === 'number' ? { kind, value } : null;
}
