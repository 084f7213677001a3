import type { BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import type { Compiled } from '../../src/renderer/contract/compiled.ts';
import { SavedRecord } from '../../src/renderer/contract/SavedRecord.tsx';
import { useRecordFocus } from '../../src/renderer/contract/useRecordFocus.ts';
import { useRecordName } from '../../src/renderer/contract/useRecordName.ts';
import { useSavedRecords } from '../../src/renderer/contract/useSavedRecords.ts';
import { useText } from '../../src/renderer/contract/useText.ts';
import type { savedValues } from './declaration.ts';

/** The saved records of a model, each a row of display-only values. */
export function SavedValues({ properties }: BlockWidgetProps<Compiled<typeof savedValues.node>>) {
  const { model, fields, allowEdit = false, allowDelete = false, emptyText } = properties;
  const records = useSavedRecords(model);
  const focus = useRecordFocus();
  const nameOf = useRecordName(records, undefined);
  const { t } = useText();
  return (
    <section ref={focus.root}>
      {records.saved.length === 0 && emptyText !== undefined && <p>{t(emptyText)}</p>}
      {records.saved.map((record) => (
        <SavedRecord
          key={record}
          records={records}
          record={record}
          fields={fields}
          name={nameOf(record)}
          canEdit={allowEdit && records.canEdit}
          canDelete={allowDelete && records.canDelete}
          onEdit={() => records.edit(record)}
          onDelete={() => focus.fromDeleted(record, () => records.remove(record, nameOf(record)))}
        />
      ))}
    </section>
  );
}
