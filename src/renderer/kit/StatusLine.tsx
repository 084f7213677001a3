import { styled } from './styled.ts';

/**
 * What happened, said where it did, with what can be done about it beside it: a bar tells it from the text around. The
 * tone gives the bar its colour, the words say the same.
 */
export const StatusLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.5rem 1rem',
  marginBlock: '0.75rem',
  paddingInlineStart: '0.75rem',
  borderInlineStart: '4px solid var(--edge)',
  '& > p, & > span': { margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' },
  '&[data-tone=good]': { borderColor: 'var(--ok)' },
  '&[data-tone=warning]': { borderColor: 'var(--warning)' },
  '@media print': { display: 'none' },
});
