import { Type } from 'typebox';
import type { Condition, Operand } from '../condition.ts';
import { decimalPattern } from '../decimals.ts';
import type { ReferenceKind } from './references.ts';

/** For use inside document schemas, whose `$defs` must include `expressionDefinitions` of expressionSchemas.ts. */
export const OperandRef = Type.Unsafe<Operand>({
  $ref: '#/$defs/operand',
  reference: 'operand' satisfies ReferenceKind,
});

export const operandFor = (description: string) => Type.Unsafe<Operand>({ ...OperandRef, description });

/** For use inside document schemas, like `OperandRef`. */
export const ConditionRef = Type.Unsafe<Condition>({
  $ref: '#/$defs/condition',
  reference: 'condition' satisfies ReferenceKind,
});

export const conditionFor = (description: string) => Type.Unsafe<Condition>({ ...ConditionRef, description });

export const NumberOperand = Type.String({
  pattern: decimalPattern,
  description: 'A number, like "1234.50".',
});
export const FixedDate = Type.String({
  pattern: '^((0[1-9]|1[0-2])/)?\\d{2}/\\d{4}$',
  description: 'A date, like "12/31/2020" or "06/2020".',
});
export const DateOperand = Type.String({
  pattern: '^(today|((0[1-9]|1[0-2])/)?\\d{2}/\\d{4})$',
  description: 'A date, like "12/31/2020" or "06/2020", or "today".',
});
