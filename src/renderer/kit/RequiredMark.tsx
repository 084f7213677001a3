import { styled } from '@mui/material/styles';

const Mark = styled('span')(({ theme }) => ({ color: theme.palette.error.main, marginInlineStart: 4 }));

/** The mark on the label of a required field; a screen reader hears it from the input itself. */
export function RequiredMark() {
  return <Mark aria-hidden="true">*</Mark>;
}
