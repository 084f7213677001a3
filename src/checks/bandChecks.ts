import { fieldKinds, operandKind } from '../meaning/kinds.ts';
import { compareCalendarDates, parseCalendarDate } from '../rules/calendarDate.ts';
import type { Bands } from '../rules/condition.ts';
import { compareDecimals, parseDecimal } from '../rules/decimals.ts';
import { kindOfText } from '../rules/operand.ts';
import { kindWords } from '../rules/valueKind.ts';
import { eachAlone } from './check.ts';
import { expressionsIn, operandWords } from './expressions.ts';

/** The bounds of a table ascend, and are of the kind of what is looked up. */
export const bandBounds = eachAlone('meanings', (flow, report) => {
  const kinds = fieldKinds(flow);
  for (const { file, scope, operations } of expressionsIn(flow)) {
    for (const { value, path } of operations) {
      if (!('bands' in value)) continue;
      const bounds = boundsOf(value);
      const [first] = bounds;
      if (first === undefined) continue;
      const kind = operandKind(value.bands, scope, kinds);
      const isOfDates = kindOfText(String(first.bound)) === 'date';
      if (kind !== null && (kind === 'date') !== isOfDates) {
        const what = kind === 'numeral' ? 'a number' : kindWords[kind];
        const message = `${operandWords(value.bands)} is ${what}, but the rows of this table are bounded by ${isOfDates ? 'dates' : 'numbers'}. ${kind === 'date' ? 'Write dates, like "12/31/2020".' : 'Write numbers, like "100", or look up another field.'}`;
        report({ file, path: [...path, 'bands'] }, 'wrong-kind', message);
      }
      for (const [number, { bound, at, isFirstDay }] of bounds.entries()) {
        const before = bounds[number - 1];
        if (before === undefined) continue;
        const order = orderOf(before.bound, bound);
        if (order === null && kindOfText(String(bound)) !== kindOfText(String(before.bound))) {
          const message = `${JSON.stringify(bound)} and ${JSON.stringify(before.bound)} are bounds of one table, but one is a date and one a number. Write both as one.`;
          report({ file, path: [...path, ...at] }, 'wrong-kind', message);
        } else if (order !== null && (before.isFirstDay && !isFirstDay ? order > 0 : order >= 0)) {
          const message = `${JSON.stringify(bound)} is not above ${JSON.stringify(before.bound)}, so nothing lies in this row. Write the rows in ascending order; each "to" belongs to its row.`;
          report({ file, path: [...path, ...at] }, 'bands', message);
        }
      }
    }
  }
});

interface Bound {
  readonly bound: number | string;
  readonly at: readonly (string | number)[];
  readonly isFirstDay: boolean;
}

/** A row may be of one day: the first may begin and end at once. */
function boundsOf({ from, table }: Bands): readonly Bound[] {
  const first = from === undefined ? [] : [{ bound: from, at: ['from'], isFirstDay: true }];
  return [...first, ...table.map(({ to }, row) => ({ bound: to, at: ['table', row, 'to'], isFirstDay: false }))];
}

/** Null where they cannot be compared; a date that the calendar does not have is reported elsewhere. */
function orderOf(one: number | string, other: number | string): number | null {
  const dates = [one, other].map((text) => parseCalendarDate(String(text)));
  const numbers = [one, other].map((text) => parseDecimal(String(text)));
  const [firstDate, secondDate] = dates;
  if (firstDate != null && secondDate != null) return compareCalendarDates(firstDate, secondDate);
  const [firstNumber, secondNumber] = numbers;
  return firstNumber != null && secondNumber != null ? compareDecimals(firstNumber, secondNumber) : null;
}
