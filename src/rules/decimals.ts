/**
 * A decimal number, never a float: `units` divided by 10 to the power of `scale`. `scale` is the smallest that holds all
 * digits, so that equal numbers have equal parts.
 */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

export const zero: Decimal = { units: 0n, scale: 0 };

/**
 * No number that anybody means is longer, written out with commas and blanks. An answer is read by the rules of other
 * fields too, in each of their records, and reading digits takes more time than there are digits.
 */
const longestNumber = 60;

const grammar = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d+))?$/;

/** The grammar of `parseDecimal` as a JSON Schema pattern, for numbers that documents write as text. */
export const decimalPattern = '^[+-]?(\\d{1,3}(,\\d{3})+|\\d+)(\\.\\d+)?$';

/**
 * Returns the number that a text writes, like "1,234.50", "-3" or ".5"; null when it writes none. Thousands commas
 * are optional but must be where they belong. Blanks around it do not matter. A text of more than 60 characters is no
 * number.
 */
export function parseDecimal(text: string): Decimal | null {
  if (text.length > longestNumber) return null;
  const match = grammar.exec(text.trim());
  if (match === null) return null;
  const [, sign, whole = '', written = ''] = match;
  if (whole === '' && written === '') return null;
  const fraction = stripTrailingZeros(written);
  const units = BigInt(whole.replaceAll(',', '') + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

/** Returns the least whole number that is not less; of what is too large to count with, the largest that is not. */
export function roundedUp({ units, scale }: Decimal): number {
  const divisor = tenTo(scale);
  const whole = units / divisor + (units > 0n && units % divisor !== 0n ? 1n : 0n);
  const largest = BigInt(Number.MAX_SAFE_INTEGER);
  return Number(whole > largest ? largest : whole < -largest ? -largest : whole);
}

export const wholeDecimal = (whole: number): Decimal => ({ units: BigInt(whole), scale: 0 });

/** Returns a negative number, 0 or a positive number as the first is less than, equal to or greater than the second. */
export function compareDecimals(first: Decimal, second: Decimal): number {
  const [one, other] = aligned(first, second);
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

export function addDecimals(first: Decimal, second: Decimal): Decimal {
  const [one, other] = aligned(first, second);
  return shortest(one + other, Math.max(first.scale, second.scale));
}

export function subtractDecimals(first: Decimal, second: Decimal): Decimal {
  return addDecimals(first, { units: -second.units, scale: second.scale });
}

export function multiplyDecimals(first: Decimal, second: Decimal): Decimal {
  return shortest(first.units * second.units, first.scale + second.scale);
}

/** Rounds to hundredths; half a hundredth is rounded away from zero, as cents are. */
export function roundToHundredths({ units, scale }: Decimal): Decimal {
  if (scale <= 2) return { units, scale };
  const divisor = tenTo(scale - 2);
  const half = units < 0n ? -divisor / 2n : divisor / 2n;
  return shortest((units + half) / divisor, 2);
}

/** Writes a number with at least this many digits behind the point, thousands grouped where wanted: "-1,234.50". */
export function writeDecimal({ units, scale }: Decimal, fractionDigits = 0, grouped = false): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).padEnd(fractionDigits, '0');
  const written = grouped ? groupsOfThree(whole).join(',') : whole;
  return `${units < 0n ? '-' : ''}${written}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Slices, because a pattern that looks ahead to the end takes quadratic time. */
function groupsOfThree(digits: string): readonly string[] {
  const first = digits.length % 3;
  const groups = Array.from({ length: Math.floor(digits.length / 3) }, (_, group) =>
    digits.slice(first + group * 3, first + group * 3 + 3),
  );
  return first === 0 ? groups : [digits.slice(0, first), ...groups];
}

/** Writes what is worked out as it is stored: an amount like "1,234.50", another number like "1234.5"; null for nothing. */
export function writeComputed(number: Decimal | null, isAmount: boolean): string | null {
  if (number === null) return null;
  return isAmount ? writeDecimal(number, 2, true) : writeDecimal(number);
}

/** Amounts are worked out up to a trillion: what is larger was typed by mistake. */
export function isTooLarge({ units, scale }: Decimal): boolean {
  return (units < 0n ? -units : units) >= tenTo(12 + scale);
}

/** The units of both at the larger scale. */
function aligned(first: Decimal, second: Decimal): readonly [bigint, bigint] {
  const scale = Math.max(first.scale, second.scale);
  return [first.units * tenTo(scale - first.scale), second.units * tenTo(scale - second.scale)];
}

const tenTo = (exponent: number): bigint => 10n ** BigInt(exponent);

/** Takes away the zeros at the end of the fraction. */
function shortest(units: bigint, scale: number): Decimal {
  if (units === 0n) return zero;
  const digits = units.toString();
  const kept = Math.max(stripTrailingZeros(digits).length, digits.length - scale);
  const zeros = digits.length - kept;
  return { units: units / tenTo(zeros), scale: scale - zeros };
}

/** A loop, because /0+$/ takes quadratic time on many zeros before another digit. */
function stripTrailingZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}
