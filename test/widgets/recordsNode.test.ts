import { describe, expect, it } from 'vitest';
import { faultsAfter, third } from '../checks/harness.ts';

const records = { model: 'documents', label: 'LocKey_Page_Label', allowEdit: true };

describe('a node of records', () => {
  it('takes no allowEdit in a table, whose rows are edited in place [MODEL-22]', () => {
    expect(faultsAfter([third, ['content', 1], { ...records, type: 'repeatingTable', columns: [] }])).toEqual([
      expect.stringContaining('unknown-key: "allowEdit" is not a key of a "repeatingTable" node.'),
    ]);
  });
});
