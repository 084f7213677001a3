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

  it('says once that the records of a model are asked for twice', () => {
    const manager = {
      type: 'uploadManager',
      model: 'documents',
      label: 'LocKey_Page_Label',
      content: ['file', 'fileName'].map((name) => ({
        type: 'field',
        field: `documents.${name}`,
        widget: name === 'file' ? 'file' : 'text',
        label: 'LocKey_Page_Label',
      })),
      summaryFields: ['documents.fileName'],
    };
    expect(faultsAfter([third, ['content', 1], manager])).toEqual([]);
    expect(faultsAfter([third, ['content', 1], manager], [third, ['content', 2], manager])).toEqual([
      expect.stringMatching(
        /third\.json:4\d:16 duplicate-field: The records of documentContexts are asked for already on \/standard\/third\. Show/,
      ),
    ]);
  });
});
