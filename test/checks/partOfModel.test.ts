import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

const file = 'settlement/models/payment.json';
const part = (metadata: object, fields: object = { Election: { type: 'string' } }) =>
  [file, [], { version: 1, metadata: { FormType: 'Standard', Part: 'Payment', ...metadata }, fields }] as const;

describe('partOfModel', () => {
  it('takes a part of a model that a claim has once [MODEL-16]', () => {
    expect(faultsAfter(part({ DtoMapping: 'claimDetails' }))).toEqual([]);
  });

  it('refuses a part of what a claim has many of', () => {
    expect(faultsAfter(part({ DtoMapping: 'claimTransactions' }))).toEqual([
      'settlement/models/payment.json:5:13 misplaced-part: A claim has no single claimTransactions that a part could travel in. Leave "Part" out.',
    ]);
  });

  it('refuses a part without the model that it travels in', () => {
    expect(faultsAfter(part({ DtoMapping: 'signature' }))).toEqual([
      'settlement/models/payment.json:5:13 misplaced-part: Standard has no signature without a "Part" that this one could travel in. Leave "Part" out, or add that model.',
    ]);
  });

  it('refuses two fields of one name in what travels together', () => {
    expect(faultsAfter(part({ DtoMapping: 'claimDetails' }, { Kind: { type: 'string' } }))).toEqual([
      'settlement/models/payment.json:9:5 misplaced-part: settlement/models/claim-details.json has a field "Kind" too, and both travel in one model. Give one of them another name.',
    ]);
  });
});
