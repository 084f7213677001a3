import { memo, type ReactNode, useCallback, useId } from 'react';
import { RecordButton } from '../../src/renderer/kit/RecordButton.tsx';
import { RecordRoot } from '../../src/renderer/kit/RecordRoot.tsx';
import type { RecordsManager } from '../../src/renderer/kit/useRecords.ts';

export interface RecordRowProps {
  readonly manager: RecordsManager;
  /** The record's clientId. */
  readonly record: string;
  /** In the active language; it changes when a record before this one goes or comes back. */
  readonly name: string;
  /** One cell per column: the same elements in every row, since the record is known from around them. */
  readonly cells: ReactNode;
  onDelete(record: string, name: string): void;
}

/** One record of the table. It renders when its own name changes, not when other records come and go. */
export const RecordRow = memo(function RecordRow({ manager, record, name, cells, onDelete }: RecordRowProps) {
  const title = useId();
  const press = useCallback(() => onDelete(record, name), [onDelete, record, name]);
  return (
    <RecordRoot as="tr" manager={manager} record={record} labelledBy={title}>
      <th id={title} scope="row" data-row-title>
        <span>{name}</span>
      </th>
      {cells}
      {manager.deleteButton && (
        <td data-button>
          <RecordButton action="delete" button={manager.deleteButton} name={name} onClick={press} />
        </td>
      )}
    </RecordRoot>
  );
});
