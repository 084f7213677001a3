import { type ComponentType, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { page } from '#document';
import { usePlainField } from '#plainForm';
import type { CompiledNode, FieldId } from '../../../compile/compiledPage.ts';
import { inBrowserAttribute } from '../../../rules/plainForm.ts';
import type { ContentProps } from '../../contract/blockWidget.ts';
import { fieldDomId, inputName } from '../../domIds.ts';
import { usePageScope } from '../../pageScope.ts';
import { RecordContext } from '../../recordContext.ts';
import { Button } from '../Button.tsx';
import { FilePicker } from '../FilePicker.tsx';
import { useOfferDocuments } from '../useOfferFiles.ts';
import type { RecordsView } from '../useRecords.ts';
import { useText } from '../useText.ts';
import { splitContent } from './splitContent.ts';
import { useIsBegun } from './useDocuments.ts';
import { WithoutScripts } from './WithoutScripts.tsx';

interface DocumentZoneProps {
  readonly records: RecordsView;
  readonly file: FieldId;
  /** Drafts without a file, of which the first takes the next one. */
  readonly without: readonly string[];
  readonly content: readonly CompiledNode[];
  /** Text key, if its document has one. */
  readonly addLabel: string | undefined;
  /** Begins as a button that opens it. */
  readonly opens: boolean;
  readonly isInside: boolean;
  readonly Content: ComponentType<ContentProps>;
  onUpload(record: string): void;
  onCancel(record: string): void;
}

/**
 * Where files are chosen or dropped. It stays the same element while the draft that takes the next file changes, so that
 * the focus stays on its button. Without scripts it is that draft's form.
 */
export function DocumentZone(props: DocumentZoneProps) {
  const { records, file, without, addLabel, opens, isInside } = props;
  const { flow } = usePageScope();
  const { t } = useText();
  const [isOpen, setIsOpen] = useState(false);
  const own = useId();
  const [draft = null] = without;
  const offer = useOfferDocuments(records.node, records.parent, draft);
  const isHidden = opens && !isOpen;
  const field = flow.fields[file];
  const id = draft === null ? own : fieldDomId(file, draft);
  const open = () => {
    flushSync(() => setIsOpen(true));
    page.getElementById(id)?.focus();
  };
  if (draft === null && !records.canAdd) return null;
  return (
    <RecordContext value={draft ?? records.parent}>
      {isHidden && (
        <Button
          icon="plus"
          label={t(addLabel ?? 'LocKey_Shared_Upload_AddFirst')}
          style="outlinePrimary"
          action="open"
          inBrowser="only"
          onClick={open}
        />
      )}
      <WithoutScripts isShown={!isHidden}>
        <div data-record={draft ?? undefined} data-draft={draft !== null || undefined}>
          <div {...(draft === null ? { [inBrowserAttribute]: '' } : {})}>
            <FilePicker
              id={id}
              name={
                draft === null || field === undefined ? undefined : inputName(`${field.dtoMapping}.${field.key}`, draft)
              }
              label={(opens ? undefined : addLabel) ?? 'LocKey_Shared_File_ChooseSeveral'}
              limitsId={`${own}-limits`}
              style={isInside ? 'outlinePrimary' : 'primary'}
              several
              invalid={records.messages.length > 0}
              onFiles={offer}
            />
          </div>
          {draft === null ? (
            <WithoutScripts>
              <Button
                icon="plus"
                label={t(addLabel ?? 'LocKey_Shared_Upload_AddMore')}
                style="outlinePrimary"
                action="add"
                onClick={records.manager.add}
              />
            </WithoutScripts>
          ) : (
            <PlainDraft {...props} key={draft} record={draft} />
          )}
        </div>
      </WithoutScripts>
    </RecordContext>
  );
}

/** What else is asked of the next file: with scripts, once it is there. */
function PlainDraft({
  file,
  record,
  content,
  records,
  Content,
  onUpload,
  onCancel,
}: DocumentZoneProps & { readonly record: string }) {
  const { flow } = usePageScope();
  const { t } = useText();
  const isBegun = useIsBegun(record);
  const field = flow.fields[file];
  const { kind, rest } = splitContent(content, file, flow);
  usePlainField(field === undefined ? '' : inputName(`${field.dtoMapping}.${field.key}`, record), file, record);
  return (
    <WithoutScripts isShown={isBegun}>
      <Content nodes={[...(kind === null ? [] : [{ type: 'field', field: kind } as const]), ...rest]} />
      <Button
        label={t('LocKey_Shared_Upload_Upload')}
        style="outlinePrimary"
        action="upload"
        onClick={() => onUpload(record)}
      />{' '}
      <Button
        label={t('LocKey_Shared_Upload_Cancel')}
        ariaLabel={`${t('LocKey_Shared_Upload_Cancel')}: ${t(flow.records.find(({ node }) => node === records.node)?.label ?? '')}`}
        style="outline"
        action="cancel"
        onClick={() => onCancel(record)}
      />
    </WithoutScripts>
  );
}
