import { enabledContents } from '../meaning/enabledContents.ts';
import { formKeys, pluralForms } from '../rules/plurals.ts';
import type { Check } from './check.ts';
import { countedTexts } from './countedTexts.ts';

/** A text with forms by a count has all those of the language, and no others. */
export const pluralTexts: Check = (meaning, report) => {
  const { keys } = countedTexts(meaning);
  for (const { culture, texts, fileOf } of enabledContents(meaning)) {
    const refuse = (key: string, message: string) =>
      report({ file: fileOf(key) ?? '', path: ['texts', key], atKey: true }, 'plural-form', message);
    for (const key of keys) {
      const written = formKeys(key).filter((form) => Object.hasOwn(texts, form));
      const [first] = written;
      if (first === undefined) continue;
      const forms = pluralForms(key, culture);
      const lacking = forms.filter((form) => !written.includes(form));
      if (lacking.length > 0) {
        refuse(first, `This text has forms by its count. Write ${quoted(lacking)} too, which "${culture}" needs.`);
      }
      for (const form of written.filter((one) => !forms.includes(one))) {
        refuse(form, `"${culture}" never uses this form of a count. It has ${quoted(forms)}.`);
      }
      if (Object.hasOwn(texts, key)) {
        refuse(key, `This text is never shown, because it has forms by its count: ${quoted(written)}. Take it out.`);
      }
    }
  }
};

const quoted = (keys: readonly string[]): string => new Intl.ListFormat('en').format(keys.map((key) => `"${key}"`));
