import createCache, { type EmotionCache } from '@emotion/cache';

/** Must be the same on the server and in the browser. */
export const styleKey = 'cw';

/** `<style>` elements carry the nonce, so that a strict policy allows them. */
export function createStyleCache(nonce: string | null): EmotionCache {
  return createCache({ key: styleKey, ...(nonce === null ? {} : { nonce }) });
}
