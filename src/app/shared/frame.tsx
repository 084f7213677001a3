import { styled } from '../../renderer/kit/styled.ts';

/** From this width on the header has space for its links. In em, so that it follows the text size. */
export const wideScreen = '@media (min-width: 56em)';
export const narrowScreen = '@media not all and (min-width: 56em)';
/** Sections, deadline and telephone number fit beside the page, whose rows keep their columns. */
export const withSide = '@media (min-width: 62em)';
export const withoutSide = '@media not all and (min-width: 62em)';

/** The heading of a page, of the form and of the site. */
export const pageTitle = {
  color: 'var(--heading)',
  fontSize: 'clamp(1.75rem, 1.2rem + 2.4vw, 2.375rem)',
  fontWeight: 750,
  lineHeight: 1.15,
  letterSpacing: '-0.015em',
  textWrap: 'balance',
} as const;

export const Measure = styled('div')({
  boxSizing: 'border-box',
  inlineSize: '100%',
  maxInlineSize: '75rem',
  marginInline: 'auto',
  // As far as the screen has room for it beside text of twice the size.
  paddingInline: 'min(1rem, 4.5vw)',
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
  p: { maxInlineSize: '38em' },
  [wideScreen]: { paddingBlock: '2.5rem 4rem' },
  '@media print': { '&&': { paddingBlock: '1rem' } },
});
