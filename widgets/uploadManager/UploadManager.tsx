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
import { useUploadLimits } from '../../src/renderer/contract/useUploadLimits.ts';
import type { uploadManager } from './declaration.ts';

/** Documents to send: drafts with Cancel and Upload, and a grid of the saved ones. */
export function UploadManager({ id, properties, Content }: BlockWidgetProps<Compiled<typeof uploadManager.node>>) {
  const { label, itemLabel, addLabel = 'LocKey_Shared_Upload_AddMore', content } = properties;
  const records = useRecords(id);
  const { limits } = useUploadLimits();
  const focus = useRecordFocus();
  const nameOf = useRecordName(itemLabel);
  const { t, message } = useText();
  const heading = useId();
  const shown = records.fields.map((field) => ({ field }));
  const isFull = limits !== null && records.saved.length >= limits.maxFiles;
  const tooMany = { key: 'LocKey_Shared_File_TooMany', params: { max: String(limits?.maxFiles ?? 0) } };
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
                label={t('LocKey_Shared_Upload_Upload')}
                style="primary"
                action="upload"
                onClick={() => focus.awayFrom(record, () => records.save(record))}
              />
              <Button
                label={t('LocKey_Shared_Upload_Cancel')}
                style="outline"
                action="cancel"
                onClick={() => focus.awayFrom(record, () => records.cancel(record))}
              />
            </Actions>
          </DraftBox>
        </RecordRoot>
      ))}
      <RecordsMessages records={records} saved="LocKey_Shared_Upload_Saved" />
      {isFull && <p>{message(tooMany)}</p>}
      {records.canAdd && !isFull && records.draft.length === 0 && (
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
