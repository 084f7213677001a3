import type { EnabledContent } from '../meaning/enabledContents.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { derivedByKey } from '../rules/derivedByKey.ts';
import { equalSetAgain } from '../rules/equalAgain.ts';
import { onceEach } from '../rules/onceEach.ts';
import { formKeys, isCount } from '../rules/plurals.ts';
import { type Fillable, shownPlaceholders } from './shownPlaceholders.ts';

export interface CountedTexts {
  /** Texts that may have forms by a count. */
  readonly keys: ReadonlySet<string>;
  /** The text that a form is one of. */
  readonly byForm: ReadonlyMap<string, string>;
}

/** The same object while they are the same texts. */
export const countedTexts = onceEach((meaning: Meaning): CountedTexts => {
  return countedOnce(sameCounted(new Set(countedIn(shownPlaceholders(meaning)).keys())));
});

const countedIn = derivedByKey((shown: Fillable | undefined) =>
  [...(shown?.filled ?? [])].some(isCount) ? true : undefined,
);
const sameCounted = equalSetAgain();
const countedOnce = onceEach((counted: ReadonlySet<string>): CountedTexts => {
  const byForm = new Map([...counted].flatMap((key) => formKeys(key).map((form) => [form, key])));
  return { keys: new Set([...counted].filter((key) => !byForm.has(key))), byForm };
});

/** By itself or in the forms of the language. */
export function hasText({ texts }: Pick<EnabledContent, 'texts'>, key: string, { keys }: CountedTexts): boolean {
  return Object.hasOwn(texts, key) || (keys.has(key) && formKeys(key).some((form) => Object.hasOwn(texts, form)));
}

/** The text itself, or of a text with forms the one for most counts, in which the number stands. */
export function wholeText(
  texts: EnabledContent['texts'],
  key: string,
  { keys, byForm }: CountedTexts,
): string | undefined {
  const whole = byForm.get(key) ?? key;
  return texts[whole] ?? (keys.has(whole) ? texts[formKeys(whole).at(-1) ?? whole] : undefined);
}
