import { describe, expect, it } from 'vitest';
import { faultsAfter, third } from './harness.ts';

const uploads = (minimum: number, maximum: number) => ({
  type: 'uploadManager',
  model: 'documents',
  label: 'LocKey_Page_Label',
  content: [{ type: 'field', field: 'documents.file', widget: 'file', label: 'LocKey_Page_Label' }],
  summaryFields: ['documents.fileName'],
  minimum: { count: minimum },
  maximum,
});

describe('impossibleMinimum', () => {
  it('refuses to ask for more records than can be added', () => {
    expect(faultsAfter([third, ['content', 1], uploads(3, 2)])).toEqual([
      expect.stringMatching(
        /^page-schemas\/standard\/third.json:\d+:\d+ contradictory-rule: At least 3 are asked for, but at most 2 can be added. Raise "maximum" or lower "count".$/,
      ),
    ]);
  });

  it('accepts as many', () => {
    expect(faultsAfter([third, ['content', 1], uploads(2, 2)])).toEqual([]);
  });
});
