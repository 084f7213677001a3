import type { MaskedDynamicOptions, MaskedPatternOptions, MaskedRegExpOptions } from 'imask';
import { amountMask } from './amountMask.ts';
import { type MaskName, unknownMask } from './names.ts';
import { prepareWhole } from './prepareWhole.ts';
import { type DateParts, readDate } from './readDate.ts';
import { readPhone } from './readPhone.ts';

export type MaskOptions = MaskedPatternOptions | MaskedRegExpOptions | MaskedDynamicOptions;

/** What the letters of a pattern mean. */
const definitions = { '#': /\d/, '@': /[A-Za-z]/, '*': /[A-Za-z0-9]/ };

/**
 * Returns imask's options for a mask; null for `NONE`. With `fill` a separator of a date or zip mask appears as soon
 * as the part before it is full, without it only with the next character. Phone separators always appear at once.
 */
export function imaskOptions(mask: MaskName, { fill }: { readonly fill: boolean }): MaskOptions | null {
  const options = optionsOf(mask, fill);
  return options === null ? null : { ...options, prepare: limited(options.prepare) };
}

function optionsOf(mask: MaskName, fill: boolean): MaskOptions | null {
  switch (mask) {
    case 'DECIMAL_15PRECISION':
      return { mask: /^(?=.{0,16}$)\d*\.?\d*$/ };
    case 'CURRENCY_COMMA_DELIMITED':
      return amountMask({ decimals: 0 });
    case 'CURRENCY_COMMA_DELIMITED_WITH_DECIMALS':
      return amountMask({ decimals: 2 });
    case 'SLASH_DELIMITED_FULL_DATE':
      return date('##/##/####', [2, 2, 4], fill);
    case 'SLASH_DELIMITED_MONTH_YEAR':
      return date('##/####', [2, 4], fill);
    case 'USA_PHONE_NUMBER':
      return { ...pattern('(###) ###-####', true), prepare: prepareWhole(readPhone) };
    case 'INTERNATIONAL_PHONE_NUMBER':
      return { mask: /^\d{0,16}$/ };
    case 'VIN':
      return pattern('*'.repeat(17), true);
    case 'ZIP_CODE':
      return pattern('#####-####', fill);
    case 'ZIP_CODE_NON_US':
      return { mask: /^[A-Za-z0-9 ]{0,10}$/ };
    case 'NONE':
      return null;
    default:
      throw unknownMask(mask);
  }
}

function pattern(mask: string, eager: boolean): MaskedPatternOptions {
  return { mask, definitions, lazy: true, eager };
}

function date(mask: string, parts: DateParts, fill: boolean): MaskedPatternOptions {
  return { ...pattern(mask, fill), prepare: prepareWhole((text) => readDate(text, parts)) };
}

/** imask's number mask takes minutes for thousands of digits, and no mask has room for as many as this. */
const mostCharacters = 100;

function limited(prepare: MaskOptions['prepare']): NonNullable<MaskOptions['prepare']> {
  return (text, masked, flags) => {
    const start = text.slice(0, mostCharacters);
    return prepare === undefined ? start : prepare(start, masked, flags);
  };
}
