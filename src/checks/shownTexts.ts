import { constantsOf } from '../meaning/constants/constantsIn.ts';
import { type BesideText, besideTexts } from '../meaning/constants/limitConstants.ts';
import { quotedTexts } from '../meaning/constants/settingConstants.ts';
import { type EnabledContent, enabledContents } from '../meaning/enabledContents.ts';
import type { Meaning } from '../meaning/meaning.ts';
import type { SourceLocation } from '../meaning/sourceLocation.ts';
import { onceEach } from '../rules/onceEach.ts';
import { type Fillable, shownPlaceholders } from './shownPlaceholders.ts';

/** A text that people read in one language, with all that it can be held against. */
export interface ShownText extends Pick<Fillable, 'filled' | 'byPages'> {
  readonly key: string;
  readonly text: string;
  readonly location: SourceLocation;
  /** Undefined where there is none, and of English itself. */
  readonly english: string | undefined;
  /** Whether its author is still to write it. */
  readonly isUntouched: boolean;
  /** What it is beside, once for each place that shows it. */
  readonly places: readonly BesideText[];
  readonly language: TextLanguage;
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
  readonly all: readonly ShownText[];
  readonly languages: ReadonlyMap<string, TextLanguage>;
  /** By language. */
  readonly byKey: ReadonlyMap<string, ReadonlyMap<string, ShownText>>;
}

/**
 * In each enabled language; texts that nothing shows may be of flows that do not run. What an edit leaves as it was is the
 * same object.
 */
export const shownTexts = (meaning: Meaning): readonly ShownText[] => shownOnce(meaning).all;

const shownOnce = onceEach((meaning: Meaning): ShownTexts => {
  const made = textsAfter(lastShown.get(meaning.settlementFolder)?.deref(), meaning);
  lastShown.set(meaning.settlementFolder, new WeakRef(made));
  return made;
});

/** By settlement. An editor holds the meaning that it looked at last; where nothing does, nothing is kept. */
const lastShown = new Map<string, WeakRef<ShownTexts>>();

function textsAfter(before: ShownTexts | undefined, meaning: Meaning): ShownTexts {
  const contents = enabledContents(meaning);
  const shown = shownPlaceholders(meaning);
  const beside = besideTexts(meaning.meanings);
  const english = contents.find(({ culture }) => culture === 'en');
  const untouched = new Set([...meaning.contents.values()].flat().flatMap(({ document }) => document?.untouched ?? []));
  const languages = new Map(
    contents.map((content) => {
      const language = languageOf(content, meaning);
      const known = before?.languages.get(content.culture);
      return [content.culture, known !== undefined && isSameLanguage(known, language) ? known : language];
    }),
  );
  const byKey = new Map(
    contents.map((content) => {
      const { culture, texts, fileOf } = content;
      const language = languages.get(culture) ?? languageOf(content, meaning);
      const last = before?.byKey.get(culture);
      const made = new Map<string, ShownText>();
      for (const [key, text] of Object.entries(texts)) {
        const fillable = shown.get(key);
        if (fillable === undefined) continue;
        const one: ShownText = {
          key,
          text,
          location: { file: fileOf(key) ?? '', path: ['texts', key] },
          english: content === english ? undefined : english?.texts[key],
          isUntouched: untouched.has(key),
          places: beside.get(key) ?? [],
          filled: fillable.filled,
          byPages: fillable.byPages,
          language,
        };
        const known = last?.get(key);
        made.set(key, known !== undefined && isSameText(known, one) ? known : one);
      }
      return [culture, made] as const;
    }),
  );
  return { all: [...byKey.values()].flatMap((texts) => [...texts.values()]), languages, byKey };
}

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

const isSameText = (one: ShownText, other: ShownText): boolean =>
  one.text === other.text &&
  one.english === other.english &&
  one.language === other.language &&
  one.location.file === other.location.file &&
  one.isUntouched === other.isUntouched &&
  one.byPages === other.byPages &&
  one.places.length === other.places.length &&
  one.places.every((place, index) => place === other.places[index]) &&
  one.filled.size === other.filled.size &&
  [...one.filled].every((name) => other.filled.has(name));
