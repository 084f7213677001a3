import { describe, expect, it } from 'vitest';
import { claimDetails, faultsAfter, second } from './harness.ts';

describe('missingText', () => {
  it('names the languages in which a text is missing', () => {
    expect(faultsAfter(['settlement/content/es.json', ['texts', 'LocKey_Page_Other'], undefined])).toEqual([
      'page-schemas/standard/second.json:28:15 missing-text: "LocKey_Page_Other" has no text in settlement/content/es.json.',
    ]);
  });

  it('names the nearest key where it is missing everywhere', () => {
    expect(faultsAfter([second, ['content', 0, 'label'], 'LocKey_Page_Labl'])).toEqual([
      'page-schemas/standard/second.json:17:16 missing-text: "LocKey_Page_Labl" has no text in settlement/content/en.json and settlement/content/es.json. Did you mean "LocKey_Page_Label"?',
    ]);
  });

  it('looks at the labels of static lists', () => {
    expect(
      faultsAfter(
        [claimDetails, ['fields', 'Kind', 'values'], undefined],
        ['flows.json', ['conditions', 'isGroup', 'equals'], 'Family'],
        [
          second,
          ['content', 0],
          {
            type: 'field',
            field: 'details.kind',
            widget: 'radio',
            label: 'LocKey_Page_Label',
            options: { list: 'coverage-types' },
          },
        ],
      ),
    ).toEqual([
      'page-schemas/standard/second.json:19:17 missing-text: "LocKey_List_CoverageTypes_Family" has no text in settlement/content/en.json and settlement/content/es.json.',
      'page-schemas/standard/second.json:19:17 missing-text: "LocKey_List_CoverageTypes_Individual" has no text in settlement/content/en.json and settlement/content/es.json.',
    ]);
  });

  it("looks at the server's own messages", () => {
    expect(
      faultsAfter([
        claimDetails,
        ['fields', 'Amount', 'validations'],
        [{ type: 'Required', messageKey: 'LocKey_Amount_Required' }],
      ]),
    ).toEqual([
      'settlement/models/claim-details.json:26:25 missing-text: "LocKey_Amount_Required" has no text in settlement/content/en.json and settlement/content/es.json.',
    ]);
  });

  it('leaves disabled languages alone', () => {
    expect(
      faultsAfter(
        ['settlement/settings.json', ['cultures'], ['en']],
        ['settlement/content/es.json', ['texts', 'LocKey_Page_Other'], undefined],
      ),
    ).toEqual([]);
  });
});
