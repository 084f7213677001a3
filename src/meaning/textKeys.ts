import type { ContentDocument } from '../documents/definitions/content.ts';

/** Of all these languages together. */
export const textKeys = (contents: Iterable<Pick<ContentDocument, 'texts'>>): ReadonlySet<string> =>
  new Set([...contents].flatMap(({ texts }) => Object.keys(texts)));
