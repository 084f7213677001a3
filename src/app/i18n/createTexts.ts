import { createInstance, type i18n } from 'i18next';
import { defaultCulture } from '../../rules/culture.ts';

/** Dots and colons in keys have no meaning. */
export async function createTexts(): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    lng: defaultCulture,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    resources: {},
    interpolation: { escapeValue: false },
  });
  return instance;
}
