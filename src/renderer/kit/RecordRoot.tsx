import { useSetAtom } from 'jotai';
import { type ReactNode, useCallback } from 'react';
import { leaveFieldsAtom } from '../../state/validation/validation.ts';
import { useLeave } from '../focus/useLeave.ts';
import { RecordContext } from '../recordContext.ts';
import type { RecordsManager } from './useRecords.ts';

export interface RecordRootProps {
  readonly manager: Pick<RecordsManager, 'fields'>;
  readonly record: string;
  readonly as?: 'div' | 'tr';
  /** Its fields are validated when the focus leaves; default true. */
  readonly edited?: boolean;
  readonly isDraft?: boolean;
  /** Id of the naming element; makes it a group unless it is a table row. */
  readonly labelledBy?: string | undefined;
  readonly children: ReactNode;
}

/** @throws Error when the record has no clientId. */
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
