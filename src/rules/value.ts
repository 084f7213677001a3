/**
 * Text, dates and amounts are strings exactly as typed (money is never a float). An empty string is stored as null. A
 * file field holds a `FileList` in the browser, and a list of received files on the server.
 */
export type FieldValue = string | boolean | readonly string[] | FileListLike | null;

/** A `FileList` of the browser is one. */
export interface FileListLike {
  readonly length: number;
  item(index: number): FileLike | null;
}

/** `size` is in bytes; `type` is the media type, empty when the browser does not know it. */
export interface FileLike {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** The upper limit in characters, whatever the config of a field allows. */
export const longestText = 10_000;

export const valueTypes = ['string', 'boolean', 'stringList', 'file'] as const;
export type ValueType = (typeof valueTypes)[number];

export function fileListOf(file: FileLike): FileListLike {
  return { length: 1, item: (index) => (index === 0 ? file : null) };
}

export function isFileList(value: unknown): value is FileListLike {
  return typeof value === 'object' && value !== null && 'item' in value && typeof value.item === 'function';
}

export function isFieldValue(value: unknown): value is FieldValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  return Array.isArray(value) ? value.every((entry) => typeof entry === 'string') : isFileList(value);
}

/** Empty are null, blank text, and lists without entries or files. False is not empty. */
export function isEmptyValue(value: FieldValue): boolean {
  if (value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'boolean') return false;
  return value.length === 0;
}

export function textsOf(value: FieldValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value === 'boolean' || isFileList(value) ? [] : value;
}

/** The choices of a yes or no are named "true" and "false". */
export function chosenIn(value: FieldValue): readonly string[] {
  return typeof value === 'boolean' ? [String(value)] : textsOf(value);
}
