import { styled } from '@mui/material/styles';
import type { RecordsView } from './useRecords.ts';
import { useText } from './useText.ts';

const Wrong = styled('div')(({ theme }) => ({ color: theme.palette.error.main, minBlockSize: '1.5em' }));

/** What is wrong with the records of a block as a whole; the first message only. */
export function RecordsMessages({ records }: { readonly records: RecordsView }) {
  const { message } = useText();
  const first = records.messages[0];
  return <Wrong role="alert">{first !== undefined && message(first)}</Wrong>;
}
