import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';

/** The look of every box one types into or chooses from. No transition: a field must cost nothing to render. */
export const Input = styled(InputBase)(({ theme }) => ({
  display: 'flex',
  inlineSize: '100%',
  minBlockSize: 44,
  border: `1px solid ${theme.palette.grey[600]}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  lineHeight: 1.5,
  '& .MuiInputBase-input': {
    boxSizing: 'border-box',
    minInlineSize: 0,
    blockSize: 'auto',
    minBlockSize: 42,
    paddingBlock: 8,
    paddingInline: 12,
    // Numbers run from left to right in every language, from the side where the others begin.
    '&[dir=ltr]': { textAlign: theme.direction === 'rtl' ? 'right' : 'left' },
    '&::placeholder': { color: theme.palette.grey[700], opacity: 1 },
  },
  '&.Mui-focused': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
  '&.Mui-error': { borderColor: theme.palette.error.main, boxShadow: `inset 0 0 0 1px ${theme.palette.error.main}` },
  // MUI measures several lines with a hidden text area of its own, which is read-only.
  '&:has(> input[readonly], > textarea[readonly]:not([aria-hidden]))': {
    background: theme.palette.grey[100],
    borderStyle: 'dashed',
  },
  '&.Mui-disabled': { background: theme.palette.grey[100] },
}));

/** Text before or after what one types: a currency, a unit. */
export const Affix = styled('span')(({ theme }) => ({
  flex: 'none',
  paddingInline: 12,
  color: theme.palette.text.secondary,
  '&[data-side=before]': { paddingInlineEnd: 0 },
  '&[data-side=after]': { paddingInlineStart: 0 },
}));
