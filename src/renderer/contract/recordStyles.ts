import { styled } from '@mui/material/styles';

/** The block around the records of one model. */
export const RecordsSection = styled('section')({ marginBlock: 24, minInlineSize: 0, '& > h2': { marginBlock: 0 } });

/** The form of one record that is not saved yet. */
export const DraftBox = styled('fieldset')(({ theme }) => ({
  minInlineSize: 0,
  margin: 0,
  marginBlock: 16,
  padding: 16,
  border: `2px solid ${theme.palette.divider}`,
  borderRadius: 4,
  '& > legend': { fontWeight: 600, paddingInline: 8 },
}));

export const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginBlockStart: 8 });
