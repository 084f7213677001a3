import { type LocatedOperation, partsOfOperand } from '../meaning/expressionParts.ts';
import { referredField, type Scope } from '../meaning/scope.ts';
import { isTooLarge, parseDecimal } from '../rules/decimals.ts';
import { kindOfText, recordsOver } from '../rules/operand.ts';
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

/** A part that iterates records itself may iterate those of each record. */
function readsRecords({ parts }: LocatedOperation, scope: Scope): boolean {
  return parts.some(({ value, path }) => {
    const { leaves, operations } = partsOfOperand(value, path);
    if (operations.some((inner) => recordsOver(inner.value) !== undefined)) return true;
    return leaves.some((leaf) => {
      if (typeof leaf.value !== 'string' || kindOfText(leaf.value) !== 'field') return false;
      const field = referredField(scope, leaf.value);
      // Fields of other records are reported where they are read.
      return field === null || field.model.isList;
    });
  });
}

/** Numbers must be ones that an answer can have. */
export const largeNumbers = each('meanings', (flow, report) => {
  for (const { file, leaves } of expressionsIn(flow)) {
    for (const { value, path } of leaves) {
      const number = parseDecimal(String(value));
      // Another check looks at literal minimums.
      const isMinimum = path.at(-1) === 'count' && path.at(-2) === 'minimum';
      if (number === null || isMinimum || !isTooLarge(number)) continue;
      const message = `${value} has more than 12 digits before the point, which no answer can have. Write a smaller number.`;
      report({ file, path }, 'out-of-range', message);
    }
  }
});
