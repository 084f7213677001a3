/**
 * `units` divided by 10 to the power of `scale`, the smallest that holds all digits: equal numbers have equal parts.
 */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

export const zero: Decimal = { units: 0n, scale: 0 };

/** Bounds the work: rules of other fields read an answer in each of their records, and parsing is not linear. */
const longestNumber = 60;

const grammar = /^([+-]?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d+))?$/;

/** The grammar of `parseDecimal` as a JSON Schema pattern. */
export const decimalPattern = '^[+-]?(\\d{1,3}(,\\d{3})+|\\d+)(\\.\\d+)?$';

/**
 * Reads "1,234.50", "-3" or ".5"; null for any other text and beyond 60 characters. Ignores blanks around it. Thousands
 * commas are optional but must be where they belong.
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

/** Rounds up to a whole number, limited to the range of safe integers. */
export function roundedUp({ units, scale }: Decimal): number {
  const divisor = tenTo(scale);
  const whole = units / divisor + (units > 0n && units % divisor !== 0n ? 1n : 0n);
  const largest = BigInt(Number.MAX_SAFE_INTEGER);
  return Number(whole > largest ? largest : whole < -largest ? -largest : whole);
}

export const wholeDecimal = (whole: number): Decimal => ({ units: BigInt(whole), scale: 0 });

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

/** Half a hundredth is rounded away from zero, as cents are. */
export function roundToHundredths(number: Decimal): Decimal {
  return number.scale <= 2 ? number : hundredths(number.units, tenTo(number.scale));
}

/** Rounded to hundredths in the same way; null where the divisor is 0. */
export function divideDecimals(first: Decimal, second: Decimal): Decimal | null {
  const [over, under] = aligned(first, second);
  return under === 0n ? null : hundredths(over, under);
}

function hundredths(over: bigint, under: bigint): Decimal {
  const half = over < 0n === under < 0n ? under : -under;
  return shortest((over * 200n + half) / (under * 2n), 2);
}

/** Writes at least this many fraction digits, and thousands commas where `grouped`: "-1,234.50". */
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

/** From a trillion on: such an amount was typed by mistake. */
export function isTooLarge({ units, scale }: Decimal): boolean {
  return (units < 0n ? -units : units) >= tenTo(12 + scale);
}

function aligned(first: Decimal, second: Decimal): readonly [bigint, bigint] {
  const scale = Math.max(first.scale, second.scale);
  return [first.units * tenTo(scale - first.scale), second.units * tenTo(scale - second.scale)];
}

const tenTo = (exponent: number): bigint => 10n ** BigInt(exponent);

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
