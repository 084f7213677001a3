import { describe, expect, it } from 'vitest';
import { faultsAfter, second } from './harness.ts';

describe('rowColumns', () => {
  it('asks for one width per cell', () => {
    expect(
      faultsAfter([
        second,
        ['content', 3],
        { type: 'row', columns: [6, 6], cells: [{ type: 'paragraph', text: 'LocKey_Page_Other' }] },
      ]),
    ).toEqual([
      'page-schemas/standard/second.json:33:18 row-columns: This row has 2 widths for 1 cells. Give each cell one width.',
    ]);
  });

  it('refuses more than twelve twelfths', () => {
    expect(
      faultsAfter([
        second,
        ['content', 3],
        { type: 'row', columns: [8, 6], cells: [{ type: 'spacer' }, { type: 'spacer' }] },
      ]),
    ).toEqual([
      'page-schemas/standard/second.json:33:18 row-columns: These widths add up to 14. A row has 12 columns.',
    ]);
  });
});
