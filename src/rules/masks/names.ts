export const maskNames = [
  'DECIMAL_15PRECISION',
  'CURRENCY_COMMA_DELIMITED',
  'CURRENCY_COMMA_DELIMITED_WITH_DECIMALS',
  'SLASH_DELIMITED_FULL_DATE',
  'SLASH_DELIMITED_MONTH_YEAR',
  'USA_PHONE_NUMBER',
  'PHONE_NUMBER',
  'INTERNATIONAL_PHONE_NUMBER',
  'VIN',
  'ZIP_CODE',
  'ZIP_CODE_NON_US',
  'NONE',
] as const;
export type MaskName = (typeof maskNames)[number];

/** Only a document that was not checked can name an unknown mask. */
export function unknownMask(mask: string): Error {
  return new Error(`There is no mask factory for the mask type "${mask}". There are: ${maskNames.join(', ')}.`);
}

export function isMaskName(value: unknown): value is MaskName {
  return maskNames.some((name) => name === value);
}
