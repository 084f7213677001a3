import { constantsOf } from '../meaning/constants/constantsIn.ts';
import { type BesideText, besideTexts } from '../meaning/constants/limitConstants.ts';
import { quotedTexts } from '../meaning/constants/settingConstants.ts';
import { type EnabledContent, enabledContents } from '../meaning/enabledContents.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { writtenTextKeys } from '../meaning/textKeys.ts';
import { isSameSet } from '../rules/equalAgain.ts';
import { onceEach } from '../rules/onceEach.ts';
import { type Fillable, shownPlaceholders } from './shownPlaceholders.ts';
import { textsOf, type WrittenText } from './textsOf.ts';

/** A text that people read in one language, with all that it can be held against. */
export interface ShownText extends WrittenText {
  /** Undefined where there is none, and of English itself. */
  readonly english: string | undefined;
  readonly use: TextUse;
  readonly language: TextLanguage;
}

/** How a text is used in every language. */
export interface TextUse extends Fillable {
  /** What it is beside, once for each place that shows it. */
  readonly places: readonly BesideText[];
  /** Whether its author is still to write it. */
  readonly isUntouched: boolean;
}

/** What all texts of a language are held against. */
export interface TextLanguage {
  readonly culture: string;
  /** Of all enabled languages. */
  readonly cultures: readonly string[];
  readonly phone: string;
  readonly email: string;
  readonly referenceCodePrefix: string | null;
  /** Names of deadlines, with the words for their dates. */
  readonly deadlines: readonly (readonly [name: string, words: string])[];
}

interface ShownTexts {
  readonly uses: ReadonlyMap<string, TextUse>;
  readonly languages: ReadonlyMap<string, TextLanguage>;
  /** By language and key. */
  readonly byKey: ReadonlyMap<string, ReadonlyMap<string, ShownText>>;
}

/**
 * In each enabled language; texts that nothing shows may be of flows that do not run. What an edit leaves as it was is the
 * same object.
 */
export function* shownTexts(meaning: Meaning): Iterable<ShownText> {
  for (const texts of shownOnce(meaning).byKey.values()) yield* texts.values();
}

const shownOnce = onceEach((meaning: Meaning): ShownTexts => {
  const made = textsAfter(lastShown.get(meaning.settlementFolder)?.deref(), meaning);
  lastShown.set(meaning.settlementFolder, new WeakRef(made));
  return made;
});

/** By settlement. An editor holds the meaning that it looked at last; where nothing does, nothing is kept. */
const lastShown = new Map<string, WeakRef<ShownTexts>>();

function textsAfter(before: ShownTexts | undefined, meaning: Meaning): ShownTexts {
  const contents = enabledContents(meaning);
  const english = contents.find(({ culture }) => culture === 'en');
  const uses = usesAfter(before?.uses, meaning);
  const languages = new Map<string, TextLanguage>();
  const byKey = new Map<string, ReadonlyMap<string, ShownText>>();
  for (const content of contents) {
    const { culture } = content;
    const language = again(before?.languages.get(culture), languageOf(content, meaning), isSameLanguage);
    const last = before?.byKey.get(culture);
    const shown = new Map<string, ShownText>();
    for (const { key, text, location } of textsOf(content)) {
      const use = uses.get(key);
      if (use === undefined) continue;
      const base = content === english ? undefined : english?.texts[key];
      const known = last?.get(key);
      const isSame =
        known !== undefined &&
        known.use === use &&
        known.language === language &&
        known.text === text &&
        known.english === base &&
        known.location.file === location.file;
      shown.set(key, isSame ? known : { key, text, location, english: base, use, language });
    }
    languages.set(culture, language);
    byKey.set(culture, shown);
  }
  return { uses, languages, byKey };
}

function usesAfter(before: ReadonlyMap<string, TextUse> | undefined, meaning: Meaning): ReadonlyMap<string, TextUse> {
  const beside = besideTexts(meaning.meanings);
  const untouched = new Set([...meaning.contents.values()].flat().flatMap(({ document }) => document?.untouched ?? []));
  const uses = new Map<string, TextUse>();
  const shown = shownPlaceholders(meaning);
  // Many texts are shown as soon as they are there.
  for (const key of writtenTextKeys(meaning.contents)) {
    const fillable = shown.get(key);
    if (fillable === undefined) continue;
    const { filled, byPages } = fillable;
    const use = { filled, byPages, places: beside.get(key) ?? nowhere, isUntouched: untouched.has(key) };
    uses.set(key, again(before?.get(key), use, isSameUse));
  }
  return uses;
}

const nowhere: readonly BesideText[] = [];

const again = <T>(before: T | undefined, one: T, isSame: (one: T, other: T) => boolean): T =>
  before !== undefined && isSame(before, one) ? before : one;

function languageOf(content: EnabledContent, meaning: Meaning): TextLanguage {
  const { texts, culture } = content;
  return {
    culture,
    cultures: enabledContents(meaning).map((one) => one.culture),
    phone: texts[quotedTexts.phone] ?? '',
    email: texts[quotedTexts.email] ?? '',
    referenceCodePrefix: meaning.settings?.document?.referenceCodePrefix ?? null,
    deadlines: [...constantsOf(meaning)].flatMap(([placeholder, wordsIn]) => {
      const name = /^deadlines\.([^.]+)$/.exec(placeholder)?.[1];
      return name === undefined ? [] : [[name, wordsIn(content)] as const];
    }),
  };
}

const isSameLanguage = (one: TextLanguage, other: TextLanguage): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isSameUse = (one: TextUse, other: TextUse): boolean =>
  one.byPages === other.byPages &&
  one.isUntouched === other.isUntouched &&
  one.places.length === other.places.length &&
  one.places.every((place, index) => place === other.places[index]) &&
  (one.filled === other.filled || isSameSet(one.filled, other.filled));
