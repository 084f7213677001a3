import type * as Re2 from './re2.ts';

/** Replaces `re2.ts` in browsers (see "imports" in package.json): RE2 is 43 kB, and most flows do without it. */

let loaded: typeof Re2 | null = null;

/** @throws Error unless RE2 was loaded. */
export const re2Search: typeof Re2.re2Search = (pattern) => {
  if (loaded === null) throw new Error(`RE2 was not loaded for the pattern ${JSON.stringify(pattern)}.`);
  return loaded.re2Search(pattern);
};

/** Fetches RE2, for a flow with a pattern that has no table. Rejects when the file cannot be loaded. */
export async function loadRe2(): Promise<void> {
  loaded ??= await import('./re2.ts');
}
