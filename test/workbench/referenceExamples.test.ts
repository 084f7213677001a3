import { describe, expect, it } from 'vitest';
import { jsonSchema } from '../../src/documents/reading/schema/jsonSchema.ts';
import { isCondition, isOperand } from '../../src/meaning/documentIndex.ts';
import { evaluateCondition, workedOut } from '../../src/rules/conditions/evaluate.ts';
import { conditionDefinitions, operations } from '../../src/rules/schemas/expressionSchemas.ts';

import { generatedFiles } from '../../src/workbench/schemasFiles.ts';
import { contextWith } from '../rules/harness.ts';
import { claimDetails, type Edit, faultsAfter, third } from '../support/checkedProject.ts';

const label = 'LocKey_Page_Label';
const text = { type: 'string' };
const identity = { dtoMapping: 'claimTransactions', transactionType: 'Loss' };
const asked = (field: string, widget: string) => ({ type: 'field', field, widget, label });
const amounts = ['amount', 'limit', 'paid', 'refunded'];

/** The fields that the examples name, each asked as what it is. */
const project: readonly Edit[] = [
  ...['Limit', 'Paid', 'Refunded', 'Hours', 'Total', 'Bought', 'Reason'].map(
    (name): Edit => [claimDetails, ['fields', name], text],
  ),
  [
    'settlement/models/loss.json',
    [],
    {
      version: 1,
      metadata: { FormType: 'Standard', DtoMapping: 'claimTransactions', TransactionType: 'Loss' },
      fields: { Amount: text, Kind: { type: 'string', values: ['Bank', 'Card'] }, Date: text },
    },
  ],
  [third, ['models', 'losses'], identity],
  [
    third,
    ['content'],
    [
      asked('details.agrees', 'checkbox'),
      ...amounts.map((key) => asked(`details.${key}`, 'currency')),
      asked('details.hours', 'number'),
      asked('details.bought', 'date'),
      asked('details.reason', 'text'),
      {
        type: 'repeatingForm',
        model: 'losses',
        label,
        summaryFields: ['losses.amount'],
        content: [asked('losses.amount', 'currency'), asked('losses.kind', 'text'), asked('losses.date', 'date')],
      },
    ],
  ],
];

const answers = contextWith({
  fields: {
    'details.amount': '250',
    'details.limit': '300',
    'details.paid': '100.10',
    'details.refunded': '120',
    'details.hours': '2.5',
    'details.bought': '10/31/2022',
    'details.reason': 'Card',
    'details.agrees': false,
  },
  counts: { losses: 2 },
  records: {
    losses: [
      { 'losses.amount': '480.25', 'losses.kind': 'Bank', 'losses.date': '01/31/2020' },
      { 'losses.amount': '30', 'losses.kind': 'Card', 'losses.date': '06/2020' },
    ],
  },
});

const examplesOf = (schemas: readonly object[]) => schemas.flatMap((schema) => jsonSchema(schema).examples ?? []);
const reference = generatedFiles().get('docs/reference.md') ?? '';

describe('each example of the reference', () => {
  const results = ['510.25', '30', '-19.9', '62.5', '100', '500', '0', '1', '75', '62.5', '04/29/2024', '8'];
  const examples = examplesOf(Object.values(operations));
  it('has an expected result', () => {
    expect(examples).toHaveLength(results.length);
  });

  it.each(examples.map((example, number) => [JSON.stringify(example), example, results[number]] as const))(
    '%s is accepted by the check, and works out what it says',
    (words, example, result) => {
      if (!isOperand(example)) throw new Error('The example is no operand.');
      const isDate = String(result).includes('/');
      const condition = { value: example, ...(isDate ? { after: '01/01/2020' } : { atLeast: 1 }) };
      expect(
        faultsAfter(...project, [third, ['content', 9], { type: 'paragraph', text: label, showWhen: condition }]),
      ).toEqual([]);
      expect(workedOut(example, isDate ? 'date' : 'number', answers)).toBe(result);
      expect(reference).toContain(`- \`${words}\`: `);
    },
  );

  const outcomes = [true, true, true, true, true];
  const conditions = examplesOf(conditionDefinitions.condition.anyOf);
  it('of a condition has an expected outcome', () => {
    expect(conditions).toHaveLength(outcomes.length);
  });

  it.each(conditions.map((example, number) => [JSON.stringify(example), example, outcomes[number]] as const))(
    '%s is accepted by the check, and holds where it says so',
    (words, example, outcome) => {
      if (!isCondition(example)) throw new Error('The example is no condition.');
      expect(
        faultsAfter(...project, [third, ['content', 9], { type: 'paragraph', text: label, showWhen: example }]),
      ).toEqual([]);
      expect(evaluateCondition(example, answers)).toBe(outcome);
      expect(evaluateCondition({ not: example }, answers)).toBe(!outcome);
      expect(reference).toContain(`- \`${words}\`: `);
    },
  );
});
