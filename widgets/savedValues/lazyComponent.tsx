import { useCallback } from 'react';
import type { BlockComponent, BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { DeletedStatus, RecordList } from '../../src/renderer/kit/RecordList.tsx';
import { RecordsTotal } from '../../src/renderer/kit/RecordsTotal.tsx';
import { RowButtons } from '../../src/renderer/kit/RowButtons.tsx';
import { SavedRecord } from '../../src/renderer/kit/SavedRecord.tsx';
import { useGradually } from '../../src/renderer/kit/useGradually.ts';
import { useRecordFocus } from '../../src/renderer/kit/useRecordFocus.ts';
import { useRecordName } from '../../src/renderer/kit/useRecordName.ts';
import { useSavedRecords } from '../../src/renderer/kit/useSavedRecords.ts';
import { useText } from '../../src/renderer/kit/useText.ts';
import { rowButton } from '../../src/rules/rowButton.ts';
import { PlacedRecord } from './PlacedRecord.tsx';

function SavedValues({ properties }: BlockWidgetProps<'savedValues'>) {
  const { model, itemLabel, fields, allowEdit, allowDelete, emptyText } = properties;
  const records = useSavedRecords(model);
  const focus = useRecordFocus();
  const nameOf = useRecordName({ ...records, itemLabel: itemLabel ?? records.itemLabel });
  const { t } = useText();
  const { manager } = records;
  const edit = manager.canEdit ? rowButton(allowEdit, false) : null;
  const remover = manager.canDelete ? rowButton(allowDelete, false) : null;
  const placed = fields?.some(({ place }) => place !== undefined) ? fields : undefined;
  const shown = useGradually(records.saved, () => fields?.length ?? manager.listed.length);
  const remove = useCallback(
    (record: string, name: string) => focus.fromDeleted(record, () => manager.remove(record, name)),
    [focus, manager],
  );
  return (
    <section ref={focus.root}>
      {records.saved.length === 0 && emptyText !== undefined && <p>{t(emptyText)}</p>}
      <RecordList records={shown} deleted={records.deleted}>
        {(record) =>
          placed !== undefined ? (
            <PlacedRecord key={record} manager={manager} record={record} fields={placed} name={nameOf(record)}>
              {(edit ?? remover) && (
                <div>
                  <RowButtons
                    editButton={edit}
                    deleteButton={remover}
                    name={nameOf(record)}
                    onEdit={() => manager.edit(record)}
                    onRemove={() => remove(record, nameOf(record))}
                  />
                </div>
              )}
            </PlacedRecord>
          ) : (
            <SavedRecord
              key={record}
              manager={manager}
              record={record}
              fields={fields}
              name={nameOf(record)}
              layout={manager.layout}
              editButton={edit}
              deleteButton={remover}
              onEdit={manager.edit}
              onDelete={remove}
            />
          )
        }
      </RecordList>
      <RecordsTotal records={records.compiled} parent={null} />
      <DeletedStatus deleted={records.deleted} />
    </section>
  );
}

export const component: BlockComponent<'savedValues'> = { widget: 'savedValues', Component: SavedValues };
