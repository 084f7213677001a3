import { untouchedTexts } from '../../checks/untouchedTexts.ts';
import { enabledContents } from '../../meaning/enabledContents.ts';
import type { Meaning } from '../../meaning/meaning.ts';
import { textUses } from './textUses.ts';

/** One text, for translators. */
export interface TranslationUnit {
  readonly key: string;
  readonly english: string;
  /** By culture; null where the language has no text, or one that is only begun. */
  readonly translations: ReadonlyMap<string, string | null>;
  /** Where it is shown. */
  readonly note: string;
}

export interface Translating {
  /** All but English. */
  readonly cultures: readonly string[];
  /** In the order of the English texts. */
  readonly units: readonly TranslationUnit[];
}

/** All texts, in one language or all. @throws Error that suggests what to write instead of an unknown language. */
export function translationUnits(meaning: Meaning, wanted: string | null): Translating {
  const contents = enabledContents(meaning);
  const english = contents.find(({ culture }) => culture === 'en');
  if (english === undefined) throw new Error('The English texts cannot be read. See what npm run check says.');
  const others = contents.filter(({ culture }) => culture !== 'en');
  const names = others.map(({ culture }) => culture);
  if (names.length === 0) throw new Error('The settlement has no language but English to translate into.');
  if (wanted !== null && !names.includes(wanted)) {
    throw new Error(`There is no language "${wanted}" to translate into. There is ${names.join(', ')}.`);
  }
  const chosen = others.filter(({ culture }) => wanted === null || culture === wanted);
  const uses = textUses(meaning);
  const begun = begunTexts(meaning);
  return {
    cultures: chosen.map(({ culture }) => culture),
    units: Object.entries(english.texts).map(([key, text]) => ({
      key,
      english: text,
      translations: new Map(
        chosen.map(({ culture, texts }) => [culture, begun.has(`${culture} ${key}`) ? null : (texts[key] ?? null)]),
      ),
      note: noteOf(uses.get(key) ?? []),
    })),
  };
}

/** A text that still has the words that it began with is no translation. */
function begunTexts({ contents }: Meaning): ReadonlySet<string> {
  const english = (contents.get('en') ?? []).flatMap(({ document }) => document ?? []);
  const marked = [...contents].flatMap(([culture, ones]) =>
    ones.flatMap(({ document }) => untouchedTexts(document, english).map((key) => `${culture} ${key}`)),
  );
  return new Set(marked);
}

const mostNamed = 3;

function noteOf(uses: readonly { readonly pages: readonly string[]; readonly field: string | null }[]): string {
  const pages = [...new Set(uses.flatMap((use) => use.pages))];
  const fields = [...new Set(uses.flatMap(({ field }) => field ?? []))];
  const more = pages.length > mostNamed ? ` and ${pages.length - mostNamed} more` : '';
  const named = pages.length === 0 ? '' : `On ${pages.slice(0, mostNamed).join(', ')}${more}.`;
  return [named, fields.length === 0 ? '' : `Of ${fields.slice(0, mostNamed).join(', ')}.`].join(' ').trim();
}
