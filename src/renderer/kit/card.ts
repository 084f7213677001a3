import type { CSSObject } from '@emotion/react';

/** What belongs together stands on a card, in the form and on the site. */
export const card: CSSObject = {
  border: '1px solid var(--line)',
  borderRadius: 'calc(var(--radius) * 1.4)',
  background: 'var(--card)',
};
