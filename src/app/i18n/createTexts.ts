import { createInstance, type i18n } from 'i18next';
import { defaultCulture } from '../../rules/culture.ts';

const textReader = 'textReader';

/**
 * Dots and colons in keys have no meaning.
 * @param onText gets the key of every text that is read
 */
export async function createTexts(onText?: (key: string) => void): Promise<i18n> {
  const instance = createInstance();
  if (onText !== undefined) {
    instance.use({
      type: 'postProcessor',
      name: textReader,
      process: (text: string, key: string | string[]) => {
        for (const each of [key].flat()) onText(each);
        return text;
      },
    });
  }
  await instance.init({
    lng: defaultCulture,
    fallbackLng: false,
    ...(onText === undefined ? {} : { postProcess: [textReader] }),
    keySeparator: false,
    nsSeparator: false,
    resources: {},
    interpolation: { escapeValue: false },
  });
  return instance;
}
