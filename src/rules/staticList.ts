import type { Option } from './schemas/option.ts';

export interface StaticList {
  /** The prefix of the labels' text keys, or `countryNames`; without it the values themselves are shown. */
  readonly labels?: string;
  readonly values: readonly string[];
}

/** Labels a list of country codes with the names that the server has in every language. */
export const countryNames = 'countryNames';

export function listOptions({ labels, values }: StaticList): readonly Option[] {
  if (labels === undefined) return values.map((value) => ({ value }));
  return values.map((value) => ({ value, label: labels === countryNames ? countryKey(value) : `${labels}_${value}` }));
}

export const countryKey = (code: string): string => `LocKey_List_Countries_${code}`;
