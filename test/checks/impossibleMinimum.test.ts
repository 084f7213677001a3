import { describe, expect, it } from 'vitest';
import { faultsAfter, third } from './harness.ts';

const uploads = (minimum: number | string, maximum: number) => ({
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

  it.each([2, '2', '2.00'])('accepts as many: %j', (count) => {
    expect(faultsAfter([third, ['content', 1], uploads(count, 2)])).toEqual([]);
  });

  it.each([
    ['1.5', 2],
    ['-1', 1],
    [-1, 1],
  ])('refuses %j, which is no number of records', (count, like) => {
    expect(faultsAfter([third, ['content', 1], uploads(count, 2)])).toEqual([
      expect.stringContaining(
        ` contradictory-rule: ${JSON.stringify(count)} is no number of records. Write a whole number, like ${like}.`,
      ),
    ]);
  });

  it('refuses more of them where it is written as a text', () => {
    expect(faultsAfter([third, ['content', 1], uploads('3', 2)])).toEqual([
      expect.stringContaining('At least 3 are asked for, but at most 2 can be added.'),
    ]);
  });
});
