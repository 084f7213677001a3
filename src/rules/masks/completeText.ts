import { type MaskName, unknownMask } from './names.ts';

interface CompleteText {
  /** Null for `NONE`, which any value completes. Every pattern runs in linear time. */
  readonly pattern: RegExp | null;
  /** Shown in messages, not translated; empty for `NONE`. */
  readonly example: string;
  /** Characters of the shortest complete text, separators included. */
  readonly shortest: number;
}

/** A complete text of each mask, as stored. A date may lack leading zeros (RULE-39). */
export const completeText: Readonly<Record<MaskName, CompleteText>> = {
  DECIMAL_15PRECISION: { pattern: /^(?=.{1,16}$)(?:\d+(?:\.\d+)?|\.\d+)$/, example: '1234.5678', shortest: 1 },
  CURRENCY_COMMA_DELIMITED: { pattern: /^\d{1,3}(?:,\d{3})*$/, example: '1,234', shortest: 1 },
  CURRENCY_COMMA_DELIMITED_WITH_DECIMALS: {
    pattern: /^\d{1,3}(?:,\d{3})*\.\d{2}$/,
    example: '1,234.50',
    shortest: '1.50'.length,
  },
  SLASH_DELIMITED_FULL_DATE: {
    pattern: /^\d{1,2}\/\d{1,2}\/\d{4}$/,
    example: '12/31/2015',
    shortest: '1/1/2015'.length,
  },
  SLASH_DELIMITED_MONTH_YEAR: { pattern: /^\d{2}\/\d{4}$/, example: '12/2015', shortest: '01/2015'.length },
  USA_PHONE_NUMBER: {
    pattern: /^\(\d{3}\) \d{3}-\d{4}$/,
    example: '(123) 456-7890',
    shortest: '(123) 456-7890'.length,
  },
  PHONE_NUMBER: {
    pattern: /^(?:\(\d{3}\) \d{3}-\d{4}|\+[2-9]\d{6,14})$/,
    example: '(123) 456-7890',
    shortest: '+4721234'.length,
  },
  INTERNATIONAL_PHONE_NUMBER: { pattern: /^\d{1,16}$/, example: '442079460958', shortest: 1 },
  VIN: { pattern: /^[A-Za-z0-9]{17}$/, example: '1HGBH41JXMN109186', shortest: 17 },
  ZIP_CODE: { pattern: /^\d{5}(?:-\d{4})?$/, example: '12345-6789', shortest: '12345'.length },
  ZIP_CODE_NON_US: { pattern: /^[A-Za-z0-9 ]{1,10}$/, example: 'SW1A 1AA', shortest: 1 },
  NONE: { pattern: null, example: '', shortest: 1 },
};

export function completePattern(mask: MaskName): RegExp | null {
  if (!Object.hasOwn(completeText, mask)) throw unknownMask(mask);
  return completeText[mask].pattern;
}
