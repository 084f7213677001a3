import { describe, expect, it } from 'vitest';
import { type Edit, faultsAfter, third } from './harness.ts';

const contributions: Edit = [
  'settlement/models/contribution.json',
  [],
  {
    version: 1,
    metadata: { FormType: 'Standard', DtoMapping: 'claimTransactions', TransactionType: 'Contribution' },
    fields: {},
  },
];
const bound = (transactionType?: string) => ({
  dtoMapping: 'claimTransactions',
  ...(transactionType === undefined ? {} : { transactionType }),
});

describe('transactionType', () => {
  it('asks for the transaction type that the model config has, on pages and in flows.json', () => {
    expect(
      faultsAfter(contributions, [third, ['models', 'rows'], bound()], ['flows.json', ['models', 'rows'], bound()]),
    ).toEqual([
      'flows.json:10:13 transaction-type: settlement/models/contribution.json gives Standard/claimTransactions a transaction type. Write "transactionType": "Contribution" here too.',
      'page-schemas/standard/third.json:11:13 transaction-type: settlement/models/contribution.json gives Standard/claimTransactions a transaction type. Write "transactionType": "Contribution" here too.',
    ]);
  });

  it('asks for it letter by letter', () => {
    expect(faultsAfter(contributions, [third, ['models', 'rows'], bound('CONTRIBUTION')])).toEqual([
      'page-schemas/standard/third.json:13:26 transaction-type: settlement/models/contribution.json writes it in another case. Did you mean "Contribution"?',
    ]);
    expect(faultsAfter(contributions, [third, ['models', 'rows'], bound('Contribution')])).toEqual([]);
  });
});
