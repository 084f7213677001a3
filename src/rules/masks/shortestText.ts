import type { MaskName } from './names.ts';

/** How many characters the shortest text has that completes a mask, as it is stored: with its separators. */
export const shortestText: Readonly<Record<MaskName, number>> = {
  DECIMAL_15PRECISION: 1,
  CURRENCY_COMMA_DELIMITED: 1,
  CURRENCY_COMMA_DELIMITED_WITH_DECIMALS: '1.50'.length,
  SLASH_DELIMITED_FULL_DATE: '1/1/2015'.length,
  SLASH_DELIMITED_MONTH_YEAR: '01/2015'.length,
  USA_PHONE_NUMBER: '(123) 456-7890'.length,
  INTERNATIONAL_PHONE_NUMBER: 1,
  VIN: 17,
  ZIP_CODE: '12345'.length,
  ZIP_CODE_NON_US: 1,
  NONE: 1,
};
