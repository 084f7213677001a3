import { describe, expect, it } from 'vitest';
import { claimDetails, type Edit, faultsAfter, third } from './harness.ts';

const text: Edit = [
  third,
  ['content', 1],
  {
    type: 'field',
    field: 'details.agrees',
    widget: 'checkbox',
    label: 'LocKey_Page_Label',
    validations: [{ rule: 'uniqueAmongRecords' }],
  },
];

describe('ruleOfRecords', () => {
  it('refuses a comparison with other records on a field that a claim has once', () => {
    expect(faultsAfter(text)).toContainEqual(
      expect.stringContaining(
        'contradictory-rule: "uniqueAmongRecords" compares the records of a list, but a claim has claimDetails.agrees only once. Remove the rule.',
      ),
    );
  });

  it('refuses it in a model config too', () => {
    const faults = faultsAfter([claimDetails, ['fields', 'Agrees', 'validations'], [{ type: 'UniqueAmongRecords' }]]);
    expect(faults).toContainEqual(expect.stringContaining('compares the records of a list'));
  });
});
