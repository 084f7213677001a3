import { claimDetails, type Edit, faultsAfter, third } from './harness.ts';

const label = 'LocKey_Page_Label';
const text = { type: 'string' };

/** A field of details as the page below asks it. */
export const asked = (field: string, widget: string, rest: object = {}) => ({
  type: 'field',
  field,
  widget,
  label,
  ...rest,
});

const identity = { dtoMapping: 'claimTransactions', transactionType: 'Loss' };

/** The third page asks an amount, hours, two dates, a text and losses; what is at "extra" comes after them. */
const base: readonly Edit[] = [
  ...['Paid', 'Hours', 'Born', 'Month', 'Total', 'Later'].map((name): Edit => [claimDetails, ['fields', name], text]),
  [
    'settlement/models/loss.json',
    [],
    {
      version: 1,
      metadata: { FormType: 'Standard', DtoMapping: 'claimTransactions', TransactionType: 'Loss' },
      fields: { Amount: text, Days: text, Reason: text },
    },
  ],
  ['flows.json', ['models', 'losses'], identity],
  [third, ['models', 'losses'], identity],
  [
    third,
    ['content'],
    [
      asked('details.agrees', 'checkbox'),
      asked('details.paid', 'currency'),
      asked('details.hours', 'number'),
      asked('details.born', 'date'),
      asked('details.month', 'date', { precision: 'month' }),
      {
        type: 'repeatingForm',
        model: 'losses',
        label,
        summaryFields: ['losses.amount'],
        content: [asked('losses.amount', 'currency'), asked('losses.days', 'number'), asked('losses.reason', 'text')],
      },
    ],
  ],
];

/** The errors after adding these nodes and edits, without their locations. */
export function faultsWith(nodes: readonly object[], ...edits: readonly Edit[]): readonly string[] {
  return placedFaults(nodes, ...edits).map((fault) => fault.replace(/^\S+ /, ''));
}

/** The same with the places. */
export function placedFaults(nodes: readonly object[], ...edits: readonly Edit[]): readonly string[] {
  return faultsAfter(...base, ...nodes.map((node, number): Edit => [third, ['content', 6 + number], node]), ...edits);
}

/** A paragraph that is shown under a condition. */
export const shownWhen = (showWhen: unknown) => ({ type: 'paragraph', text: label, showWhen });
