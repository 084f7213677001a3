import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultCulture } from '../../rules/culture.ts';

/** The translation table, without a text yet. Keys are taken as they are: no dot or colon in them means anything. */
export async function createTexts(): Promise<i18n> {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: defaultCulture,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    resources: {},
    // React escapes what it shows.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  return instance;
}
