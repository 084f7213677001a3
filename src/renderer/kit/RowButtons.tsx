import type { RowButton } from '../../compile/compiledPage.ts';
import { RecordButton } from './RecordButton.tsx';

interface RowButtonsProps {
  /** Null where it may not be edited here. */
  readonly editButton: RowButton | null;
  /** Null where it may not be deleted here. */
  readonly deleteButton: RowButton | null;
  /** Of the record, in the active language. */
  readonly name: string;
  onEdit(): void;
  onRemove(): void;
}

/** Of a saved record. The blank parts their words in text browsers. */
export function RowButtons({ editButton, deleteButton, name, onEdit, onRemove }: RowButtonsProps) {
  return (
    <>
      {editButton && <RecordButton action="edit" button={editButton} name={name} onClick={onEdit} />}{' '}
      {deleteButton && <RecordButton action="delete" button={deleteButton} name={name} onClick={onRemove} />}
    </>
  );
}
