import { maskExamples } from '../rules/masks/maskExamples.ts';
import type { MaskName } from '../rules/masks/names.ts';

const words: Readonly<Record<MaskName, string>> = {
  DECIMAL_15PRECISION: 'A decimal number',
  CURRENCY_COMMA_DELIMITED: 'An amount without cents',
  CURRENCY_COMMA_DELIMITED_WITH_DECIMALS: 'An amount with cents',
  SLASH_DELIMITED_FULL_DATE: 'A date: month, day, year',
  SLASH_DELIMITED_MONTH_YEAR: 'A month and a year',
  USA_PHONE_NUMBER: 'A phone number of the United States, ten digits',
  INTERNATIONAL_PHONE_NUMBER: 'A phone number of any country, at most 16 digits',
  VIN: 'The number of a vehicle, 17 characters',
  ZIP_CODE: 'A ZIP code of five or nine digits',
  ZIP_CODE_NON_US: 'A postal code of any country, at most 10 characters',
  NONE: 'No mask.',
};

/** What an author is told of a mask, with a complete value of it. */
export function maskWords(mask: MaskName): string {
  const example = maskExamples[mask];
  return example === '' ? words[mask] : `${words[mask]}, like "${example}".`;
}
