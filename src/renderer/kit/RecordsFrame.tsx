import { useAtomValue } from 'jotai';
import { type ReactNode, type RefObject, useContext, useId } from 'react';
import { saidAtOnce } from '../../rules/message.ts';
import { findingsAtom } from '../../state/validation/pageErrors.ts';
import { RecordContext } from '../recordContext.ts';
import { errorBar } from './errorBar.ts';
import { DeletedStatus } from './RecordList.tsx';
import { styled } from './styled.ts';
import type { RecordsView } from './useRecords.ts';
import { useText } from './useText.ts';

const RecordsSection = styled('section')({
  ...errorBar({ block: 0, start: 0 }),
  minInlineSize: 0,
  '[data-record] &': { marginBlock: '1.5rem' },
});

export const EditorBox = styled('fieldset')({
  minInlineSize: 0,
  margin: 0,
  marginBlock: '1.5rem 1.25rem',
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, marginBlockEnd: '0.75rem', fontSize: '1.0625rem', fontWeight: 700 },
});

export const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  marginBlockStart: 8,
});

export interface RecordsFrameProps {
  readonly ref: RefObject<HTMLElement | null>;
  /** Text keys. */
  readonly label: string;
  readonly intro: string | undefined;
  /** For the records as a whole. */
  readonly isWrong: boolean;
  readonly children: ReactNode;
}

export function RecordsFrame({ ref, label, intro, isWrong, children }: RecordsFrameProps) {
  const { t } = useText();
  const Heading = useContext(RecordContext) === null ? 'h2' : 'h3';
  const heading = useId();
  return (
    <RecordsSection ref={ref} aria-labelledby={heading} data-wrong={isWrong || undefined}>
      <Heading id={heading}>{t(label)}</Heading>
      {intro !== undefined && <p>{t(intro)}</p>}
      {children}
    </RecordsSection>
  );
}

const Line = styled('div')({
  marginBlock: '8px 12px',
  '& > *': { display: 'block' },
  '& > :not(:empty)': { fontWeight: 650 },
  '& > [data-part=error]': { color: 'var(--error)' },
  '& > [role=status]': { color: 'var(--ok)', '@media print': { display: 'none' } },
});

interface RecordsMessagesProps {
  readonly records: RecordsView;
  /** In the active language. */
  readonly saved?: string | undefined;
  /** By `RecordsFault`. */
  readonly isFaultSaidAbove?: boolean;
}

/** The error summary takes the focus and reads the message, or names each document that it counts: once is enough. */
const useIsInSummary = ({ node, parent }: Pick<RecordsView, 'node' | 'parent'>): boolean =>
  useAtomValue(findingsAtom).nodes.some((found) => found.node === node && found.record === parent);

function Fault({ records }: Pick<RecordsMessagesProps, 'records'>) {
  const { message } = useText();
  const isInSummary = useIsInSummary(records);
  return (
    <span role={isInSummary ? undefined : 'alert'} data-part="error">
      {saidAtOnce(records.messages).map((one) => (
        <div key={JSON.stringify(one)}>{message(one)}</div>
      ))}
    </span>
  );
}

/** Above a record that is filled in, where it is read before the questions that it is about. */
export function RecordsFault({ records }: Pick<RecordsMessagesProps, 'records'>) {
  if (records.messages.length === 0) return null;
  return (
    <Line>
      <Fault records={records} />
    </Line>
  );
}

export function RecordsMessages({ records, saved, isFaultSaidAbove = false }: RecordsMessagesProps) {
  const { justSaved, messages } = records;
  return (
    <Line>
      {!isFaultSaidAbove && <Fault records={records} />}
      <span role="status">
        {justSaved !== null && messages.length === 0 && <span key={justSaved.time}>{saved}</span>}
      </span>
      <DeletedStatus deleted={records.deleted} />
    </Line>
  );
}
