/**
 * What one field of a form model can hold.
 *
 * - text, dates and amounts are strings exactly as typed (money is a decimal string, never a float);
 * - an empty string is stored as null;
 * - a file field holds a `FileList` in the browser, and on the server a list of what was received.
 */
export type FieldValue = string | boolean | readonly string[] | FileListLike | null;

/** The part of the browser's `FileList` that rules look at; a `FileList` is one. */
export interface FileListLike {
  readonly length: number;
  item(index: number): FileLike | null;
}

/** Name, size in bytes and media type (empty when the browser knows none) of one file. */
export interface FileLike {
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

/** Characters that a text can have at most, whatever the config of its field allows. */
export const longestText = 10_000;

/** How a field's value is stored; the server's model config names it for every field. */
export const valueTypes = ['string', 'boolean', 'stringList', 'file'] as const;
export type ValueType = (typeof valueTypes)[number];

/** A list of this one file, as a file field holds it. */
export function fileListOf(file: FileLike): FileListLike {
  return { length: 1, item: (index) => (index === 0 ? file : null) };
}

export function isFileList(value: unknown): value is FileListLike {
  return typeof value === 'object' && value !== null && 'item' in value && typeof value.item === 'function';
}

/** Returns whether a field can hold the value, whatever the field's own type is. */
export function isFieldValue(value: unknown): value is FieldValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  return Array.isArray(value) ? value.every((entry) => typeof entry === 'string') : isFileList(value);
}

/** A value is empty if it is null, blank text, a list without entries or a file list without files. False is not empty. */
export function isEmptyValue(value: FieldValue): boolean {
  if (value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'boolean') return false;
  return value.length === 0;
}

/** The texts that a value holds: itself, or the entries of a list. */
export function textsOf(value: FieldValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return value === null || typeof value === 'boolean' || isFileList(value) ? [] : value;
}

/** The choices that a value stands for: those of a yes or no are named "true" and "false". */
export function chosenIn(value: FieldValue): readonly string[] {
  return typeof value === 'boolean' ? [String(value)] : textsOf(value);
}
