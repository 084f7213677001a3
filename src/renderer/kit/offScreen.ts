import type { CSSObject } from '@emotion/react';

/**
 * What is off screen on a long page is not laid out, nor are its words in the accessibility tree as they are on screen.
 * Paper, and everything that is no long page, has all of it. PageContent says which pages are long.
 *
 * @param height what it is taken for until it was on screen once
 */
export const laidOutOnScreen = (height: number): CSSObject => ({
  '@media screen': {
    '[data-long] &': { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${height}px` },
  },
});
