import type { FieldId } from '../compile/compiledPage.ts';

/** A name that is safe in an id, a selector and a URL fragment. */
const safe = (name: string) => name.replace(/[^A-Za-z0-9_-]+/g, '-');

/** The id of a field's input, or of its fieldset. */
export function fieldDomId(field: FieldId, record: string | null): string {
  return safe(record === null ? field : `${field}-${record}`);
}

/** The id of a block's root, in one record or outside of all. */
export const nodeDomId = (node: string, record: string | null) =>
  `node-${safe(record === null ? node : `${node}-${record}`)}`;

export const labelId = (id: string) => `${id}-label`;
export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;
