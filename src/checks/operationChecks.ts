import type { LocatedOperation } from '../meaning/expressionParts.ts';
import { referredField, type Scope } from '../meaning/scope.ts';
import { readsOf } from '../rules/conditions/conditionReads.ts';
import { isTooLarge, parseDecimal } from '../rules/decimals.ts';
import { each } from './check.ts';
import { expressionsIn, operandWords } from './expressions.ts';

/** What is computed in each record must read something of the record. */
export const unreadRecords = each('meanings', (flow, report) => {
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
export const largeNumbers = each('meanings', (flow, report) => {
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
export const roundedFactors = each('meanings', (flow, report) => {
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
