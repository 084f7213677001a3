import { describe, expect, it } from 'vitest';
import { faultsAfter, third } from '../support/checkedProject.ts';

const records = { model: 'documents', label: 'LocKey_Page_Label', allowEdit: true };

describe('a node of records', () => {
  it('takes no allowEdit in a table, whose rows are edited in place [MODEL-22]', () => {
    expect(faultsAfter([third, ['content', 1], { ...records, type: 'repeatingTable', columns: [] }])).toEqual([
      expect.stringContaining('unknown-key: "allowEdit" is not a key of a "repeatingTable" node.'),
    ]);
  });

  it.each([
    ['a style that no button has', { style: 'link' }, 'not-allowed-value: "link" is not allowed here.'],
    ['a property that no button has', { click: 'go' }, 'unknown-key: "click"'],
    ['a text where its key should be', { label: 'Change it' }, 'wrong-form: "Change it" does not have the right form.'],
  ])('takes no button with %s', (_what, button, fault) => {
    const rows = {
      type: 'savedValues',
      model: 'documents',
      fields: [{ field: 'documents.fileName', label: records.label }],
    };
    const faults = (allowDelete: unknown) => faultsAfter([third, ['content', 1], { ...rows, allowDelete }]);
    expect(faults({ label: records.label, icon: 'trash', style: 'outline', noMinWidth: true })).toEqual([]);
    expect(faults(button)).toEqual([expect.stringContaining(fault)]);
  });

  it('takes no button whose text is in no language', () => {
    const allowEdit = { label: 'LocKey_Page_Unwritten' };
    const faults = faultsAfter([
      third,
      ['content', 1],
      {
        type: 'savedValues',
        model: 'documents',
        fields: [{ field: 'documents.fileName', label: records.label }],
        allowEdit,
      },
    ]);
    expect(faults).toContainEqual(expect.stringContaining('LocKey_Page_Unwritten'));
  });
});
