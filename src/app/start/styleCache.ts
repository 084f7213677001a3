import createCache, { type EmotionCache } from '@emotion/cache';

/** The name under which the styles are kept: the server's and the browser's are the same. */
export const styleKey = 'cw';

/** Where styles go: `<style>` elements with the page's nonce, so that a strict policy lets them through. */
export function createStyleCache(nonce: string | null): EmotionCache {
  return createCache({ key: styleKey, ...(nonce === null ? {} : { nonce }) });
}
