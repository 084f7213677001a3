import type { ContentDocument } from '../documents/definitions/content.ts';
import type { Project } from '../documents/reading/project.ts';
import { onceEach } from '../rules/onceEach.ts';

/** Of all these languages together. */
export const textKeys = (contents: Iterable<Pick<ContentDocument, 'texts'>>): ReadonlySet<string> =>
  new Set([...contents].flatMap(({ texts }) => Object.keys(texts)));

/** Of all languages of a project that can be read. */
export const writtenTextKeys = onceEach(
  (contents: Project['contents']): ReadonlySet<string> =>
    textKeys([...contents.values()].flat().flatMap(({ document }) => document ?? [])),
);
