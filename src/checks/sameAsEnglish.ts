import type { TextCheck } from './eachShown.ts';
import { plainWords } from './figuresIn.ts';

/** A text is translated, unless it is a name, a number or a single word. */
export const sameAsEnglish: TextCheck = ({ text, english, language, location, use }, report) => {
  if (language.culture.startsWith('en') || text !== english || use.isUntouched || !isSentence(text)) return;
  const message = `"${text}" is the English text. Translate it.`;
  report(location, 'same-as-english', message);
};

/** Several words, and not all of them begin as names do. */
function isSentence(text: string): boolean {
  const words =
    plainWords(text)
      .replaceAll(/\S*[@/]\S*/g, ' ')
      .match(/[\p{L}'’]+/gu) ?? [];
  return words.length > 1 && words.some((word) => /^\p{Ll}[\p{L}'’]{3}/u.test(word));
}
