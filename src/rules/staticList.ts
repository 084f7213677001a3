import type { Option } from './schemas/option.ts';

/** The choices of a list document, which many fields may offer. */
export interface StaticList {
  /** What the text keys of the labels begin with, or `countryNames`; without it the values are shown. */
  readonly labels?: string;
  readonly values: readonly string[];
}

/** The labels of a list of countries by their codes: the server has the name of each in every language. */
export const countryNames = 'countryNames';

/** Returns the entries of a list in their order. Labels are text keys: what the list says, `_` and the value. */
export function listOptions({ labels, values }: StaticList): readonly Option[] {
  if (labels === undefined) return values.map((value) => ({ value }));
  return values.map((value) => ({ value, label: labels === countryNames ? countryKey(value) : `${labels}_${value}` }));
}

/** The key of the text that is the name of a country. */
export const countryKey = (code: string): string => `LocKey_List_Countries_${code}`;
