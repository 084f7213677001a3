import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultCulture } from '../../rules/culture.ts';

/** Texts by key, by culture. */
export type TextsByCulture = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The translation table, with the texts that are there from the start. Keys are taken as they are: no dot or colon in
 * them means anything.
 */
export async function createTexts(first: TextsByCulture = {}): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: defaultCulture,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    resources: Object.fromEntries(Object.entries(first).map(([culture, texts]) => [culture, { translation: texts }])),
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  return instance;
}
