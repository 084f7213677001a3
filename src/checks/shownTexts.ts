import { constantsOf } from '../meaning/constants/constantsIn.ts';
import { type BesideText, besideTexts } from '../meaning/constants/limitConstants.ts';
import { quotedTexts } from '../meaning/constants/settingConstants.ts';
import { type EnabledContent, enabledContents } from '../meaning/enabledContents.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { equalSetAgain, isSameSet } from '../rules/equalAgain.ts';
import { LayeredMap } from '../rules/layeredMap.ts';
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

/** Some texts that stand together in their document. */
export interface TextPart {
  readonly texts: readonly ShownText[];
}

/** By text key, and what they follow from. */
interface TextUses {
  readonly shown: LayeredMap<Fillable>;
  readonly beside: LayeredMap<readonly BesideText[]>;
  readonly untouched: ReadonlySet<string>;
  readonly uses: LayeredMap<TextUse>;
}

interface ShownTexts {
  readonly uses: TextUses;
  readonly english: EnabledContent | undefined;
  /** By language. */
  readonly shown: ReadonlyMap<string, ShownIn>;
}

interface ShownIn {
  readonly content: EnabledContent;
  readonly language: TextLanguage;
  readonly parts: readonly TextPart[];
}

/**
 * In each enabled language; texts that nothing shows may be of flows that do not run. What an edit leaves as it was is the
 * same object, a part as well as each of its texts.
 */
export const shownParts = (meaning: Meaning): readonly TextPart[] =>
  [...shownOnce(meaning).shown.values()].flatMap(({ parts }) => parts);

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
  const { uses, changed } = usesAfter(before?.uses, meaning);
  const shown = contents.map((content): readonly [string, ShownIn] => {
    const last = before?.shown.get(content.culture);
    const language = again(last?.language, languageOf(content, meaning), isSameLanguage);
    const isSame = last?.content === content && last.language === language && before?.english === english;
    const ofPart = partsOf(content);
    const others = new Set(isSame ? changed.map((key) => ofPart.numberOf(key)) : []);
    // Where only some uses are others, their parts alone are looked through.
    const known = isSame ? null : new Map(last?.parts.flatMap(({ texts }) => texts.map((one) => [one.key, one])));
    const parts = ofPart.parts.map((part, number) => {
      const lastPart = isSame ? last.parts[number] : undefined;
      if (lastPart !== undefined && !others.has(number)) return lastPart;
      const ones = known ?? new Map(lastPart?.texts.map((one) => [one.key, one]));
      return { texts: part.flatMap((written) => shownAfter(ones.get(written.key), written)) };
    });
    return [content.culture, { content, language, parts }];

    function shownAfter(known: ShownText | undefined, written: WrittenText): readonly ShownText[] {
      const { key, text, location } = written;
      const use = uses.uses.get(key);
      if (use === undefined) return [];
      const base = content === english ? undefined : english?.texts[key];
      const isKnown =
        known !== undefined &&
        known.use === use &&
        known.language === language &&
        known.text === text &&
        known.english === base &&
        known.location.file === location.file;
      return [isKnown ? known : { key, text, location, english: base, use, language }];
    }
  });
  return { uses, english, shown: new Map(shown) };
}

const textsOfPart = 64;

const partsOf = onceEach((content: EnabledContent) => {
  const texts = textsOf(content);
  const numbers = new Map(texts.map(({ key }, index) => [key, Math.floor(index / textsOfPart)]));
  const parts = Array.from({ length: Math.ceil(texts.length / textsOfPart) }, (_, number) =>
    texts.slice(number * textsOfPart, (number + 1) * textsOfPart),
  );
  return { parts, numberOf: (key: string) => numbers.get(key) };
});

/** `changed` has the keys whose use is another than before, or is gone. */
function usesAfter(before: TextUses | undefined, meaning: Meaning) {
  const shown = shownPlaceholders(meaning);
  const beside = besideTexts(meaning.meanings);
  const untouched = sameUntouched(
    new Set([...meaning.contents.values()].flat().flatMap(({ document }) => document?.untouched ?? [])),
  );
  const others =
    before?.untouched === untouched
      ? [...shown.changedSince(before.shown), ...beside.changedSince(before.beside)]
      : [...shown.keys(), ...(before?.uses.keys() ?? [])];
  const uses = (before?.uses ?? new LayeredMap<TextUse>(new Map())).with(
    others.map((key): readonly [string, TextUse | undefined] => {
      const fillable = shown.get(key);
      if (fillable === undefined) return [key, undefined];
      const { filled, byPages } = fillable;
      const use = { filled, byPages, places: beside.get(key) ?? nowhere, isUntouched: untouched.has(key) };
      return [key, again(before?.uses.get(key), use, isSameUse)];
    }),
  );
  const changed = before === undefined ? [...uses.keys()] : [...uses.changedSince(before.uses)];
  return { uses: { shown, beside, untouched, uses }, changed };
}

const sameUntouched = equalSetAgain();

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
