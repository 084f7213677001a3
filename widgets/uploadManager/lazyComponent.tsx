import type { BlockComponent, BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { EditedRecords } from '../../src/renderer/kit/EditedRecords.tsx';
import { useRecords } from '../../src/renderer/kit/useRecords.ts';
import { useText } from '../../src/renderer/kit/useText.ts';
import { useUploadLimits } from '../../src/renderer/kit/useUploadLimits.ts';
import { tooManyFiles } from '../../src/rules/fileRefusal.ts';

function UploadManager({ id, properties, Content }: BlockWidgetProps<'uploadManager'>) {
  const { label, intro, savedText = 'LocKey_Shared_Upload_Saved', content, summaryFields } = properties;
  const records = useRecords(id);
  const addLabel =
    properties.addLabel ??
    (records.saved.length === 0 ? 'LocKey_Shared_Upload_AddFirst' : 'LocKey_Shared_Upload_AddMore');
  const { limits, isFull } = useUploadLimits();
  const { message } = useText();
  return (
    <EditedRecords
      records={records}
      label={label}
      intro={intro}
      addLabel={addLabel}
      savedText={savedText}
      save={{ label: 'LocKey_Shared_Upload_Upload', action: 'upload' }}
      cancelLabel="LocKey_Shared_Upload_Cancel"
      content={content}
      summary={summaryFields}
      full={isFull ? <p>{message(tooManyFiles(limits?.maxFiles ?? 0))}</p> : null}
      Content={Content}
    />
  );
}

export const component: BlockComponent<'uploadManager'> = { widget: 'uploadManager', Component: UploadManager };
