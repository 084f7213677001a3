import { getLocation } from 'jsonc-parser';
import type { DocumentError } from '../../../../documents/reading/documentError.ts';
import type { JsonPath } from '../../../../documents/reading/jsonPath.ts';

/** What tells a fault from others before and after a change: not its line, which the change may move. */
export const told = ({ file, message }: DocumentError): string => `${file}: ${message}`;

export function pathOf({ line, column }: Pick<DocumentError, 'line' | 'column'>, text: string): JsonPath {
  const written = text.replace(/^\uFEFF/, '');
  const before = written.split('\n').slice(0, line - 1);
  const offset = before.reduce((length, one) => length + one.length + 1, 0) + column - 1;
  return getLocation(written, offset).path;
}
