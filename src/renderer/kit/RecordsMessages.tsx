import { styled } from '@mui/material/styles';
import type { RecordsView } from './useRecords.ts';
import { useText } from './useText.ts';

const Line = styled('div')(({ theme }) => ({
  minBlockSize: '1.5em',
  marginBlock: theme.spacing(1, 1.5),
  '& > *': { display: 'block' },
  '& > [role=alert]': { color: theme.palette.error.main },
  '& > [role=status]': { color: theme.palette.success.dark },
}));

export interface RecordsMessagesProps {
  readonly records: RecordsView;
  /** The text key that says that a record was saved. */
  readonly saved?: string;
}

/** What is wrong with the records of a block as a whole, and for five seconds that one was saved. */
export function RecordsMessages({ records, saved }: RecordsMessagesProps) {
  const { t, message } = useText();
  const first = records.messages[0];
  return (
    <Line>
      <span role="alert">{first !== undefined && message(first)}</span>
      <span role="status">{saved !== undefined && first === undefined && records.justSaved && t(saved)}</span>
    </Line>
  );
}
