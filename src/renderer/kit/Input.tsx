import styled from '@emotion/styled';
import InputBase from '@mui/material/InputBase';
import { focusRing } from './focusRing.ts';

/** The look of every box one types into or chooses from. No transition: a field must cost nothing to render. */
export const boxStyles = {
  boxSizing: 'border-box',
  inlineSize: '100%',
  minBlockSize: '3rem',
  border: '1.5px solid var(--edge)',
  borderRadius: 'var(--radius)',
  background: 'var(--card)',
  color: 'var(--ink)',
} as const;
export const invalidBox = { borderColor: 'var(--error)', boxShadow: 'inset 0 0 0 1px var(--error)' } as const;

export const Input = styled(InputBase)({
  ...boxStyles,
  display: 'flex',
  lineHeight: 1.5,
  '& .MuiInputBase-input': {
    boxSizing: 'border-box',
    minInlineSize: 0,
    blockSize: 'auto',
    minBlockSize: 'calc(3rem - 3px)',
    paddingBlock: '0.5rem',
    paddingInline: '0.875rem',
    '&&:focus-visible': { outline: 0, boxShadow: 'none' },
    // Numbers run from left to right in every language, from the side where the others begin.
    '&[dir=ltr]': {
      textAlign: 'left',
      fontVariantNumeric: 'tabular-nums',
    },
    '[dir=rtl] &[dir=ltr]': { textAlign: 'right' },
    '&::placeholder': { color: '#616161', opacity: 1 },
  },
  '&.Mui-error': invalidBox,
  '&.Mui-focused': focusRing,
  // MUI measures several lines with a hidden text area of its own, which is read-only.
  '&:has(> input[readonly], > textarea[readonly]:not([aria-hidden]))': {
    background: 'var(--ground)',
    borderStyle: 'dashed',
  },
  '&.Mui-disabled': { background: 'var(--ground)' },
});

/** Text before or after what one types: a currency, a unit. */
export const Affix = styled('span')({
  flex: 'none',
  paddingInline: 12,
  color: 'var(--ink-soft)',
  '&[data-side=before]': { paddingInlineEnd: 0 },
  '&[data-side=after]': { paddingInlineStart: 0 },
});
