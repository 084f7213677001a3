import { onceEqual } from './onceEqual.ts';

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

/** Placeholders that are filled in with a count. */
export const isCount = (placeholder: string): boolean => placeholder === 'count' || placeholder === 'minimum';

const formKey = (key: string, form: string): string => `${key}_${form}`;

/** The key of the text's form for the count in `params`, where the language has one; else the key itself. */
export function pluralKey(
  key: string,
  params: Readonly<Record<string, string>>,
  culture: string,
  has: (key: string) => boolean,
): string {
  const count = params['count'] ?? params['minimum'];
  if (count === undefined) return key;
  const form = formKey(key, rulesOf(culture).select(Number(count)));
  const other = otherForm(key);
  return has(form) ? form : has(other) ? other : key;
}

/** The form that every language has. */
export const otherForm = (key: string): string => formKey(key, 'other');

/** Every form that a text may have in some language. */
export const formKeys = (key: string): readonly string[] => categories.map((form) => formKey(key, form));

/** The key of the text that this may be a form of, or null. */
export function wholeKey(key: string): string | null {
  const end = key.lastIndexOf('_');
  return categories.some((form) => form === key.slice(end + 1)) && end > 0 ? key.slice(0, end) : null;
}

/** A text that is shown with these placeholders filled in, and the forms that it may have. */
export const shownKeys = (key: string, placeholders: readonly string[]): readonly string[] =>
  placeholders.some(isCount) ? [key, ...formKeys(key)] : [key];

/** The forms of a text that a language has, as whole numbers go. */
export const pluralForms = (key: string, culture: string): readonly string[] =>
  categoriesOf(culture).map((form) => formKey(key, form));

/** Constructing them takes longer than everything that they choose on a page. */
const rulesOf = onceEqual((culture: string) => new Intl.PluralRules(culture));

const categoriesOf = onceEqual((culture: string): readonly string[] => {
  const rules = rulesOf(culture);
  const used = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)));
  return categories.filter((form) => used.has(form));
});
