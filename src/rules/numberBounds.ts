import { type Static, Type } from 'typebox';
import { compareDecimals, type Decimal, decimalPattern, parseDecimal } from './decimals.ts';

/** A bound of a number: a whole number, or a decimal number as text so that it is never a float. */
export const NumberBound = Type.Union([Type.Integer(), Type.String({ pattern: decimalPattern })], {
  description: 'A whole number, or a decimal number as text, like "1234.50".',
});
export type NumberBound = Static<typeof NumberBound>;

export interface NumberBounds {
  readonly min: NumberBound;
  readonly max: NumberBound;
}

/** Returns the bound as a decimal. @throws Error when the text is not a number. */
export function decimalBound(bound: NumberBound): Decimal {
  const decimal = parseDecimal(String(bound));
  if (decimal === null) throw new Error(`The bound ${JSON.stringify(bound)} is not a number like "1234.50".`);
  return decimal;
}

/** Returns whether a number lies between the bounds, both included. */
export function isWithinNumbers(number: Decimal, { min, max }: NumberBounds): boolean {
  return compareDecimals(number, decimalBound(min)) >= 0 && compareDecimals(number, decimalBound(max)) <= 0;
}

/** Returns what is wrong with the bounds, as a sentence for their author; null when nothing is. */
export function numberBoundsProblem({ min, max }: NumberBounds): string | null {
  for (const [name, bound] of Object.entries({ min, max })) {
    if (parseDecimal(String(bound)) === null) {
      return `"${name}" is ${JSON.stringify(bound)}, which is not a number like "1234.50".`;
    }
  }
  if (compareDecimals(decimalBound(min), decimalBound(max)) <= 0) return null;
  return `"min" (${min}) is greater than "max" (${max}): no value lies between them. Exchange them.`;
}
