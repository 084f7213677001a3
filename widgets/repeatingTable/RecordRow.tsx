import { memo, type ReactNode, useCallback, useId } from 'react';
import { RecordButton } from '../../src/renderer/kit/RecordButton.tsx';
import { RecordRoot } from '../../src/renderer/kit/RecordRoot.tsx';
import type { RecordsManager } from '../../src/renderer/kit/useRecords.ts';

export interface RecordRowProps {
  readonly manager: RecordsManager;
  readonly record: string;
  /** In the active language; changes with the records before it. */
  readonly name: string;
  /** The same elements in every row: they get the record from context. */
  readonly cells: ReactNode;
  onDelete(record: string, name: string): void;
}

/** Renders when its own name changes, not with other records. */
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
