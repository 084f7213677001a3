import { culturePattern } from '../../documents/definitions/parts.ts';
import { type Addition, culturesOf, type OpenedProject } from './addition.ts';
import { writtenDocument } from './writtenDocument.ts';
import { WrongName } from './wrongName.ts';

export interface LanguageAnswers {
  /** "fr", "zh-Hans". */
  readonly culture: string;
  /** In its own words. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
}

/**
 * A further language of the settlement. Every text begins with the English one and is marked as begun. Where the project
 * has texts in the language already, only the settlement's are added.
 */
export function newLanguage({ project, meaning, settlementFolder }: OpenedProject, answers: LanguageAnswers): Addition {
  const { culture, name, direction } = answers;
  const known = new Set(project.contents.get(culture)?.map(({ file }) => file));
  const created = (meaning.contents.get('en') ?? []).flatMap(({ file, document }) => {
    const own = file.replace(/en\.json$/, `${culture}.json`);
    if (document === null || known.has(own)) return [];
    const texts = withPluralForms(document.texts, culture);
    const value = { culture, name, direction, untouched: Object.keys(texts), texts };
    return [[own, writtenDocument(own, 'content', value, project)] as const];
  });
  const changes = [
    {
      file: `${settlementFolder}/settings.json`,
      path: ['cultures'],
      set: [...culturesOf(project), culture],
      after: 'version',
    },
  ];
  return { created: new Map(created), changes, texts: new Map() };
}

/** The scripts of the languages that settlements are published in. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** @throws Error for a code that names no language. */
export function languageNamed(culture: string): LanguageAnswers {
  const name = new RegExp(culturePattern).test(culture)
    ? new Intl.DisplayNames([culture], { type: 'language', fallback: 'none' }).of(culture)
    : undefined;
  if (name === undefined) {
    throw new WrongName(`"${culture}" is not the code of a language. Write one like es for Spanish, vi or zh-Hans.`);
  }
  const { script = '' } = new Intl.Locale(culture).maximize();
  const direction = rightToLeft.has(script) ? 'rtl' : 'ltr';
  return { culture, name: name.charAt(0).toLocaleUpperCase(culture) + name.slice(1), direction };
}

/** A text whose keys end in a plural category gets the categories of the language. */
function withPluralForms(texts: Readonly<Record<string, string>>, culture: string): Readonly<Record<string, string>> {
  const [english, wanted] = ['en', culture].map(
    (code) => new Intl.PluralRules(code).resolvedOptions().pluralCategories,
  );
  const isCounted = (stem: string) => (english ?? []).every((category) => texts[`${stem}_${category}`] !== undefined);
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]): readonly (readonly [string, string])[] => {
      const [, stem = key, category] = /^(.+)_([a-z]+)$/.exec(key) ?? [];
      if (category === undefined || !isCounted(stem)) return [[key, text]];
      // One form stands for all: each is to be written in the language anyhow.
      if (category !== 'other') return [];
      return (wanted ?? []).map((form) => [`${stem}_${form}`, texts[`${stem}_${form}`] ?? text] as const);
    }),
  );
}
