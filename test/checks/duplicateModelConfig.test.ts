import { describe, expect, it } from 'vitest';
import { faultsAfter } from './harness.ts';

describe('duplicateModelConfig', () => {
  it('compares metadata without regard to case', () => {
    expect(
      faultsAfter([
        'settlement/models/other.json',
        [],
        { version: 1, metadata: { FormType: 'standard', DtoMapping: 'Credentials' }, fields: {} },
      ]),
    ).toEqual([
      'settlement/models/other.json:3:15 duplicate-model-config: settlement/models/credentials.json describes the same model already. Give this one its own transaction type, or remove it.',
    ]);
  });
});
