import { describe, expect, it } from 'vitest';
import { adapted } from './harness.ts';

describe('validations of several fields', () => {
  it('name their fields absolute [RULE-29, RULE-30]', () => {
    const Properties = ['HasLetter', 'HasReceipt'];
    const fields = ['claimDetails.hasLetter', 'claimDetails.hasReceipt'];
    expect(adapted('RequireOnePropertyValTrue', { Properties })).toEqual({ rule: 'requireOnePropertyValTrue', fields });
    expect(adapted('RequireOnePropertyToHaveAValue', { Properties })).toEqual({
      rule: 'requireOnePropertyToHaveAValue',
      fields,
    });
    expect(() => adapted('RequireOnePropertyValTrue', { Properties: [] })).toThrow('the parameter Properties');
  });

  it('RequireOneTrueIf names its fields and what the message calls them [RULE-31]', () => {
    const parameters = {
      Property: 'Kind',
      Value: true,
      Properties: ['Direct', 'Indirect'],
      PropertyLabel: 'LocKey_Claim_Kind',
      FirstLabel: 'LocKey_Claim_Direct',
      SecondLabel: 'LocKey_Claim_Indirect',
      ValueLabel: 'LocKey_Shared_Yes',
    };
    expect(adapted('RequireOneTrueIf', parameters)).toEqual({
      rule: 'requireOneTrueIf',
      field: 'claimDetails.kind',
      equals: true,
      fields: ['claimDetails.direct', 'claimDetails.indirect'],
      labels: {
        field: 'LocKey_Claim_Kind',
        field1: 'LocKey_Claim_Direct',
        field2: 'LocKey_Claim_Indirect',
        value: 'LocKey_Shared_Yes',
      },
    });
    expect(() => adapted('RequireOneTrueIf', { ...parameters, Properties: ['Direct'] })).toThrow('Properties');
  });

  it('UserConfirmsNone names the model whose records are the list [RULE-32]', () => {
    expect(adapted('UserConfirmsNone', { DtoMapping: 'DocumentContexts' })).toEqual({
      rule: 'userConfirmsNone',
      list: 'documentContexts',
    });
    expect(adapted('UserConfirmsNone', { DtoMapping: 'ClaimTransactions', TransactionType: 'Contribution' })).toEqual({
      rule: 'userConfirmsNone',
      list: 'claimTransactions(Contribution)',
    });
  });
});

describe('UniqueAmongRecords', () => {
  it('says what is compared, or leaves it to the field', () => {
    expect(adapted('UniqueAmongRecords')).toEqual({ rule: 'uniqueAmongRecords' });
    expect(adapted('UniqueAmongRecords', { As: 'date' })).toEqual({ rule: 'uniqueAmongRecords', as: 'date' });
    expect(() => adapted('UniqueAmongRecords', { As: 'money' })).toThrow('the parameter As');
  });
});
