import { type LocatedOperation, partsOfOperand } from '../meaning/expressionParts.ts';
import { referredField, type Scope } from '../meaning/scope.ts';
import { isTooLarge, parseDecimal } from '../rules/decimals.ts';
import { kindOfText, recordsOver } from '../rules/operand.ts';
import { each } from './check.ts';
import { expressionsIn, operandWords } from './expressions.ts';

/** A document is only valid if what is worked out in each record reads something of the record. */
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

/** What goes through records itself may go through those of each record. */
function readsRecords({ parts }: LocatedOperation, scope: Scope): boolean {
  return parts.some(({ value, path }) => {
    const { leaves, operations } = partsOfOperand(value, path);
    if (operations.some((inner) => recordsOver(inner.value) !== undefined)) return true;
    return leaves.some((leaf) => {
      if (typeof leaf.value !== 'string' || kindOfText(leaf.value) !== 'field') return false;
      const field = referredField(scope, leaf.value);
      // What other records are asked is refused where it is read.
      return field === null || field.model.isList;
    });
  });
}

/** A document is only valid if each number in it is one that an answer can have. */
export const largeNumbers = each('meanings', (flow, report) => {
  for (const { file, leaves } of expressionsIn(flow)) {
    for (const { value, path } of leaves) {
      const number = parseDecimal(String(value));
      // A literal number of records is looked at for itself.
      const isMinimum = path.at(-1) === 'count' && path.at(-2) === 'minimum';
      if (number === null || isMinimum || !isTooLarge(number)) continue;
      const message = `${value} has more than 12 digits before the point, which no answer can have. Write a smaller number.`;
      report({ file, path }, 'out-of-range', message);
    }
  }
});
