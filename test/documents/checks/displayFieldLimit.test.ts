import { describe, expect, it } from 'vitest';
import { faultsAfter, third } from '../harness.ts';

describe('displayFieldLimit', () => {
  it('counts eleven beside a button [DEV-25]', () => {
    expect(
      faultsAfter([
        third,
        ['content', 1],
        {
          type: 'savedValues',
          model: 'documents',
          allowDelete: true,
          fields: Array.from({ length: 12 }, () => ({ field: 'documents.fileName', label: 'LocKey_Page_Label' })),
        },
      ]),
    ).toEqual([
      'page-schemas/standard/third.json:23:17 too-many-display-fields: Max number of display fields, 11, exceeded. Leave out 1.',
    ]);
  });

  it('counts twelve without one', () => {
    expect(
      faultsAfter([
        third,
        ['content', 1],
        {
          type: 'savedValues',
          model: 'documents',
          fields: Array.from({ length: 12 }, () => ({ field: 'documents.fileName', label: 'LocKey_Page_Label' })),
        },
      ]),
    ).toEqual([]);
  });
});
