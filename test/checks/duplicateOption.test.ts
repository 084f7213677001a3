import { describe, expect, it } from 'vitest';
import { claimDetails, faultsAfter, second } from './harness.ts';

describe('duplicateOption', () => {
  it('refuses a second choice with the same value', () => {
    const options = [{ value: 'Group' }, { value: 'Individual' }, { value: 'Group' }];
    const choice = { type: 'field', field: 'details.kind', widget: 'radio', label: 'LocKey_Page_Label', options };
    expect(faultsAfter([second, ['content', 0], choice])).toEqual([
      'page-schemas/standard/second.json:26:20 duplicate-option: "Group" is a choice already.',
    ]);
  });

  it('refuses the same value twice in a model config', () => {
    expect(faultsAfter([claimDetails, ['fields', 'Kind', 'values'], ['Individual', 'Group', 'Group']])).toEqual([
      'settlement/models/claim-details.json:10:17 out-of-range: Entry 3 of this list is the same as entry 2. Remove one.',
    ]);
  });
});
