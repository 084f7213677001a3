import type { Decimal } from '../../rules/decimals.ts';
import { type Automaton, automatonOfSteps, rangesOfCharacters } from './automaton.ts';

/** The grammar of `parseDecimal`, and of whole numbers in it. */
export const decimalGrammar = '^[+-]?(?:(?:\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.\\d+)?|\\.\\d+)$';
export const integerGrammar = '^[+-]?(?:\\d{1,3}(?:,\\d{3})+|\\d+)$';

/** A number as far as it is read, and how its size compares with that of the bound. */
interface Read {
  readonly isNegative: boolean;
  readonly isZero: boolean;
  /** Digits before the point without leading zeros, up to one more than the bound has. */
  readonly whole: number;
  /** Digits behind the point, up to as many as the bound has; null before it. */
  readonly fraction: number | null;
  /** How the digits compare with as many of the bound. */
  readonly order: number;
}

export type Order = (order: number) => boolean;

/**
 * Of texts that are numbers, accepts those that compare with the bound as wanted. What is no digit, point or sign counts
 * nothing: the grammar says where it may stand.
 */
export function boundAutomaton(bound: Decimal, isWanted: Order): Automaton {
  const isBelowZero = bound.units < 0n;
  const digits = (isBelowZero ? -bound.units : bound.units).toString().padStart(bound.scale + 1, '0');
  const whole = digits.slice(0, digits.length - bound.scale).replace(/^0+/, '');
  const fraction = digits.slice(digits.length - bound.scale);
  const compared = (order: number, digit: string, other: string) =>
    order !== 0 || digit === other ? order : digit < other ? -1 : 1;
  /** If the text ends here. */
  const sizeOrder = (read: Read): number => {
    if (read.whole !== whole.length) return read.whole < whole.length ? -1 : 1;
    if (read.order !== 0) return read.order;
    return (read.fraction ?? 0) < fraction.length ? -1 : 0;
  };
  return automatonOfSteps<Read>({
    ranges: rangesOfCharacters('0123456789.-'),
    start: { isNegative: false, isZero: true, whole: 0, fraction: null, order: 0 },
    step(read, code) {
      const character = String.fromCodePoint(code);
      if (character === '-') return { ...read, isNegative: true };
      if (character === '.') return { ...read, fraction: read.fraction ?? 0 };
      if (!/[0-9]/.test(character)) return read;
      const isZero = read.isZero && character === '0';
      if (read.fraction !== null) {
        const other = fraction.charAt(read.fraction) || '0';
        const count = Math.min(read.fraction + 1, fraction.length);
        return { ...read, isZero, fraction: count, order: compared(read.order, character, other) };
      }
      if (isZero) return read;
      const count = Math.min(read.whole + 1, whole.length + 1);
      const other = whole.charAt(read.whole) || character;
      return { ...read, isZero, whole: count, order: compared(read.order, character, other) };
    },
    accepts(read) {
      const isNegative = read.isNegative && !read.isZero;
      if (isNegative !== isBelowZero) return isWanted(isNegative ? -1 : 1);
      return isWanted(isNegative ? -sizeOrder(read) : sizeOrder(read));
    },
  });
}
