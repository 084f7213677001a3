import type { Change } from '../../../../documents/reading/fix.ts';
import type { JsonValue } from '../../../../documents/reading/jsonValue.ts';
import { begunMark } from '../../../mending/begunMark.ts';
import { textEdit, withEdit } from '../../../mending/textEdit.ts';
import { writtenAt } from '../writtenAt.ts';

/** The content document in which a text is right as it began; null where the document is not as that needs. */
export function withoutMark(written: string, key: string): string | null {
  const path = begunMark(writtenAt(written, ['untouched']), key);
  return path === null ? null : changed(written, { file: '', path, remove: true });
}

/** The content document that says why a text is the same as the English one. */
export function allowedAsEnglish(written: string, key: string, reason: string): string | null {
  const path = ['allow', 'same-as-english', key];
  const [depth = path.length] = [1, 2].filter((length) => writtenAt(written, path.slice(0, length)) === undefined);
  const set = path.slice(depth).reduceRight<JsonValue>((inner, name) => ({ [name]: inner }), reason);
  return changed(written, { file: '', path: path.slice(0, depth), set, after: 'direction' });
}

function changed(written: string, change: Change): string | null {
  const edit = textEdit(written, change);
  return edit === null ? null : withEdit(written, edit);
}
