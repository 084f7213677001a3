import { describe, expect, it } from 'vitest';
import { faultsAfter, third } from './harness.ts';

describe('duplicateField', () => {
  it('says where the field is asked already', () => {
    expect(
      faultsAfter([
        third,
        ['content', 1],
        { type: 'field', field: 'details.kind', widget: 'text', label: 'LocKey_Page_Label' },
      ]),
    ).toEqual([
      'page-schemas/standard/third.json:21:16 duplicate-field: The field claimDetails.kind is asked already on /standard/second. Show it here as a labelledValue, or bind another model.',
    ]);
  });
});
