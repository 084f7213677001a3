import type { CSSObject } from '@emotion/react';

/** A link that leads to the next thing to do looks like a button, and stays a link. */
export const buttonLink: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '3.125rem',
  padding: '0.625rem 1.75rem',
  border: '2px solid var(--brand)',
  borderRadius: 'var(--radius)',
  background: 'var(--brand)',
  color: 'var(--card)',
  fontWeight: 700,
  textDecoration: 'none',
  '&:hover': { background: 'var(--brand-deep)' },
  '@media print': { display: 'none' },
};
