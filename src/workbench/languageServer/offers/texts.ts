import { enabledContents } from '../../../meaning/enabledContents.ts';
import type { Meaning } from '../../../meaning/meaning.ts';
import { shortKey } from '../names/areaOfDocument.ts';
import { valueAt } from '../names/surroundings.ts';
import { usedBlock } from '../names/usedBlock.ts';
import { inOneLine, type Offering } from './offer.ts';

/** Of a key in each language that has it. */
export function wordsOf(key: string, meaning: Meaning): readonly { readonly culture: string; readonly text: string }[] {
  return enabledContents(meaning).flatMap(({ culture, texts }) => {
    const text = texts[key];
    return text === undefined ? [] : [{ culture, text }];
  });
}

/** In English, or in the first language that there is. */
export const englishOf = (key: string, meaning: Meaning): string | undefined => wordsOf(key, meaning)[0]?.text;

/** The same of any key; what has no text is named by its key. */
export const englishOrKey =
  (meaning: Meaning) =>
  (key: string): string =>
    englishOf(key, meaning) ?? key;

export const inEachLanguage = (key: string, meaning: Meaning): string =>
  wordsOf(key, meaning)
    .map(({ culture, text }) => `${culture}: ${text}`)
    .join('\n');

/** The texts of the document itself come first, by their short names. */
export const offeredTexts: Offering = ({ document, slot, surroundings: { meaning } }) => {
  const isKeyOfContent = document.place.kind === 'content' && slot.isKey;
  const own = isKeyOfContent ? Object(valueAt(document.written, ['texts'])) : {};
  return [...allKeys(meaning)]
    .filter((key) => !Object.hasOwn(own, key))
    .map((key) => {
      const name = shortKey(document, key);
      return {
        name,
        detail: inOneLine(
          wordsOf(key, meaning)
            .map(({ text }) => text)
            .join(' · '),
        ),
        more: inEachLanguage(key, meaning),
        rank: name === key ? 2 : 1,
      };
    });
};

/** Those that some language has, and those that are shown and that no language has yet. */
function allKeys(meaning: Meaning): ReadonlySet<string> {
  const written = enabledContents(meaning).flatMap(({ texts }) => Object.keys(texts));
  const shown = meaning.references.flatMap(({ kind, value }) => (kind === 'text' ? [value] : []));
  return new Set([...written, ...shown]);
}

/** What a use of a block may say otherwise. */
export const offeredBlockTexts: Offering = ({ document, slot, surroundings }) => {
  const { meaning, documents } = surroundings;
  const used = usedBlock(document, slot.path);
  const block = used === null ? undefined : meaning.blocks.get(used);
  const of = block === undefined ? undefined : documents.get(block.file);
  if (block === undefined || of === undefined) return [];
  const shown = meaning.references.flatMap(({ kind, value, file }) =>
    kind === 'text' && file === block.file ? [value] : [],
  );
  return [...new Set(shown)].map((key) => ({
    name: shortKey(of, key),
    detail: inOneLine(englishOf(key, meaning) ?? ''),
    more: inEachLanguage(key, meaning),
  }));
};
