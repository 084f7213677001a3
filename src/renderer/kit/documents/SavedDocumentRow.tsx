import type { FieldId } from '../../../compile/compiledPage.ts';
import { RecordButton } from '../RecordButton.tsx';
import { StoredValue } from '../StoredValue.tsx';
import { styled } from '../styled.ts';
import { useAreAnswered, useDisplayValue, useIsVisible } from '../useDisplayValue.ts';
import type { RecordsManager } from '../useRecords.ts';
import { useText } from '../useText.ts';
import { DocumentRow } from './DocumentRow.tsx';

const Values = styled('dl')({
  margin: 0,
  fontSize: '0.9375rem',
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
  '& dt, & dd': { display: 'inline', margin: 0 },
  '& dt': { color: 'var(--ink-soft)' },
  '& dt::after': { content: '": "' },
});

interface SavedDocumentRowProps {
  readonly manager: RecordsManager;
  readonly file: FieldId;
  readonly record: string;
  readonly name: string;
  readonly kind: FieldId | null;
  /** What else is shown of it. */
  readonly shown: readonly FieldId[];
  onEdit(): void;
  onRemove(): void;
}

export function SavedDocumentRow(props: SavedDocumentRowProps) {
  const { manager, file, record, name, kind, shown, onEdit, onRemove } = props;
  return (
    <DocumentRow
      manager={manager}
      field={file}
      record={record}
      name={name}
      isDraft={false}
      kind={kind === null ? null : <StoredValue field={kind} record={record} />}
      rest={
        <Values data-part="rest">
          {shown.map((field) => (
            <Shown key={field} field={field} record={record} />
          ))}
        </Values>
      }
      actions={() => (
        <>
          {manager.editButton && (
            <RecordButton action="edit" button={manager.editButton} name={name} onClick={onEdit} />
          )}
          {manager.deleteButton && (
            <RecordButton action="delete" button={manager.deleteButton} name={name} onClick={onRemove} />
          )}
        </>
      )}
    />
  );
}

function Shown({ field, record }: { readonly field: FieldId; readonly record: string }) {
  const { t } = useText();
  const { label } = useDisplayValue({ field }, record);
  const isVisible = useIsVisible(field, record);
  const isAnswered = useAreAnswered([field], record);
  if (!isVisible || !isAnswered) return null;
  return (
    <div>
      {label !== null && <dt>{t(label)}</dt>}
      <dd>
        <StoredValue field={field} record={record} />
      </dd>
    </div>
  );
}
