import { useId } from 'react';
import { Button } from '../../src/renderer/contract/Button.tsx';
import type { BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import type { Compiled } from '../../src/renderer/contract/compiled.ts';
import { RecordRoot } from '../../src/renderer/contract/RecordRoot.tsx';
import { RecordsMessages } from '../../src/renderer/contract/RecordsMessages.tsx';
import { Actions, DraftBox, RecordsSection } from '../../src/renderer/contract/recordStyles.ts';
import { SavedRecord } from '../../src/renderer/contract/SavedRecord.tsx';
import { useRecordFocus } from '../../src/renderer/contract/useRecordFocus.ts';
import { useRecordName } from '../../src/renderer/contract/useRecordName.ts';
import { useRecords } from '../../src/renderer/contract/useRecords.ts';
import { useText } from '../../src/renderer/contract/useText.ts';
import type { repeatingForm } from './declaration.ts';

/** One record at a time is filled in and saved; the saved ones are listed. */
export function RepeatingForm({ id, properties, Content }: BlockWidgetProps<Compiled<typeof repeatingForm.node>>) {
  const { label, itemLabel, addLabel = 'LocKey_Shared_Records_Add', content, summaryFields } = properties;
  const records = useRecords(id);
  const focus = useRecordFocus();
  const nameOf = useRecordName(itemLabel);
  const { t } = useText();
  const heading = useId();
  const shown = summaryFields.map((field) => ({ field }));
  return (
    <RecordsSection ref={focus.root} aria-labelledby={heading}>
      <h2 id={heading}>{t(label)}</h2>
      {records.saved.map((record, index) => (
        <SavedRecord
          key={record}
          records={records}
          record={record}
          fields={shown}
          name={nameOf(index + 1)}
          canEdit={records.canEdit}
          canDelete={records.canDelete}
          onEdit={() => focus.into(() => records.edit(record))}
          onDelete={() => focus.awayFrom(record, () => records.remove(record))}
        />
      ))}
      {records.draft.map((record, index) => (
        <RecordRoot key={record} records={records} record={record} isDraft>
          <DraftBox>
            <legend>{nameOf(records.saved.length + index + 1)}</legend>
            <Content nodes={content} />
            <Actions>
              <Button
                label={t('LocKey_Shared_Records_Save')}
                style="primary"
                action="save"
                onClick={() => focus.awayFrom(record, () => records.save(record))}
              />
              <Button
                label={t('LocKey_Shared_Records_Cancel')}
                style="outline"
                action="cancel"
                onClick={() => focus.awayFrom(record, () => records.cancel(record))}
              />
            </Actions>
          </DraftBox>
        </RecordRoot>
      ))}
      <RecordsMessages records={records} saved="LocKey_Shared_Records_Saved" />
      {records.canAdd && records.draft.length === 0 && (
        <Button
          icon="plus"
          label={t(addLabel)}
          style="outlinePrimary"
          action="add"
          onClick={() => focus.into(records.add)}
        />
      )}
    </RecordsSection>
  );
}
