import { describe, expect, it } from 'vitest';
import { claimDetails, type Edit, faultsAfter, third } from './harness.ts';

const years = (validations: readonly object[]): Edit => [
  third,
  ['content', 1],
  {
    type: 'field',
    field: 'details.years',
    widget: 'checkboxList',
    label: 'LocKey_Page_Label',
    options: { list: 'years' },
    validations,
  },
];

describe('ruleValueType', () => {
  it('refuses a rule about numbers on a list of boxes', () => {
    expect(faultsAfter(years([{ rule: 'range', min: 1, max: 2 }]))).toEqual([
      expect.stringContaining(
        'rule-value-type: "range" looks at what is stored as string, but claimDetails.years is stored as stringList. Remove the rule.',
      ),
    ]);
    expect(faultsAfter(years([{ rule: 'required' }]))).toEqual([]);
  });

  it('refuses it in a model config too, at the validation', () => {
    const faults = faultsAfter([claimDetails, ['fields', 'Agrees', 'validations'], [{ type: 'Email' }]]);
    expect(faults).toEqual([
      expect.stringMatching(
        /^settlement\/models\/claim-details.json:\d+:\d+ rule-value-type: "email" looks at what is stored as string,/,
      ),
    ]);
  });
});
