import { describe, expect, it } from 'vitest';
import { claimDetails, faultsAfter, second, third } from './harness.ts';

describe('unknownOptionValue', () => {
  it('refuses a choice that the config does not allow', () => {
    expect(
      faultsAfter([
        second,
        ['content', 0],
        {
          type: 'field',
          field: 'details.kind',
          widget: 'radio',
          label: 'LocKey_Page_Label',
          options: [{ value: 'Individual' }, { value: 'Groop' }],
        },
      ]),
    ).toEqual([
      'page-schemas/standard/second.json:23:20 unknown-option-value: "Groop" is not a value of details.kind. It can have: Individual, Group. Did you mean "Group"?',
    ]);
  });

  it('asks for "true" and "false" on a boolean field', () => {
    expect(
      faultsAfter([
        third,
        ['content', 0],
        {
          type: 'field',
          field: 'details.agrees',
          widget: 'radio',
          label: 'LocKey_Page_Label',
          options: [{ value: 'yes' }, { value: 'false' }],
        },
      ]),
    ).toEqual([
      'page-schemas/standard/third.json:20:20 unknown-option-value: "yes" is not a value of details.agrees. It can have: true, false.',
    ]);
  });

  it('looks at every entry of a static list', () => {
    expect(
      faultsAfter(
        [claimDetails, ['fields', 'Kind', 'values'], ['Individual', 'Group', 'Family']],
        [
          second,
          ['content', 0],
          {
            type: 'field',
            field: 'details.kind',
            widget: 'select',
            label: 'LocKey_Page_Label',
            options: { list: 'years' },
          },
        ],
        ['flows.json', ['conditions', 'isGroup', 'equals'], null],
      ),
    ).toEqual([
      'page-schemas/standard/second.json:19:17 unknown-option-value: 2011, 2012, 2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020, 2021 are not values of details.kind. It can have: Individual, Group, Family.',
    ]);
  });
});
