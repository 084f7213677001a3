import { styled } from '@mui/material/styles';

/** The block around the records of one model. */
export const RecordsSection = styled('section')(({ theme }) => ({
  marginBlock: theme.spacing(3),
  minInlineSize: 0,
  '& > h2': { marginBlock: 0 },
}));

/** The form of one record that is not saved yet. */
export const DraftBox = styled('fieldset')(({ theme }) => ({
  minInlineSize: 0,
  margin: 0,
  marginBlock: theme.spacing(2),
  padding: theme.spacing(2),
  border: `2px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  '& > legend': { fontWeight: 600, paddingInline: theme.spacing(1) },
}));

export const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginBlockStart: theme.spacing(1),
}));
