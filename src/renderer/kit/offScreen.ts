import type { CSSObject } from '@emotion/react';

/**
 * Skips layout of off-screen content on long pages, on screens only. PageContent decides which pages are long.
 * @param height in pixels, until it was on screen once
 */
export const laidOutOnScreen = (height: number): CSSObject => ({
  '@media screen': {
    '[data-long] &': { contentVisibility: 'auto', containIntrinsicBlockSize: `auto ${height}px` },
  },
});
