import { styled } from '@mui/material/styles';

/** The sentence in the place of choices that are records, while there are none. */
export const NoRecords = styled('p')(({ theme }) => ({
  marginBlock: theme.spacing(0.5, 0),
  color: theme.palette.text.secondary,
}));
