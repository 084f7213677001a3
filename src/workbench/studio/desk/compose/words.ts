import { lastOfArea } from '../../../../checks/begunText.ts';
import { enabledContents } from '../../../../meaning/enabledContents.ts';
import type { Meaning } from '../../../../meaning/meaning.ts';
import { begunMark } from '../../../mending/begunMark.ts';
import { Refusal } from '../refusal.ts';
import type { Draft } from './draft.ts';

type Words = Readonly<Record<string, string>>;

/** A text in each language that people can choose, empty where it is missing. */
export const everyLanguage = (meaning: Meaning, key: string): Words =>
  Object.fromEntries(enabledContents(meaning).map(({ culture, texts }) => [culture, texts[key] ?? '']));

export const hasWords = (words: Words): boolean => Object.values(words).some((text) => text.trim() !== '');

/** @throws Refusal, beside a control, where a text has the key of a new one. */
export function refuseKnown({ contents }: Meaning, key: string, field: string): void {
  const known = [...contents.values()].flat().find(({ document }) => document?.texts[key] !== undefined);
  if (known !== undefined)
    throw new Refusal(409, `${known.file} has a text "${key}" already. Take another name.`, field);
}

/**
 * Writes a text in every language: where it is written already, else beside those of its area. A language without words
 * begins with the English ones and is marked, so that the check asks for them; one that the form did not ask for keeps the
 * text that it has.
 */
export function writeWords(draft: Draft, meaning: Meaning, key: string, words: Words): void {
  const begun = words['en']?.trim() || Object.values(words).find((text) => text.trim() !== '') || '';
  for (const [culture, contents] of meaning.contents) {
    const { file, after, known } = placeOf(draft, meaning, key, contents);
    if (known !== undefined && words[culture] === undefined) continue;
    if (file === undefined) throw new Refusal(409, `The language "${culture}" has no document for its texts.`);
    const written = words[culture]?.trim() ?? '';
    const text = written === '' ? begun : written;
    if (known === text) continue;
    draft.change({ file, path: ['texts', key], set: text, ...(after === undefined ? {} : { after }) });
    unmark(draft, file, key);
    if (written === '') markBegun(draft, file, key);
  }
}

/** The words of choices whose keys follow from those of their question; one without words is its own. */
export function writeChoiceWords(
  draft: Draft,
  meaning: Meaning,
  question: string,
  choices: Readonly<Record<string, Words>>,
): void {
  for (const [value, words] of Object.entries(choices)) {
    if (hasWords(words)) writeWords(draft, meaning, `${question}_${value}`, words);
  }
}

/** What a form shows of a text is what it writes; a text that may be missing goes when it has no words in any language. */
export function rewriteWords(draft: Draft, meaning: Meaning, key: string, words: Words): void {
  if (hasWords(words)) writeWords(draft, meaning, key, words);
  else removeWords(draft, meaning, key);
}

function removeWords(draft: Draft, meaning: Meaning, key: string): void {
  for (const { file } of [...meaning.contents.values()].flat()) {
    if (!isWithin(draft, file)) continue;
    if (draft.value(file, ['texts', key]) === undefined) continue;
    draft.change({ file, path: ['texts', key], remove: true });
    unmark(draft, file, key);
  }
}

/** What other settlements read is not changed by a page that is the settlement's own. */
const isWithin = ({ ownFolder }: Draft, file: string): boolean =>
  ownFolder === null || file.startsWith(`${ownFolder}/`);

/** The settlement's own document counts before that of the project. */
function placeOf(
  draft: Draft,
  { settlementFolder }: Meaning,
  key: string,
  contents: readonly { readonly file: string }[],
) {
  const files = contents.map(({ file }) => file);
  const keysOf = (file: string) => Object.keys(Object(draft.value(file, ['texts'])));
  const written = files.findLast((one) => draft.value(one, ['texts', key]) !== undefined);
  const known = written === undefined ? undefined : draft.value(written, ['texts', key]);
  const within = files.filter((one) => isWithin(draft, one));
  const file =
    within.find((one) => one === written) ??
    within.find((one) => lastOfArea(key, keysOf(one)) !== undefined) ??
    within.find((one) => one.startsWith(`${settlementFolder}/`)) ??
    within[0];
  if (file === undefined) return { file, after: undefined, known: undefined };
  return { file, after: lastOfArea(key, keysOf(file)), known };
}

function markBegun(draft: Draft, file: string, key: string): void {
  const untouched = draft.value(file, ['untouched']);
  draft.change(
    Array.isArray(untouched)
      ? { file, path: ['untouched', untouched.length], insert: key }
      : { file, path: ['untouched'], set: [key], after: 'direction' },
  );
}

/** A text that has words of its own, or that is gone, is begun no longer. */
export function unmark(draft: Draft, file: string, key: string): void {
  const mark = begunMark(draft.value(file, ['untouched']), key);
  if (mark !== null) draft.change({ file, path: mark, remove: true });
}
