import type { ContentDocument } from '../documents/definitions/content.ts';
import { startWords } from '../rules/startWords.ts';

/** Of the keys marked in a content document, those whose text is still what it began with, or still English. */
export function untouchedTexts(
  document: ContentDocument | null,
  english: readonly ContentDocument[],
): readonly string[] {
  const { culture, untouched = [], texts = {} } = document ?? {};
  if (untouched.length === 0) return [];
  const inEnglish = Object.fromEntries(english.flatMap((content) => Object.entries(content.texts)));
  return untouched.filter((key) => {
    const text = texts[key];
    return text !== undefined && (text === startWords(key) || (culture !== 'en' && text === inEnglish[key]));
  });
}
