import type * as Re2 from './re2.ts';

/*
 * What a browser has in the place of `re2.ts` (see "imports" in package.json). RE2 is 43 kB, and most flows do without it:
 * the server has made tables of their patterns.
 */

let loaded: typeof Re2 | null = null;

/** @throws Error unless RE2 was loaded. */
export const re2Search: typeof Re2.re2Search = (pattern) => {
  if (loaded === null) throw new Error(`RE2 was not loaded for the pattern ${JSON.stringify(pattern)}.`);
  return loaded.re2Search(pattern);
};

/** Fetches RE2, for a flow with a pattern that has no table. Rejects when it cannot be had. */
export async function loadRe2(): Promise<void> {
  loaded ??= await import('./re2.ts');
}
