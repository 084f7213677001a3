import { describe, expect, it } from 'vitest';
import { faultsAfter, third } from './harness.ts';

const table = { type: 'repeatingTable', model: 'documents', label: 'LocKey_Page_Label', columns: [] };

describe('nestedRecords', () => {
  it('refuses records in the records of another', () => {
    expect(faultsAfter([third, ['content', 1], { ...table, columns: [table] }])).toEqual([
      'page-schemas/standard/third.json:25:19 nested-records: Records hold fields, not other records. Put this repeatingTable outside of the records of documentContexts.',
    ]);
  });
});
