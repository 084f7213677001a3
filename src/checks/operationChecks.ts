import type { LocatedOperation } from '../meaning/expressionParts.ts';
import { type FlowMeaning, fieldsOfFlow } from '../meaning/flowMeaning.ts';
import { fieldKinds } from '../meaning/kinds.ts';
import { referredField, type Scope } from '../meaning/scope.ts';
import type { Operand } from '../rules/condition.ts';
import { readsOf } from '../rules/conditions/conditionReads.ts';
import { isTooLarge, parseDecimal } from '../rules/decimals.ts';
import { eachAlone } from './check.ts';
import { expressionsIn, operandWords } from './expressions.ts';

/** What is computed in each record must read something of the record. */
export const unreadRecords = eachAlone('meanings', (flow, report) => {
  for (const { file, scope, operations } of expressionsIn(flow)) {
    for (const operation of operations) {
      const over = 'over' in operation.value ? operation.value.over : undefined;
      if (over === undefined || scope.models.get(over)?.isList !== true || readsRecords(operation, scope)) continue;
      const message = `Nothing in ${operandWords(operation.value)} is asked in the records of "${over}", so it is the same in each of them. Name a field of these records, or leave "over" out.`;
      report({ file, path: [...operation.path, 'over'] }, 'unlisted-model', message);
    }
  }
});

/** A part that iterates records itself may iterate those of each record; a named condition may read anything. */
function readsRecords({ value, parts }: LocatedOperation, scope: Scope): boolean {
  if ('by' in value) return true;
  const { fields, models, names } = readsOf(
    [],
    parts.map((part) => part.value),
  );
  if (models.length > 0 || names.length > 0) return true;
  return fields.some((reference) => {
    const field = referredField(scope, reference);
    // Fields of other records are reported where they are read.
    return field === null || field.model.isList;
  });
}

/** Numbers must be ones that an answer can have. */
export const largeNumbers = eachAlone('meanings', (flow, report) => {
  for (const { file, leaves } of expressionsIn(flow)) {
    for (const { value, path } of leaves) {
      const number = parseDecimal(String(value));
      // Another check looks at literal minimums.
      const isMinimum = path.at(-1) === 'count' && path.at(-2) === 'minItems';
      if (number === null || isMinimum || !isTooLarge(number)) continue;
      const message = `${value} has more than 12 digits before the point, which no answer can have. Write a smaller number.`;
      report({ file, path }, 'out-of-range', message);
    }
  }
});

/** A quotient is rounded where it stands, so what is multiplied comes first. */
export const roundedFactors = eachAlone('meanings', (flow, report) => {
  for (const { file, operations } of expressionsIn(flow)) {
    for (const { name, parts } of operations) {
      const divided = parts.find(({ value }) => typeof value === 'object' && 'quotient' in value);
      if ((name !== 'product' && name !== 'quotient') || divided === undefined) continue;
      const message =
        'A quotient is rounded to two decimals, and what is worked out from it here would be off. Multiply first, then divide once: { "quotient": [ { "product": … }, { "product": … } ] }.';
      report({ file, path: divided.path }, 'rounded-early', message);
    }
  }
});

/** What is worked out is kept with two decimals, and what is multiplied with it later would be off. */
export const roundedBetween = eachAlone('meanings', (flow, report) => {
  const finer = finerFields(flow);
  for (const { file, scope, operations } of finer.size === 0 ? [] : expressionsIn(flow)) {
    for (const { name, parts } of operations) {
      for (const { value, path } of name === 'product' || name === 'quotient' ? parts : []) {
        const field = typeof value === 'string' ? referredField(scope, value) : null;
        if (field === null || !finer.has(field.id)) continue;
        const message = `${String(value)} is worked out to more than two decimals and kept with two, so what is worked out from it here would be off. Write what it is worked out from here as well, or keep the last step alone.`;
        report({ file, path }, 'rounded-between', message);
      }
    }
  }
});

/** Ids of computed fields whose result may have more than two decimals. */
function finerFields(flow: FlowMeaning): ReadonlySet<string> {
  const kinds = fieldKinds(flow);
  const decimalsOf = (operand: Operand, scope: Scope): number => {
    if (typeof operand === 'number') return 0;
    if (typeof operand === 'string') {
      const literal = parseDecimal(operand);
      if (literal !== null) return (operand.split('.')[1] ?? '').replace(/0+$/, '').length;
      const id = referredField(scope, operand)?.id;
      return id !== undefined && kinds(id) === 'money' ? 2 : 0;
    }
    if ('quotient' in operand) return Number.POSITIVE_INFINITY;
    if ('product' in operand) return operand.product.reduce((sum: number, one) => sum + decimalsOf(one, scope), 0);
    if ('difference' in operand) return Math.max(...operand.difference.map((one) => decimalsOf(one, scope)));
    if ('sum' in operand && Array.isArray(operand.sum))
      return Math.max(...operand.sum.map((one) => decimalsOf(one, scope)));
    return 0;
  };
  return new Set(
    fieldsOfFlow(flow).flatMap(({ value, field, scope }) =>
      field !== null && value.computed !== undefined && decimalsOf(value.computed, scope) > 2 ? [field.id] : [],
    ),
  );
}
