/**
 * A decimal number as its digits, never as a float: `whole` has no leading zeros and `fraction` no trailing ones, so
 * equal numbers have equal digits.
 */
export interface Decimal {
  readonly negative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

const grammar = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d+))?$/;

/** The grammar of `parseDecimal` as a JSON Schema pattern, for bounds that documents state as text. */
export const decimalPattern = '^[+-]?(\\d{1,3}(,\\d{3})+|\\d+)(\\.\\d+)?$';

/**
 * Returns the number that a text writes, like "1,234.50", "-3" or ".5"; null when it writes none. Thousands commas
 * are optional but must be where they belong. Blanks around it do not matter.
 */
export function parseDecimal(text: string): Decimal | null {
  const match = grammar.exec(text.trim());
  if (match === null) return null;
  const [, sign, wholeText = '', fractionText = ''] = match;
  if (wholeText === '' && fractionText === '') return null;
  const whole = wholeText.replaceAll(',', '').replace(/^0+/, '');
  const fraction = stripTrailingZeros(fractionText);
  return { negative: sign === '-' && (whole !== '' || fraction !== ''), whole, fraction };
}

/**
 * Returns the whole number that a text writes, like "1,234" or "3.00"; null when it writes none, another number, or one
 * too large to count with.
 */
export function parseWhole(text: string): number | null {
  const decimal = parseDecimal(text);
  if (decimal === null || decimal.fraction !== '') return null;
  const whole = Number(`${decimal.negative ? '-' : ''}${decimal.whole || '0'}`);
  return Number.isSafeInteger(whole) ? whole : null;
}

/** Returns a negative number, 0 or a positive number as the first is less than, equal to or greater than the second. */
export function compareDecimals(first: Decimal, second: Decimal): number {
  if (first.negative !== second.negative) return first.negative ? -1 : 1;
  const [left, right] = first.negative ? [second, first] : [first, second];
  return (
    left.whole.length - right.whole.length ||
    compareDigits(left.whole, right.whole) ||
    compareDigits(left.fraction, right.fraction)
  );
}

/** Digits of the same weight compare like text, because fractions carry no trailing zeros. */
function compareDigits(first: string, second: string): number {
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** A loop, because /0+$/ takes quadratic time on many zeros before another digit. */
function stripTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
