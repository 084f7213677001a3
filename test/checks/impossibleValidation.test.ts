import { describe, expect, it } from 'vitest';
import { claimDetails, type Edit, faultsAfter } from './harness.ts';

const amount = (validation: object): Edit => [claimDetails, ['fields', 'Amount', 'validations'], [validation]];
const compare = (OtherProperty: string, Value: unknown) => ({ OtherProperty, Operator: 'Equals', Value });

describe('impossibleValidation', () => {
  it('refuses a value that the other field never has [RULE-9]', () => {
    expect(faultsAfter(amount({ type: 'RequiredIf', parameters: compare('Kind', 'Groop') }))).toEqual([
      'settlement/models/claim-details.json:29:22 impossible-condition: claimDetails.kind never has the value "Groop". It can have: Individual, Group. Did you mean "Group"?',
    ]);
  });

  it('looks into both conditions of one [RULE-13]', () => {
    const Conditions = [compare('Kind', 'Group'), compare('Kind', 'group')];
    expect(faultsAfter(amount({ type: 'NestedRequiredIf', parameters: { Operator: 'Or', Conditions } }))).toEqual([
      'settlement/models/claim-details.json:37:26 impossible-condition: claimDetails.kind never has the value "group". It can have: Individual, Group. Did you mean "Group"?',
    ]);
  });

  it('refuses to compare with a value of another type', () => {
    expect(faultsAfter(amount({ type: 'RequiredIf', parameters: compare('Agrees', 'true') }))).toEqual([
      'settlement/models/claim-details.json:26:25 impossible-condition: claimDetails.agrees holds true or false and never equals "true". Compare it with true or false or with null.',
    ]);
  });

  it('refuses a pattern that cannot be used [RULE-15]', () => {
    const parameters = { OtherProperty: 'Kind', Pattern: '*' };
    expect(faultsAfter(amount({ type: 'RequiredIfOtherPropertyMatchesRegex', parameters }))).toEqual([
      expect.stringContaining('settlement/models/claim-details.json:26:25 impossible-condition: '),
    ]);
  });

  it('accepts what can hold', () => {
    expect(faultsAfter(amount({ type: 'RequiredIf', parameters: compare('Kind', 'Group') }))).toEqual([]);
    expect(faultsAfter(amount({ type: 'RequiredIf', parameters: compare('Kind', null) }))).toEqual([]);
  });
});
