import { describe, expect, it } from 'vitest';
import { claimDetails, type Edit, faultsAfter, second, third } from './harness.ts';

const label = 'LocKey_Page_Label';
const select = (options: object, name = 'details.amount') => ({
  type: 'field',
  field: name,
  widget: 'select',
  label,
  options,
});
const upload = {
  type: 'uploadManager',
  model: 'documents',
  label,
  content: [{ type: 'field', field: 'documents.file', widget: 'file', label }],
  summaryFields: ['documents.fileName'],
};
const ofDocuments = { records: 'documents', label: 'documents.fileName' };
const onThird = (...nodes: readonly object[]): readonly Edit[] =>
  nodes.map((node, index): Edit => [third, ['content', 1 + index], node]);
const faults = (...edits: readonly Edit[]) => faultsAfter(...edits).map((fault) => fault.replace(/^[^ ]+ /, ''));

describe('recordOptions', () => {
  it('takes the records of a model that is asked for on the page or before, in a select and a radio', () => {
    expect(faults(...onThird(upload, select(ofDocuments)))).toEqual([]);
    expect(faults(...onThird(select(ofDocuments), upload))).toEqual([]);
    expect(faults(...onThird(upload, { ...select(ofDocuments), widget: 'radio' }))).toEqual([]);
  });

  it('refuses records that no page asks for, or only a later one', () => {
    expect(faults(...onThird(select(ofDocuments)))).toEqual([
      'record-options: There would never be a choice: no page of Standard asks for documentContexts. Ask for it on this page or before.',
    ]);
    const models: Edit = [second, ['models', 'documents'], { dtoMapping: 'documentContexts' }];
    expect(faults(models, [second, ['content', 3], select(ofDocuments)], ...onThird(upload))).toEqual([
      'record-options: There would never be a choice: a later page asks for documentContexts. Ask for it on this page or before.',
    ]);
  });

  it('refuses a label of another model, and one that is a choice of records itself', () => {
    expect(faults(...onThird(upload, select({ ...ofDocuments, label: 'details.kind' })))).toEqual([
      'record-options: "details.kind" is not a field of documentContexts, whose records are offered. Name one that is.',
    ]);
  });

  it('refuses a model that has no records', () => {
    expect(faults(...onThird(select({ records: 'details', label: 'details.kind' })))).toEqual([
      expect.stringContaining('unlisted-model: "details" is claimDetails, which has no records.'),
    ]);
  });

  it.each<[string, object]>([
    ['has values', { type: 'string', values: ['A'] }],
    ['is too short', { type: 'string', maxLength: 10 }],
  ])('refuses a field that cannot hold the id of a record: one that %s', (_what, config) => {
    expect(faults([claimDetails, ['fields', 'Amount'], config], ...onThird(upload, select(ofDocuments)))).toEqual([
      'record-options: details.amount takes the id of a record here. In its model config it is a "string" of 64 characters or more, without "values".',
    ]);
  });

  it('refuses a choice among records inside one of these, and a label that is such a choice', () => {
    const car = { dtoMapping: 'claimTransactions', transactionType: 'Car' };
    const model = {
      version: 1,
      metadata: { FormType: 'Standard', DtoMapping: 'claimTransactions', TransactionType: 'Car' },
      fields: { Other: { type: 'string' }, Paper: { type: 'string' } },
    };
    const cars = (...content: readonly object[]) => ({
      type: 'repeatingForm',
      model: 'car',
      label,
      content,
      summaryFields: ['car.paper'],
    });
    const bound: readonly Edit[] = [
      ['settlement/models/car.json', [], model],
      [third, ['models', 'car'], car],
    ];
    expect(faults(...bound, ...onThird(cars(select({ records: 'car', label: 'car.paper' }, 'car.other'))))).toEqual([
      'record-options: A record of claimTransactions(Car) cannot be chosen inside of one. Offer the records of another model.',
    ]);
    const chosen = select({ records: 'car', label: 'car.paper' });
    expect(faults(...bound, ...onThird(upload, cars(select(ofDocuments, 'car.paper')), chosen))).toEqual([
      'record-options: "car.paper" is a choice of records itself. Show these by another of their answers.',
    ]);
  });
});
