import type { CSSObject } from '@emotion/react';

/** What comes one after another: a ring for each, and a line to the next. Borders draw them, which paper keeps. */
export const timeline: CSSObject = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    margin: 0,
    paddingBlockEnd: '1.25rem',
    paddingInlineStart: '1.875rem',
    breakInside: 'avoid',
    '@media print': { paddingBlockEnd: '0.375rem' },
  },
  '& > li:last-child': { paddingBlockEnd: 0 },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    zIndex: 1,
    insetInlineStart: 0,
    insetBlockStart: '0.25rem',
    inlineSize: '1.125rem',
    blockSize: '1.125rem',
    border: '3px solid var(--brand)',
    borderRadius: '50%',
    boxSizing: 'border-box',
    background: 'var(--card)',
  },
  '& > li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 'calc(0.5625rem - 1.5px)',
    insetBlock: '1.25rem -0.25rem',
    borderInlineStart: '3px solid var(--line)',
  },
  // Its date or its name.
  '& > li > :is(b, strong):first-of-type': { display: 'block' },
};

/** Over and done with. */
export const filledRing: CSSObject = { borderWidth: '0.5625rem' };
