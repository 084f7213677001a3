import { useCallback, useMemo } from 'react';
import type { BlockComponent, BlockWidgetProps } from '../../src/renderer/contract/blockWidget.ts';
import { DocumentZone } from '../../src/renderer/kit/documents/DocumentZone.tsx';
import { DraftDocument } from '../../src/renderer/kit/documents/DraftDocument.tsx';
import { SameKind } from '../../src/renderer/kit/documents/SameKind.tsx';
import { SavedDocumentRow } from '../../src/renderer/kit/documents/SavedDocumentRow.tsx';
import { useDocumentContent } from '../../src/renderer/kit/documents/splitContent.ts';
import { useDocuments } from '../../src/renderer/kit/documents/useDocuments.ts';
import { RecordList } from '../../src/renderer/kit/RecordList.tsx';
import { RecordsFrame, RecordsMessages } from '../../src/renderer/kit/RecordsFrame.tsx';
import { useRecordFocus } from '../../src/renderer/kit/useRecordFocus.ts';
import { useRecords } from '../../src/renderer/kit/useRecords.ts';
import { useText } from '../../src/renderer/kit/useText.ts';
import { useUploadLimits } from '../../src/renderer/kit/useUploadLimits.ts';
import { tooManyFiles } from '../../src/rules/fileCount.ts';

function UploadManager({ id, properties, record: parent, Content }: BlockWidgetProps<'uploadManager'>) {
  const { label, intro, savedText = 'LocKey_Shared_Upload_Saved', summaryFields } = properties;
  const records = useRecords(id);
  const { manager, draft, deleted, justSaved } = records;
  const { file, names } = useDocuments(records);
  const content = useDocumentContent(properties.content, file);
  const focus = useRecordFocus();
  const { isFull, limits } = useUploadLimits();
  const { t, message } = useText();
  const { kind } = content;
  const shown = useMemo(
    () => summaryFields.filter((field) => field !== file && field !== kind),
    [summaryFields, file, kind],
  );
  const nameOf = (record: string) => names.get(record) ?? '';
  const remove = useCallback(
    (record: string, name: string) =>
      focus.fromDeleted(record, () => {
        if (manager.deleteButton === null) manager.cancel(record, name);
        else manager.remove(record, name);
      }),
    [focus, manager],
  );
  const rows = records.inOrderAdded.filter((record) => names.has(record) || !draft.includes(record));
  const isOptional = !properties.required && properties.requires === undefined && properties.minItems === undefined;
  return (
    <RecordsFrame ref={focus.root} label={label} intro={intro} isWrong={records.messages.length > 0}>
      {isFull ? (
        <p>{message(tooManyFiles(limits?.maxFiles ?? 0))}</p>
      ) : (
        <DocumentZone
          records={records}
          file={file}
          without={draft.filter((record) => !names.has(record))}
          content={properties.content}
          addLabel={properties.addLabel}
          opens={isOptional && parent !== null && rows.length === 0}
          isInside={parent !== null}
          Content={Content}
          onUpload={(record) => focus.awayFrom(record, () => manager.save(record))}
          onCancel={(record) => focus.fromCancelled(record, () => manager.cancel(record, t(label)))}
        />
      )}
      <RecordsMessages
        records={records}
        saved={justSaved === null ? undefined : t(savedText, { item: nameOf(justSaved.record) })}
      />
      <RecordList records={rows} deleted={isFull && deleted?.isRemoved === true ? null : deleted}>
        {(record) =>
          draft.includes(record) ? (
            <DraftDocument
              key={record}
              manager={manager}
              file={file}
              record={record}
              name={nameOf(record)}
              content={content}
              Content={Content}
              onRemove={() => remove(record, nameOf(record))}
              onUpload={() => focus.awayFrom(record, () => manager.save(record))}
            />
          ) : (
            <SavedDocumentRow
              key={record}
              manager={manager}
              file={file}
              record={record}
              name={nameOf(record)}
              kind={kind}
              shown={shown}
              onEdit={() => focus.into(() => manager.edit(record))}
              onRemove={() => remove(record, nameOf(record))}
            />
          )
        }
      </RecordList>
      {kind !== null && <SameKind field={kind} records={rows.filter((record) => draft.includes(record))} />}
    </RecordsFrame>
  );
}

export const component: BlockComponent<'uploadManager'> = { widget: 'uploadManager', Component: UploadManager };
