import type { FieldId } from '../compile/compiledPage.ts';

/** Safe in an id, a selector and a URL fragment. */
const safe = (name: string) => name.replace(/[^A-Za-z0-9_-]+/g, '-');

/** Of the input or fieldset. */
export function fieldDomId(field: FieldId, record: string | null): string {
  return safe(record === null ? field : `${field}-${record}`);
}

/** By which forms send it. */
export const inputName = (field: string, record: string | null): string =>
  record === null ? field : `${field}.${record}`;

export const nodeDomId = (node: string, record: string | null) =>
  `node-${safe(record === null ? node : `${node}-${record}`)}`;

export const labelId = (id: string) => `${id}-label`;
export const hintId = (id: string) => `${id}-hint`;
export const errorId = (id: string) => `${id}-error`;
