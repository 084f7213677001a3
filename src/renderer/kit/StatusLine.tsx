import { styled } from './styled.ts';

/** The tone only repeats what the words say. */
export const StatusLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0.5rem 1rem',
  marginBlock: '0.75rem',
  paddingInlineStart: '0.75rem',
  borderInlineStart: '4px solid var(--edge)',
  'main > &': { marginBlockEnd: '1.25rem' },
  '& > p, & > span': { margin: 0, minInlineSize: 0, overflowWrap: 'anywhere' },
  '&[data-tone=good]': { borderColor: 'var(--ok)' },
  '&[data-tone=warning]': { borderColor: 'var(--warning)' },
  '@media print': { display: 'none' },
});
