import type { Fix } from '../../documents/reading/fix.ts';
import type { ProjectFiles } from '../../documents/reading/readProject.ts';
import { textEdit, withEdit } from './textEdit.ts';

/** The files with the changes of a fix; null where one of them leads nowhere. */
export function mended(files: ProjectFiles, { changes }: Fix): ProjectFiles | null {
  const texts = new Map(files);
  for (const change of changes) {
    const text = texts.get(change.file);
    const edit = text === undefined ? null : textEdit(text, change);
    if (text === undefined || edit === null) return null;
    texts.set(change.file, withEdit(text, edit));
  }
  return texts;
}
