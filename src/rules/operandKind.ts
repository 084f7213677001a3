import type { Operand } from './condition.ts';
import { kindOfText, operandsOf } from './operand.ts';
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
  if ('count' in operand) return 'number';
  const parts = operandsOf(operand).map((part) => operandKind(part, fieldKind));
  if (parts.includes('money')) return 'money';
  if (parts.includes(null)) return null;
  // A rate is written like a number: hours times "25" may be dollars.
  if ('product' in operand) return parts.includes('numeral') ? 'numeral' : 'number';
  return parts.includes('number') ? 'number' : 'numeral';
}
