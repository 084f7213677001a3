import { type MaskName, unknownMask } from './names.ts';

/** Every pattern here takes time in proportion to the text. A date may be written without leading zeros (RULE-39). */
const patterns: Readonly<Record<MaskName, RegExp | null>> = {
  DECIMAL_15PRECISION: /^(?=.{1,16}$)(?:\d+(?:\.\d+)?|\.\d+)$/,
  CURRENCY_COMMA_DELIMITED: /^\d{1,3}(?:,\d{3})*$/,
  CURRENCY_COMMA_DELIMITED_WITH_DECIMALS: /^\d{1,3}(?:,\d{3})*\.\d{2}$/,
  SLASH_DELIMITED_FULL_DATE: /^\d{1,2}\/\d{1,2}\/\d{4}$/,
  SLASH_DELIMITED_MONTH_YEAR: /^\d{2}\/\d{4}$/,
  USA_PHONE_NUMBER: /^\(\d{3}\) \d{3}-\d{4}$/,
  INTERNATIONAL_PHONE_NUMBER: /^\d{1,16}$/,
  VIN: /^[A-Za-z0-9]{17}$/,
  ZIP_CODE: /^\d{5}(?:-\d{4})?$/,
  ZIP_CODE_NON_US: /^[A-Za-z0-9 ]{1,10}$/,
  NONE: null,
};

/**
 * Returns what a complete stored value of the mask looks like; null for `NONE`, which any value completes.
 * @throws Error when there is no such mask.
 */
export function completePattern(mask: MaskName): RegExp | null {
  if (!Object.hasOwn(patterns, mask)) throw unknownMask(mask);
  return patterns[mask];
}
