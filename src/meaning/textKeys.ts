import type { ContentDocument } from '../documents/definitions/content.ts';
import type { Project } from '../documents/reading/project.ts';
import { onceForAll } from '../rules/onceForAll.ts';

/** Of all these languages together. */
export const textKeys = (contents: Iterable<Pick<ContentDocument, 'texts'>>): ReadonlySet<string> =>
  new Set([...contents].flatMap(({ texts }) => Object.keys(texts)));

/** Of all languages of a project that can be read. */
export function writtenTextKeys(contents: Project['contents']): ReadonlySet<string> {
  const documents = [...contents.values()].flat().flatMap(({ document }) => document ?? []);
  return keysOnce(documents, () => textKeys(documents));
}

const keysOnce = onceForAll<ReadonlySet<string>>();
