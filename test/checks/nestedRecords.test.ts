import { describe, expect, it } from 'vitest';
import { documentContext, type Edit, faultsAfter, third } from './harness.ts';

const label = 'LocKey_Page_Label';
const field = (name: string, rest: object = {}) => ({ type: 'field', field: name, widget: 'text', label, ...rest });
const form = (model: string, content: readonly object[], rest: object = {}) => ({
  type: 'repeatingForm',
  model,
  label,
  content,
  summaryFields: [`${model}.amount`],
  ...rest,
});
const transaction = (type: string, fields: object = {}): Edit => [
  `settlement/models/${type}.json`,
  [],
  {
    version: 1,
    metadata: {
      FormType: 'Standard',
      DtoMapping: 'claimTransactions',
      TransactionType: type,
      ParentField: 'ClaimTransactionId',
    },
    fields: { Amount: { type: 'string' }, ClaimTransactionId: { type: 'string' }, ...fields },
  },
];
const bound = (type: string): Edit => [
  third,
  ['models', type.toLowerCase()],
  { dtoMapping: 'claimTransactions', transactionType: type },
];
/** Two models of transactions, and a documentContexts model that can be inside of their records. */
const models: readonly Edit[] = [
  transaction('Car'),
  transaction('Trip'),
  bound('Car'),
  bound('Trip'),
  [documentContext, ['metadata', 'ParentField'], 'CarId'],
  [documentContext, ['fields', 'CarId'], { type: 'string' }],
];
const upload = {
  type: 'uploadManager',
  model: 'documents',
  label,
  content: [field('documents.file', { widget: 'file' })],
  summaryFields: ['documents.fileName'],
};
const trips = form('trip', [field('trip.amount')]);
const cars = (...content: readonly object[]) => form('car', [field('car.amount', { widget: 'number' }), ...content]);
const faults = (content: object, ...edits: readonly Edit[]) =>
  faultsAfter(...models, [third, ['content', 1], content], ...edits).map((fault) => fault.replace(/^[^ ]+ /, ''));

describe('nestedRecords', () => {
  it('takes a form, a table and an upload manager in the form of a claim transaction', () => {
    const table = { type: 'repeatingTable', model: 'trip', label, columns: [field('trip.amount')] };
    for (const inner of [trips, table, upload]) expect(faults(cars(inner))).toEqual([]);
  });

  it('refuses to ask for the link to the record around', () => {
    expect(faults(cars(form('trip', [field('trip.amount'), field('trip.claimTransactionId')])))).toEqual([
      'nested-records: trip.claimTransactionId is filled in by the form, with the record that this one is in: the model config names it as "ParentField". Remove this field.',
    ]);
  });

  it('refuses records in records in records', () => {
    expect(faults(cars(form('trip', [field('trip.amount'), upload])))).toEqual([
      'nested-records: Records are inside records one level deep. Put this uploadManager outside of the records of claimTransactions(Trip).',
    ]);
  });

  it('refuses records in a document, and in those of their own model', () => {
    expect(faults({ ...upload, content: [...upload.content, trips] })).toEqual([
      'nested-records: Other records can only be in those of another model with the dtoMapping "claimTransactions". Put this repeatingForm outside of the records of documentContexts.',
    ]);
    expect(faults(cars(form('car', [])))).toEqual([
      expect.stringContaining('nested-records: Other records can only be in those of another model'),
    ]);
  });

  it('refuses records in the cells of a table', () => {
    expect(faults({ type: 'repeatingTable', model: 'car', label, columns: [field('car.amount'), upload] })).toEqual([
      'nested-records: The cells of a repeatingTable have no room for other records. Ask for claimTransactions(Car) in a repeatingForm, and put this uploadManager into its "content".',
    ]);
  });

  it.each<[string, Edit]>([
    ['none', [documentContext, ['metadata', 'ParentField'], undefined]],
    ['one that is no text', [documentContext, ['fields', 'CarId', 'type'], 'boolean']],
  ])('asks for the field that links them: %s', (_what, edit) => {
    expect(faults(cars(upload), edit)).toEqual([
      'nested-records: Each record of documentContexts is linked to the record of claimTransactions(Car) that it is in. Give the model config of Standard/documentContexts a field "ClaimTransactionId" of the type "string", and its metadata "ParentField": "ClaimTransactionId".',
    ]);
  });
});

describe('recordsInTwoPlaces', () => {
  it('refuses a model that is asked for in other records and outside of them', () => {
    expect(faults(cars(trips), [third, ['content', 2], { ...trips, content: [] }])).toEqual([
      'nested-records: Standard asks for claimTransactions(Trip) in the records of claimTransactions(Car) already, and here outside of all records. Bind another model here, with a transactionType of its own.',
    ]);
  });
});

describe('nestedButtons', () => {
  it('refuses to edit and delete them where they are listed', () => {
    const listed = { type: 'savedValues', model: 'trip', allowEdit: true, allowDelete: { icon: 'trash' } };
    expect(faults(cars(trips), [third, ['content', 2], listed])).toEqual(
      ['allowEdit', 'allowDelete'].map(
        (key) =>
          `nested-records: These records are in other records, and are edited and deleted there. Leave "${key}" out.`,
      ),
    );
    expect(faults(cars(), [third, ['content', 2], { ...listed, model: 'car' }])).toEqual([]);
  });
});

describe('what is read in records inside others', () => {
  const inner = (...nodes: readonly object[]) => cars(form('trip', [field('trip.amount'), ...nodes]));

  it('is of the record around them too, in conditions, rules, counts and labelled values', () => {
    const shown = { type: 'labelledValue', label, value: { field: 'car.amount' } };
    const when = { type: 'paragraph', text: label, showWhen: { field: 'car.amount', empty: false } };
    expect(faults(inner(shown, when))).toEqual([]);
    expect(faults(cars(form('trip', [field('trip.amount')], { minimum: { count: 'car.amount' } })))).toEqual([]);
  });

  it('is not of a record inside, seen from the one around', () => {
    const when = { type: 'paragraph', text: label, showWhen: { field: 'trip.amount', empty: false } };
    expect(faults(cars(trips, when))).toEqual([
      expect.stringContaining('unreadable-field: trip.amount belongs to one of many records'),
    ]);
  });

  it('cannot be asked there: a field of the record around is asked outside', () => {
    expect(faults(form('car', [form('trip', [field('trip.amount'), field('car.amount')])]))).toEqual([
      expect.stringContaining('misplaced-field: car.amount belongs to one of many records'),
    ]);
  });
});
