import { describe, expect, it } from 'vitest';
import { faultsAfter, second } from './harness.ts';

const claims = [
  'settlement/models/contribution.json',
  [],
  {
    version: 1,
    metadata: { FormType: 'Standard', DtoMapping: 'claimTransactions', TransactionType: 'Contribution' },
    fields: { Year: { type: 'string' } },
  },
] as const;
const bound = [
  second,
  ['models', 'contribution'],
  { dtoMapping: 'claimTransactions', transactionType: 'Contribution' },
] as const;
const year = { type: 'field', field: 'contribution.year', widget: 'text', label: 'LocKey_Page_Label' };
const table = (...content: object[]) => ({
  type: 'repeatingForm',
  model: 'contribution',
  label: 'LocKey_Page_Label',
  itemLabel: 'LocKey_Page_Label',
  content,
  summaryFields: ['contribution.year'],
});

describe('misplacedField', () => {
  it('sends a field of a record into a node of its records', () => {
    expect(faultsAfter(claims, bound, [second, ['content', 2], year])).toEqual([
      'page-schemas/standard/second.json:32:16 misplaced-field: contribution.year belongs to one of many records of claimTransactions(Contribution). Put it into a repeatingForm, repeatingTable, or uploadManager of that model.',
    ]);
    expect(faultsAfter(claims, bound, [second, ['content', 2], table(year)])).toEqual([]);
  });

  it('sends a field of the claim out of the records, also where a shared block asks for it', () => {
    const kind = { type: 'field', field: 'details.kind', widget: 'text', label: 'LocKey_Page_Label' };
    const other = { type: 'paragraph', text: 'LocKey_Page_Other' };
    expect(
      faultsAfter(claims, bound, [second, ['content', 2], table(year, kind)], [second, ['content', 0], other]),
    ).toEqual([
      'page-schemas/standard/second.json:42:20 misplaced-field: details.kind exists once in a claim and cannot be asked in each record of claimTransactions(Contribution). Put it outside.',
    ]);
    const use = { type: 'use', block: 'shared/name', models: { person: 'claimant' } };
    expect(
      faultsAfter(
        claims,
        bound,
        [second, ['content', 2], table(year, use)],
        [second, ['content', 1], kind],
        [second, ['content', 0], other],
      ),
    ).toEqual([
      'page-schemas/shared/name.json:12:16 misplaced-field: person.firstName exists once in a claim and cannot be asked in each record of claimTransactions(Contribution). Put it outside.',
    ]);
  });
});
