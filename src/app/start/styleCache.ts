import createCache, { type EmotionCache } from '@emotion/cache';

/** Where styles go: `<style>` elements with the page's nonce, so that a strict policy lets them through. */
export function createStyleCache(nonce: string | null): EmotionCache {
  return createCache({ key: 'cw', ...(nonce === null ? {} : { nonce }) });
}
