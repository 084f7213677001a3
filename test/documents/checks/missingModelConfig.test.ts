import { describe, expect, it } from 'vitest';
import { faultsAfter, second } from '../harness.ts';

describe('missingModelConfig', () => {
  it('names the model that the settlement does not describe', () => {
    expect(
      faultsAfter([second, ['models', 'rows'], { dtoMapping: 'claimTransactions', transactionType: 'Contribution' }]),
    ).toEqual([
      'page-schemas/standard/second.json:11:13 missing-model-config: No file in settlement/models/ describes Standard/claimTransactions(Contribution). Add one.',
    ]);
  });

  it('names the files that both fit', () => {
    expect(
      faultsAfter(
        [second, ['models', 'rows'], { dtoMapping: 'claimTransactions' }],
        [
          'settlement/models/a.json',
          [],
          {
            version: 1,
            metadata: { FormType: 'Standard', DtoMapping: 'claimTransactions', TransactionType: 'A' },
            fields: {},
          },
        ],
        [
          'settlement/models/b.json',
          [],
          {
            version: 1,
            metadata: { FormType: 'standard', DtoMapping: 'ClaimTransactions', TransactionType: 'B' },
            fields: {},
          },
        ],
      ),
    ).toEqual([
      'page-schemas/standard/second.json:11:13 duplicate-model-config: settlement/models/a.json and settlement/models/b.json all describe Standard/claimTransactions. Say which by "transactionType".',
    ]);
  });
});
