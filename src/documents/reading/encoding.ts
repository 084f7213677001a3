import type { DocumentError } from './documentError.ts';
import { type DocumentSource, errorAtOffset } from './documentSource.ts';

/** Some editors begin a UTF-8 file with a mark that nobody sees. */
export function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

/** What a text says of a file that was not UTF-8, or null: decoding puts U+FFFD where it cannot read. */
export function encodingError(source: DocumentSource): DocumentError | null {
  const { text } = source;
  if (text.includes('\0')) return fault(source, 0, 'This file is saved as UTF-16. Save it as UTF-8.');
  const lost = text.indexOf('\uFFFD');
  const message =
    'This letter cannot be read, because the file is not saved as UTF-8. Save it as UTF-8, and write the letter again.';
  return lost < 0 ? null : fault(source, lost, message);
}

function fault(source: DocumentSource, offset: number, message: string): DocumentError {
  return errorAtOffset(source, offset, { code: 'invalid-encoding', message });
}
