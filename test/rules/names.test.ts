import { describe, expect, it } from 'vitest';
import { fieldId, fieldKey, modelKey, splitField } from '../../src/rules/names.ts';

describe('names of models and fields', () => {
  it('are a model key, a dot and a field key', () => {
    expect(modelKey({ dtoMapping: 'claimDetails' })).toBe('claimDetails');
    const payments = modelKey({ dtoMapping: 'claimTransactions', transactionType: 'Contribution' });
    expect(payments).toBe('claimTransactions(Contribution)');
    expect(fieldId(payments, 'amount')).toBe('claimTransactions(Contribution).amount');
    expect(splitField(fieldId(payments, 'amount'))).toEqual({ model: payments, key: 'amount' });
  });

  it('are capitalised on the wire and not inside [MODEL-5]', () => {
    expect(fieldKey('ClaimantDescription')).toBe('claimantDescription');
    expect(fieldKey('mailingCity')).toBe('mailingCity');
  });
});
