import type { JsonPath } from '../../documents/reading/jsonPath.ts';

/** Where a content document marks a text as begun, by what is at its "untouched"; null without a mark. No list stays empty. */
export function begunMark(marked: unknown, key: unknown): JsonPath | null {
  const index = Array.isArray(marked) ? marked.indexOf(key) : -1;
  if (!Array.isArray(marked) || index < 0) return null;
  return marked.length === 1 ? ['untouched'] : ['untouched', index];
}
