import { describe, expect, it } from 'vitest';
import { hasMetadata } from '../../src/rules/metadata.ts';

const metadata = { FormType: 'Standard', DTOMAPPING: 'ClaimTransactions', transactionType: 'Contribution' };

describe('metadata', () => {
  it('match without regard to case, of keys and of values [MODEL-7]', () => {
    expect(hasMetadata(metadata, { formType: 'standard', dtoMapping: 'claimTransactions' })).toBe(true);
    expect(hasMetadata(metadata, { formType: 'Automotive', dtoMapping: 'claimTransactions' })).toBe(false);
  });

  it('must have every wanted entry, and none where none is wanted', () => {
    expect(hasMetadata(metadata, { parentField: 'ClaimTransactionId' })).toBe(false);
    expect(hasMetadata(metadata, { transactionType: null })).toBe(false);
    expect(hasMetadata({ dtoMapping: 'claimDetails' }, { dtoMapping: 'claimDetails', transactionType: null })).toBe(
      true,
    );
    expect(hasMetadata({ TransactionType: undefined }, { transactionType: null })).toBe(true);
  });
});
