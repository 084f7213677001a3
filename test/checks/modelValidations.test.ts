import { describe, expect, it } from 'vitest';
import { claimDetails, faultsAfter } from './harness.ts';

describe('modelValidations', () => {
  it('names the nearest known validation type', () => {
    expect(faultsAfter([claimDetails, ['fields', 'Amount', 'validations'], [{ type: 'Requird' }]])).toEqual([
      'settlement/models/claim-details.json:25:19 invalid-validation: There is no validation adapter for the validation type "Requird" of the model claimDetails. Did you mean "Required"?',
    ]);
  });

  it('says which parameters a type takes', () => {
    expect(
      faultsAfter([
        claimDetails,
        ['fields', 'Amount', 'validations'],
        [{ type: 'MaxLength', parameters: { Maximum: 3 } }],
      ]),
    ).toEqual([
      'settlement/models/claim-details.json:25:19 invalid-validation: The validation "MaxLength" of the model claimDetails: its parameters must have Max. It takes Max.',
    ]);
  });

  it('refuses a reference to a field that the model does not have', () => {
    expect(
      faultsAfter([
        claimDetails,
        ['fields', 'Amount', 'validations'],
        [{ type: 'RequiredIf', parameters: { OtherProperty: 'Kinds', Operator: 'Equals', Value: 'Group' } }],
      ]),
    ).toEqual([
      'settlement/models/claim-details.json:24:9 unknown-field: "kinds" is not a field of this model. Did you mean "kind"?',
    ]);
  });
});
