import { lastOfArea } from '../../../../checks/begunText.ts';
import type { Meaning } from '../../../../meaning/meaning.ts';
import { Refusal } from '../refusal.ts';
import type { Draft } from './draft.ts';

type Words = Readonly<Record<string, string>>;

export const hasWords = (words: Words): boolean => Object.values(words).some((text) => text.trim() !== '');

/**
 * Writes a text in every language, beside those of its area. A language without words begins with the English ones and is
 * marked, so that the check asks for them.
 */
export function writeWords(draft: Draft, meaning: Meaning, key: string, words: Words): void {
  const begun = words['en']?.trim() || Object.values(words).find((text) => text.trim() !== '') || '';
  for (const [culture, contents] of meaning.contents) {
    const own = `${meaning.settlementFolder}/`;
    const files = contents.map(({ file }) => file);
    const keysOf = (file: string) => Object.keys(Object(draft.value(file, ['texts'])));
    const file =
      files.find((one) => lastOfArea(key, keysOf(one)) !== undefined) ??
      files.find((one) => one.startsWith(own)) ??
      files[0];
    if (file === undefined) throw new Refusal(409, `The language "${culture}" has no document for its texts.`);
    const after = lastOfArea(key, keysOf(file));
    const written = words[culture]?.trim() ?? '';
    const text = written === '' ? begun : written;
    draft.change({ file, path: ['texts', key], set: text, ...(after === undefined ? {} : { after }) });
    if (written === '') markBegun(draft, file, key);
  }
}

function markBegun(draft: Draft, file: string, key: string): void {
  const untouched = draft.value(file, ['untouched']);
  draft.change(
    Array.isArray(untouched)
      ? { file, path: ['untouched', untouched.length], insert: key }
      : { file, path: ['untouched'], set: [key], after: 'direction' },
  );
}
