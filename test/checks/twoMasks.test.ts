import { describe, expect, it } from 'vitest';
import { type Edit, faultsAfter, third } from './harness.ts';

const masked = (...on: readonly object[]): readonly Edit[] => [
  [third, ['models', 'claimant'], { dtoMapping: 'claimantInfo' }],
  ['settlement/models/claimant-info.json', ['fields', 'Phone'], { type: 'string' }],
  [
    third,
    ['content', 1],
    { type: 'field', field: 'claimant.phone', widget: 'text', label: 'LocKey_Page_Label', dependencies: { on } },
  ],
];
const isGroup = { field: 'details.kind', equals: 'Group' };

describe('twoMasks', () => {
  it('refuses two masks under one condition, by its name or not [DEP-9]', () => {
    const faults = faultsAfter(
      ...masked({ when: 'isGroup', maskOverride: 'VIN' }, { when: isGroup, maskOverride: 'ZIP_CODE' }),
    );
    expect(faults).toEqual([
      expect.stringMatching(
        /^page-schemas\/standard\/third\.json:\d+:\d+ two-masks: Under the same condition the mask is VIN already\. Leave one of the two\.$/,
      ),
    ]);
  });

  it('accepts masks under conditions that differ', () => {
    const individual = { field: 'details.kind', equals: 'Individual' };
    expect(
      faultsAfter(...masked({ when: isGroup, maskOverride: 'VIN' }, { when: individual, maskOverride: 'ZIP_CODE' })),
    ).toEqual([]);
  });
});
