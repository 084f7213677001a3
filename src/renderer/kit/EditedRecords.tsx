import { type ComponentType, Fragment, type ReactNode, useCallback, useMemo } from 'react';
import type { CompiledNode, FieldId } from '../../compile/compiledPage.ts';
import type { ContentProps } from '../contract/blockWidget.ts';
import { usePageScope } from '../pageScope.ts';
import { Button } from './Button.tsx';
import { RecordList } from './RecordList.tsx';
import { RecordRoot } from './RecordRoot.tsx';
import { Actions, EditorBox, RecordsFault, RecordsFrame, RecordsMessages } from './RecordsFrame.tsx';
import { RecordsTotal } from './RecordsTotal.tsx';
import { SavedRecord } from './SavedRecord.tsx';
import { useGradually } from './useGradually.ts';
import { useRecordFocus } from './useRecordFocus.ts';
import { useRecordName } from './useRecordName.ts';
import type { RecordsView } from './useRecords.ts';
import { useText } from './useText.ts';

export interface EditedRecordsProps {
  readonly records: RecordsView;
  /** Text keys. */
  readonly label: string;
  readonly intro: string | undefined;
  readonly addLabel: string;
  readonly savedText: string;
  readonly save: { readonly label: string; readonly action: 'save' | 'upload' };
  /** Of a new record's. */
  readonly cancelLabel: string;
  /** Shows the record's name on Cancel where similar buttons are close; default true. */
  readonly namesCancelled?: boolean;
  readonly content: readonly CompiledNode[];
  readonly summary: readonly FieldId[];
  /** Replaces the Add button at the maximum. */
  readonly full: ReactNode;
  readonly Content: ComponentType<ContentProps>;
}

interface CancelButtonProps {
  readonly label: string;
  /** Of the record. */
  readonly name: string;
  /** Shows the name where similar buttons are close. */
  readonly isNamed: boolean;
  onClick(): void;
}

function CancelButton({ label, name, isNamed, onClick }: CancelButtonProps) {
  const named = `${label}: ${name}`;
  return <Button label={isNamed ? named : label} ariaLabel={named} style="outline" action="cancel" onClick={onClick} />;
}

interface CopyButtonProps extends Pick<EditedRecordsProps, 'records'> {
  readonly record: string;
  readonly name: string;
}

/** For a new record that has one before it. */
function CopyButton({ records, record, name }: CopyButtonProps) {
  const { t } = useText();
  const { announce } = usePageScope();
  const { compiled, manager, saved, inOrderAdded } = records;
  if (compiled.copies.length === 0 || saved.length === 0 || inOrderAdded.at(-1) !== record) return null;
  const label = t('LocKey_Shared_Records_Copy');
  const copy = () => {
    manager.copy(record);
    announce(t('LocKey_Shared_Records_Copied'));
  };
  return <Button label={label} ariaLabel={`${label}: ${name}`} style="link" action="copy" onClick={copy} />;
}

export function EditedRecords(props: EditedRecordsProps) {
  const { records, label, intro, addLabel, savedText, save, cancelLabel, content, summary, full, Content } = props;
  const { namesCancelled = true } = props;
  const focus = useRecordFocus();
  const nameOf = useRecordName(records);
  const { t } = useText();
  const { manager, deleted, justSaved } = records;
  const fields = useMemo(() => summary.map((field) => ({ field })), [summary]);
  const shown = useGradually(records.inOrderAdded, () => summary.length);
  const open = shown.find((record) => records.draft.includes(record));
  const edit = useCallback((record: string) => focus.into(() => manager.edit(record)), [focus, manager]);
  const remove = useCallback(
    (record: string, name: string) => focus.fromDeleted(record, () => manager.remove(record, name)),
    [focus, manager],
  );
  return (
    <RecordsFrame ref={focus.root} label={label} intro={intro} isWrong={records.messages.length > 0}>
      <RecordList records={shown} deleted={full === null || deleted?.isRemoved === false ? deleted : null}>
        {(record) =>
          records.draft.includes(record) ? (
            <Fragment key={record}>
              {record === open && <RecordsFault records={records} />}
              <RecordRoot manager={manager} record={record} isDraft>
                <EditorBox>
                  <legend>{nameOf(record)}</legend>
                  <CopyButton records={records} record={record} name={nameOf(record)} />
                  <Content nodes={content} />
                  <Actions>
                    <Button
                      label={t(save.label)}
                      ariaLabel={records.draft.length > 1 ? `${t(save.label)}: ${nameOf(record)}` : undefined}
                      style="primary"
                      action={save.action}
                      onClick={() => focus.awayFrom(record, () => manager.save(record))}
                    />{' '}
                    <CancelButton
                      label={t(records.changed.includes(record) ? 'LocKey_Shared_Records_CancelChange' : cancelLabel)}
                      name={nameOf(record)}
                      isNamed={namesCancelled && manager.inside.length > 0}
                      onClick={() => focus.fromCancelled(record, () => manager.cancel(record, nameOf(record)))}
                    />
                  </Actions>
                </EditorBox>
              </RecordRoot>
            </Fragment>
          ) : (
            <SavedRecord
              key={record}
              manager={manager}
              record={record}
              fields={fields}
              name={nameOf(record)}
              editButton={manager.editButton}
              deleteButton={manager.deleteButton}
              onEdit={edit}
              onDelete={remove}
            />
          )
        }
      </RecordList>
      <RecordsTotal records={records.compiled} parent={records.parent} />
      <RecordsMessages
        records={records}
        isFaultSaidAbove={open !== undefined}
        saved={justSaved === null ? undefined : t(savedText, { item: nameOf(justSaved.record) })}
      />
      {full}
      {records.canAdd && full === null && records.draft.length === 0 && (
        <Button
          icon="plus"
          label={t(addLabel)}
          style="outlinePrimary"
          action="add"
          onClick={() => focus.into(manager.add)}
        />
      )}
    </RecordsFrame>
  );
}
