import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultCulture } from '../../rules/culture.ts';

/** Texts by key, by culture. */
export type TextsByCulture = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The translation table. `builtIn` are the few texts that must be there even when the server gives none: its failure
 * has to be told in words. Keys are taken as they are: no dot or colon in them means anything.
 */
export async function createTexts(builtIn: TextsByCulture): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: defaultCulture,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    resources: Object.fromEntries(Object.entries(builtIn).map(([culture, texts]) => [culture, { translation: texts }])),
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  return instance;
}
