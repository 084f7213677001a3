import { styled } from '../../renderer/kit/styled.ts';

/** From here on the header has room for its links. In em, so that it goes with the size of the text. */
export const wideScreen = '@media (min-width: 56em)';
export const narrowScreen = '@media not all and (min-width: 56em)';
/** From here on the sections, the deadline and the telephone number stand beside the page, whose rows keep their columns there. */
export const withSide = '@media (min-width: 62em)';
export const withoutSide = '@media not all and (min-width: 62em)';

/** The width every part of the page keeps to. */
export const Measure = styled('div')({
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: '75rem',
  marginInline: 'auto',
  paddingInline: '1rem',
  [wideScreen]: { paddingInline: '1.5rem' },
});

export const PageFrame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100vh',
  background: 'var(--ground)',
  '&[hidden]': { display: 'none' },
  '@media print': { background: 'none' },
});

export const FormArea = styled('div')({
  flex: 1,
  paddingBlock: '1.25rem 3rem',
  // Lines longer than this are hard to follow.
  p: { maxInlineSize: '38em' },
  [wideScreen]: { paddingBlock: '2.5rem 4rem' },
});
