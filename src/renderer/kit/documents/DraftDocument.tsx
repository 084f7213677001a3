import type { ComponentType } from 'react';
import type { CompiledNode, FieldId } from '../../../compile/compiledPage.ts';
import type { ContentProps } from '../../contract/blockWidget.ts';
import { usePageScope } from '../../pageScope.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { RecordButton } from '../RecordButton.tsx';
import { styled } from '../styled.ts';
import type { RecordsManager } from '../useRecords.ts';
import { useText } from '../useText.ts';
import { DocumentRow } from './DocumentRow.tsx';
import type { DocumentContent } from './splitContent.ts';
import { useIsAsked } from './useDocuments.ts';
import { WithoutScripts } from './WithoutScripts.tsx';

/** Closed it is one line; what has to be seen needs none. */
const More = styled('details')({
  '& > summary': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.375rem',
    minBlockSize: '2rem',
    '@media (pointer: coarse)': { minBlockSize: 44 },
    color: 'var(--brand)',
    fontSize: '0.9375rem',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& > span': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
  '&[data-asked] > summary': { display: 'none' },
  '@media print': { '& > summary': { display: 'none' } },
  '& > :last-child': { marginBlockEnd: 0 },
});

interface DraftDocumentProps {
  readonly manager: RecordsManager;
  readonly file: FieldId;
  readonly record: string;
  readonly name: string;
  readonly content: DocumentContent;
  readonly Content: ComponentType<ContentProps>;
  onRemove(): void;
  onUpload(): void;
}

/** A document that its page saves when it is left; without scripts it has a button for that. */
export function DraftDocument(props: DraftDocumentProps) {
  const { manager, file, record, name, content, Content, onRemove, onUpload } = props;
  const { t } = useText();
  const { kind, rest, restFields } = content;
  const button = (key: string) => (
    <Button label={t(key)} ariaLabel={`${t(key)}: ${name}`} style="link" action="cancel" onClick={onRemove} />
  );
  return (
    <DocumentRow
      manager={manager}
      field={file}
      record={record}
      name={name}
      isDraft
      kind={kind === null ? null : <Content nodes={[{ type: 'field', field: kind }]} />}
      rest={rest.length > 0 && <Rest nodes={rest} fields={restFields} record={record} Content={Content} />}
      more={
        <WithoutScripts>
          <Button
            label={t('LocKey_Shared_Upload_Upload')}
            ariaLabel={`${t('LocKey_Shared_Upload_Upload')}: ${name}`}
            style="outlinePrimary"
            action="upload"
            onClick={onUpload}
          />
        </WithoutScripts>
      }
      actions={(state) => {
        if (state === 'onItsWay') return button('LocKey_Shared_Upload_Cancel');
        if (state === 'faulty' || manager.deleteButton === null) return button('LocKey_Shared_File_LeaveOut');
        return <RecordButton action="delete" button={manager.deleteButton} name={name} onClick={onRemove} />;
      }}
    />
  );
}

interface RestProps {
  readonly nodes: readonly CompiledNode[];
  readonly fields: readonly FieldId[];
  readonly record: string;
  readonly Content: ComponentType<ContentProps>;
}

/** Opens by itself where something of it is asked for, answered or wrong. */
function Rest({ nodes, fields, record, Content }: RestProps) {
  const { flow } = usePageScope();
  const { t } = useText();
  const isAsked = useIsAsked(fields, record);
  const labels = fields.flatMap((field) => flow.fields[field]?.uiSchema['ui:title'] ?? []).map((key) => t(key));
  if (labels.length === 0) {
    return (
      <div data-part="rest">
        <Content nodes={nodes} />
      </div>
    );
  }
  return (
    <More data-part="rest" open={isAsked || undefined} data-asked={isAsked || undefined}>
      <summary>
        <Icon name="plus" />
        <span>{labels.join(', ')}</span>
      </summary>
      <Content nodes={nodes} />
    </More>
  );
}
