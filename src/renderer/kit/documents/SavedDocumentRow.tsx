import type { FieldId } from '../../../compile/compiledPage.ts';
import { Entries } from '../RecordEntries.tsx';
import { RowButtons } from '../RowButtons.tsx';
import { StoredValue } from '../StoredValue.tsx';
import type { RecordsManager } from '../useRecords.ts';
import { DocumentRow } from './DocumentRow.tsx';

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
        <Entries
          part="rest"
          asked={shown}
          entries={shown.map((field) => ({ shown: { field }, until: null, isAlike: false }))}
          record={record}
          isRow={false}
        />
      }
      actions={() => (
        <RowButtons
          editButton={manager.editButton}
          deleteButton={manager.deleteButton}
          {...{ name, onEdit, onRemove }}
        />
      )}
    />
  );
}
