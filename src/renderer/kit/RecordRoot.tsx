import { useSetAtom } from 'jotai';
import { type ReactNode, useCallback } from 'react';
import { leaveFieldsAtom } from '../../state/validation/validation.ts';
import { useLeave } from '../focus/useLeave.ts';
import { RecordContext } from '../recordContext.ts';
import type { RecordsManager } from './useRecords.ts';

export interface RecordRootProps {
  readonly manager: Pick<RecordsManager, 'fields'>;
  /** The record's clientId. */
  readonly record: string;
  readonly as?: 'div' | 'tr';
  /** Whether its fields are being edited here, and so validated when the focus leaves; default true. */
  readonly edited?: boolean;
  /** Marks the form of a record that is not saved yet. */
  readonly isDraft?: boolean;
  /** The id of the element that names it, which makes what is no row of a table a group. */
  readonly labelledBy?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The root of one record: the fields inside are those of this record, and all of them are validated when the focus
 * leaves it.
 *
 * @throws Error when the record has no clientId.
 */
export function RecordRoot(props: RecordRootProps) {
  const { manager, record, as: Root = 'div', edited = true, isDraft = false, labelledBy, children } = props;
  if (record === '') throw new Error('A form row or block needs the clientId of its record.');
  const { fields } = manager;
  const leave = useSetAtom(leaveFieldsAtom);
  const left = useLeave(
    useCallback(() => {
      if (edited) leave(fields.map((field) => ({ field, record })));
    }, [edited, leave, fields, record]),
  );
  return (
    <RecordContext value={record}>
      <Root
        data-record={record}
        data-draft={isDraft || undefined}
        role={labelledBy === undefined || Root === 'tr' ? undefined : 'group'}
        aria-labelledby={labelledBy}
        onBlur={left}
      >
        {children}
      </Root>
    </RecordContext>
  );
}
