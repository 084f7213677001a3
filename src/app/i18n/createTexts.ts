import { createInstance, type i18n, type Resource } from 'i18next';
import { defaultCulture } from '../../rules/culture.ts';

/** Dots and colons in keys have no meaning. Texts that are known from the beginning are not copied. */
export async function createTexts(resources: Resource = {}): Promise<i18n> {
  const instance = createInstance();
  await instance.init({
    lng: defaultCulture,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    resources,
    interpolation: { escapeValue: false },
  });
  return instance;
}
