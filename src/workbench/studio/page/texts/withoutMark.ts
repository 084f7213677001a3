import { begunMark } from '../../../mending/begunMark.ts';
import { textEdit, withEdit } from '../../../mending/textEdit.ts';
import { writtenAt } from '../writtenAt.ts';

/** The content document in which a text is right as it began; null where the document is not as that needs. */
export function withoutMark(written: string, key: string): string | null {
  const path = begunMark(writtenAt(written, ['untouched']), key);
  const edit = path === null ? null : textEdit(written, { file: '', path, remove: true });
  return edit === null ? null : withEdit(written, edit);
}
