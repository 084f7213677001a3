import type { MaskName } from './names.ts';

/** A complete value of each mask, to show what is asked for; empty for `NONE`. Not language: nothing to translate. */
export const maskExamples: Readonly<Record<MaskName, string>> = {
  DECIMAL_15PRECISION: '1234.5678',
  CURRENCY_COMMA_DELIMITED: '1,234',
  CURRENCY_COMMA_DELIMITED_WITH_DECIMALS: '1,234.50',
  SLASH_DELIMITED_FULL_DATE: '12/31/2015',
  SLASH_DELIMITED_MONTH_YEAR: '12/2015',
  USA_PHONE_NUMBER: '(123) 456-7890',
  INTERNATIONAL_PHONE_NUMBER: '442079460958',
  VIN: '1HGBH41JXMN109186',
  ZIP_CODE: '12345-6789',
  ZIP_CODE_NON_US: 'SW1A 1AA',
  NONE: '',
};
