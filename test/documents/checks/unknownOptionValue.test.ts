import { describe, expect, it } from 'vitest';
import { claimDetails, faultsAfter, second, third } from '../harness.ts';

describe('unknownOptionValue', () => {
  it('refuses a choice that the config does not allow', () => {
    expect(faultsAfter([second, ['content', 0], { type: 'field', field: 'details.kind', widget: 'radio', label: 'LocKey_Page_Label', options: [{ value: 'Individual' }, { value: 'Groop' }] }])).toEqual([
      'page-schemas/standard/second.json:23:20 unknown-option-value: "Groop" is not a value of details.kind. It can have: Individual, Group. Did you mean "Group"?',
    ]);
  });

  it('asks for "true" and "false" on a boolean field', () => {
    expect(faultsAfter([third, ['content', 0], { type: 'field', field: 'details.agrees', widget: 'radio', label: 'LocKey_Page_Label', options: [{ value: 'yes' }, { value: 'false' }] }])).toEqual([
      'page-schemas/standard/third.json:20:20 unknown-option-value: "yes" is not a value of details.agrees. It can have: true, false.',
    ]);
  });

  it('looks at every entry of a static list', () => {
    expect(faultsAfter([claimDetails, ['fields', 'Kind', 'values'], ['Individual', 'Group', 'Family']], [second, ['content', 0], { type: 'field', field: 'details.kind', widget: 'select', label: 'LocKey_Page_Label', options: { list: 'years' } }], ['flows.json', ['conditions', 'isGroup', 'equals'], null])).toEqual([
      'page-schemas/standard/second.json:19:17 unknown-option-value: "2011" is not a value of details.kind. It can have: Individual, Group, Family.',
      'page-schemas/standard/second.json:19:17 unknown-option-value: "2012" is not a value of details.kind. It can have: Individual, Group, Family.',
      'page-schemas/standard/second.json:19:17 unknown-option-value: "2013" is not a value of details.kind. It can have: Individual, Group, Family.',
      'page-schemas/standard/second.json:19:17 unknown-option-value: "2014" is not a value of details.kind. It can have: Individual, Group, Family.',
      'page-schemas/standard/second.json:19:17 unknown-option-value: "2015" is not a value of details.kind. It can have: Individual, Group, Family.',
      'page-schemas/standard/second.json:19:17 unknown-option-value: "2016" is not a value of details.kind. It can have: Individual, Group, Family.',
      'page-schemas/standard/second.json:19:17 unknown-option-value: "2017" is not a value of details.kind. It can have: Individual, Group, Family.',
      'page-schemas/standard/second.json:19:17 unknown-option-value: "2018" is not a value of details.kind. It can have: Individual, Group, Family.',
      'page-schemas/standard/second.json:19:17 unknown-option-value: "2019" is not a value of details.kind. It can have: Individual, Group, Family.',
      'page-schemas/standard/second.json:19:17 unknown-option-value: "2020" is not a value of details.kind. It can have: Individual, Group, Family.',
      'page-schemas/standard/second.json:19:17 unknown-option-value: "2021" is not a value of details.kind. It can have: Individual, Group, Family.',
    ]);
  });
});
