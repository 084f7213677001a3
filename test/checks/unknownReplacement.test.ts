import { describe, expect, it } from 'vitest';
import { faultsAfter, third } from './harness.ts';

describe('unknownReplacement', () => {
  it('refuses it in a labelled value too', () => {
    const value = { field: 'documents.fileName', replacements: { b: 'LocKey_Page_Other' } };
    const shown = { type: 'labelledValue', label: 'LocKey_Page_Label', value };
    expect(
      faultsAfter(
        [third, ['content', 1], shown],
        ['settlement/models/document-context.json', ['fields', 'FileName', 'values'], ['a']],
      ),
    ).toContainEqual(expect.stringMatching(/unknown-option-value: "b" is not a value of documents\.fileName/));
  });

  it('refuses to replace what the field never holds', () => {
    expect(
      faultsAfter(
        [
          third,
          ['content', 1],
          {
            type: 'savedValues',
            model: 'documents',
            fields: [
              { field: 'documents.fileName', label: 'LocKey_Page_Label', replacements: { b: 'LocKey_Page_Other' } },
            ],
          },
        ],
        ['settlement/models/document-context.json', ['fields', 'FileName', 'values'], ['a']],
      ),
    ).toEqual([
      'page-schemas/standard/third.json:27:13 unknown-option-value: "b" is not a value of documents.fileName. It can have: a. Did you mean "a"?',
    ]);
  });
});
