import type { Change, Fix } from '../documents/reading/fix.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { onceEach } from '../rules/onceEach.ts';
import { startWords } from '../rules/startWords.ts';
import { textArea } from '../rules/textArea.ts';
import type { MissingText } from './missingTexts.ts';

/** The words that a missing text begins with: in another language the English ones. */
export function startText(key: string, english: Readonly<Record<string, string>>): string {
  return english[key] ?? startWords(key);
}

/** As "npm run texts" writes a text: marked, after those of its area. Nothing where a language has no document. */
export function begunText(
  { key, lacking }: Pick<MissingText, 'key' | 'lacking'>,
  meaning: Meaning,
): { readonly fix?: Fix } {
  const all = [...meaning.contents.values()].flat();
  const text = englishOf(key, meaning) ?? startWords(key);
  const changes = lacking.flatMap(({ file }): readonly Change[] => {
    const document = all.find((content) => content.file === file)?.document ?? null;
    if (document === null) return [];
    const after = lastOfArea(key, keysOf(document.texts));
    const texts = { file, path: ['texts', key], set: text, ...(after === undefined ? {} : { after }) };
    const mark =
      document.untouched === undefined
        ? { file, path: ['untouched'], set: [key], after: 'direction' }
        : { file, path: ['untouched', document.untouched.length], insert: key };
    return [texts, mark];
  });
  if (changes.length < 2 * lacking.length) return {};
  return { fix: { title: `Write "${text}" for "${key}", and mark it as begun.`, changes } };
}

const keysOf = onceEach((texts: Readonly<Record<string, string>>): readonly string[] => Object.keys(texts));

/** The settlement's own text counts before that of the project. */
const englishOf = (key: string, { contents }: Meaning): string | undefined =>
  (contents.get('en') ?? []).findLast(({ document }) => document !== null && Object.hasOwn(document.texts, key))
    ?.document?.texts[key];

/** The last key of the area, like "LocKey_ClaimDetails_". */
export function lastOfArea(key: string, keys: readonly string[]): string | undefined {
  const area = textArea(key);
  return keys.findLast((other) => other.startsWith(area));
}
