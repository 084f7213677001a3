import type { Operand } from './condition.ts';
import { kindOfText, listedIn, outcomesOf } from './operand.ts';
import type { ValueKind } from './valueKind.ts';

/** "numeral" fits money and plain numbers alike, as 500 does; null is unknown. */
export type OperandKind = ValueKind | 'numeral' | null;

export function operandKind(operand: Operand, fieldKind: (field: string) => ValueKind | null): OperandKind {
  if (typeof operand === 'number') return 'numeral';
  if (typeof operand === 'string') {
    const kind = kindOfText(operand);
    if (kind === 'number') return 'numeral';
    return kind === 'date' ? 'date' : fieldKind(operand);
  }
  if ('count' in operand || 'between' in operand) return 'number';
  if ('date' in operand) return 'date';
  const outcomes = outcomesOf(operand).map((part) => operandKind(part, fieldKind));
  if (outcomes.length > 0) return outcomeKind(outcomes);
  const parts = listedIn(operand).map((part) => operandKind(part, fieldKind));
  if ('quotient' in operand && parts[1] === 'money') return parts[0] === null ? null : 'number';
  if (parts.includes('money')) return 'money';
  if (parts.includes(null)) return null;
  // A rate is written like a number: hours times "25" may be dollars.
  if ('product' in operand || 'quotient' in operand) return parts.includes('numeral') ? 'numeral' : 'number';
  return parts.includes('number') ? 'number' : 'numeral';
}

/** All are of one kind, or the check has said so. */
function outcomeKind(outcomes: readonly OperandKind[]): OperandKind {
  if (outcomes.includes('money')) return 'money';
  if (outcomes.includes(null)) return null;
  return outcomes.find((kind) => kind !== 'numeral') ?? 'numeral';
}
