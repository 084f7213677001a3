import { describe, expect, it } from 'vitest';
import { claimDetails, type Edit, faultsAfter } from './harness.ts';

const confirmsNone = (parameters: object): Edit => [
  claimDetails,
  ['fields', 'Agrees', 'validations'],
  [{ type: 'UserConfirmsNone', parameters }],
];

describe('unlistedValidation', () => {
  it('takes a list that the flow binds', () => {
    expect(faultsAfter(confirmsNone({ DtoMapping: 'DocumentContexts' }))).toEqual([]);
  });

  it('refuses a list that no page of the flow binds, with the bound ones', () => {
    expect(faultsAfter(confirmsNone({ DtoMapping: 'documentContext' }))).toEqual([
      'settlement/models/claim-details.json:20:25 unlisted-model: documentContext is not a list of records that Standard binds. It binds: documentContexts. Did you mean "documentContexts"?',
    ]);
    expect(faultsAfter(confirmsNone({ DtoMapping: 'claimDetails' }))).toHaveLength(1);
  });
});
