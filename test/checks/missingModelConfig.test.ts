import { describe, expect, it } from 'vitest';
import { type Edit, faultsAfter, second } from './harness.ts';

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

  it('takes the config without a transaction type for a model without one', () => {
    const metadata = { FormType: 'Standard', DtoMapping: 'documentContexts', TransactionType: 'A' };
    expect(
      faultsAfter(
        ['settlement/models/a.json', [], { version: 1, metadata, fields: {} }],
        [second, ['models', 'rows'], { dtoMapping: 'documentContexts' }],
      ),
    ).toEqual([]);
  });

  it('says nothing is missing while a model config cannot be read, which may be the one', () => {
    expect(faultsAfter(['settlement/models/claimant-info.json', ['fields', 'FirstName', 'tpe'], 'string'])).toEqual([
      'settlement/models/claimant-info.json:10:7 unknown-key: "tpe" is not known here. Did you mean "type"?',
    ]);
  });

  it('asks for the models that flows.json uses in a flow, at their use', () => {
    const rows = { dtoMapping: 'claimTransactions', transactionType: 'Contribution' };
    const skipped = { discard: ['rows'] };
    expect(
      faultsAfter(
        ['flows.json', ['models', 'rows'], rows],
        ['flows.json', ['flows', 0, 'pages', 2, 'whenSkipped'], skipped],
      ),
    ).toEqual([
      'flows.json:55:15 missing-model-config: No file in settlement/models/ describes Standard/claimTransactions(Contribution). Add one. The flow Standard uses it here.',
    ]);
  });

  it('is not said of a form type that is mistyped: that is', () => {
    const claimant = 'settlement/models/claimant-info.json';
    expect(faultsAfter([claimant, ['metadata', 'FormType'], 'Standrd'])).toEqual([
      'settlement/models/claimant-info.json:4:17 unknown-form-type: No flow of flows.json has the form type "Standrd". It has: Standard. Did you mean "Standard"?',
    ]);
    expect(faultsAfter([claimant, ['metadata', 'FormType'], ['Standard', 'Standrd']])).toEqual([
      expect.stringContaining('claimant-info.json:6:7 unknown-form-type: '),
    ]);
    expect(faultsAfter([claimant, ['metadata', 'FormType'], 'standard'])).toEqual([]);
  });

  it('asks whether another part is meant, once for all that uses it in flows.json', () => {
    const part = (name: string) => ({ dtoMapping: 'claimDetails', part: name });
    const payment = { FormType: 'Standard', DtoMapping: 'claimDetails', Part: 'Payment' };
    const uses: readonly Edit[] = [
      ['settlement/models/payment.json', [], { version: 1, metadata: payment, fields: { Email: { type: 'string' } } }],
      ['flows.json', ['models', 'payment'], part('Paymnt')],
      ['flows.json', ['flows', 0, 'pages', 2, 'whenSkipped'], { clear: ['payment.email', 'payment.phone'] }],
    ];
    expect(faultsAfter(...uses)).toEqual([expect.stringContaining('Did you mean "Payment"?')]);
    expect(faultsAfter([second, ['models', 'payment'], part('Paymnt')], ...uses.slice(0, 1))).toEqual([
      expect.stringContaining('describes Standard/claimDetails(Paymnt). Add one. Did you mean "Payment"?'),
    ]);
  });
});
