import type { Decimal } from '../../rules/decimals.ts';

/** A Boolean or a real number in SMT-LIB 2, with what is known beforehand already worked out. */
export type Term = string;

export const yes: Term = 'true';
export const no: Term = 'false';

export function and(...parts: readonly Term[]): Term {
  const kept = [...new Set(parts)].filter((part) => part !== yes);
  if (kept.includes(no)) return no;
  return kept.length <= 1 ? (kept[0] ?? yes) : `(and ${kept.join(' ')})`;
}

export function or(...parts: readonly Term[]): Term {
  const kept = [...new Set(parts)].filter((part) => part !== no);
  if (kept.includes(yes)) return yes;
  return kept.length <= 1 ? (kept[0] ?? no) : `(or ${kept.join(' ')})`;
}

export function not(part: Term): Term {
  if (part === yes) return no;
  return part === no ? yes : `(not ${part})`;
}

export const implies = (one: Term, other: Term): Term => or(not(one), other);

export function ite(condition: Term, one: Term, other: Term): Term {
  if (condition === yes || one === other) return one;
  return condition === no ? other : `(ite ${condition} ${one} ${other})`;
}

export const add = (parts: readonly Term[]): Term =>
  parts.length <= 1 ? (parts[0] ?? '0.0') : `(+ ${parts.join(' ')})`;

export function decimalTerm({ units, scale }: Decimal): Term {
  const size = units < 0n ? -units : units;
  const positive = scale === 0 ? `${size}.0` : `(/ ${size}.0 1${'0'.repeat(scale)}.0)`;
  return units < 0n ? `(- ${positive})` : positive;
}

export const wholeTerm = (whole: number): Term => (whole < 0 ? `(- ${-whole}.0)` : `${whole}.0`);

/** Reads `3`, `3.0`, `(- 3.0)` and `(/ 1.0 3.0)`; null for a fraction that no decimal number writes. */
export function readDecimal(term: string): Decimal | null {
  const text = term.replaceAll(/[()]/g, ' ').trim();
  const isNegative = text.includes('-');
  const [over = '0', under = '1'] = text
    .replaceAll(/[-/]/g, ' ')
    .trim()
    .split(/\s+/)
    .map((part) => part.replace(/\.0$/, ''));
  let units = BigInt(over) * (isNegative ? -1n : 1n);
  const divisor = BigInt(under);
  for (let scale = 0; scale <= 15; scale += 1) {
    if (units % divisor === 0n) return { units: units / divisor, scale };
    units *= 10n;
  }
  return null;
}
