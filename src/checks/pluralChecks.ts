import { type EnabledContent, enabledContents } from '../meaning/enabledContents.ts';
import { onceEach } from '../rules/onceEach.ts';
import { formKeys, pluralForms, wholeKey } from '../rules/plurals.ts';
import type { Check } from './check.ts';
import { countedTexts } from './countedTexts.ts';

/** A text with forms by a count has all those of the language, and no others. */
export const pluralTexts: Check = (meaning, report) => {
  const { keys } = countedTexts(meaning);
  for (const content of enabledContents(meaning)) {
    const { culture, texts, fileOf } = content;
    const refuse = (key: string, message: string) =>
      report({ file: fileOf(key) ?? '', path: ['texts', key], atKey: true }, 'plural-form', message);
    for (const [key, written] of formsByText(content)) {
      const [first] = written;
      if (first === undefined || !keys.has(key)) continue;
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

/** The texts that may be forms of another, by the key of that, in the order of forms. */
const formsByText = onceEach(({ texts }: EnabledContent): ReadonlyMap<string, readonly string[]> => {
  const wholes = Object.keys(texts).flatMap((key) => wholeKey(key) ?? []);
  return new Map(wholes.map((key) => [key, formKeys(key).filter((form) => Object.hasOwn(texts, form))]));
});

const quoted = (keys: readonly string[]): string => new Intl.ListFormat('en').format(keys.map((key) => `"${key}"`));
