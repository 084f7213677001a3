import type { MaskedNumberOptions, MaskedPatternOptions, MaskedRegExpOptions } from 'imask';
import type { MaskName } from './names.ts';
import { prepareDate } from './prepareDate.ts';

export type MaskOptions = MaskedPatternOptions | MaskedRegExpOptions | MaskedNumberOptions;

/** What the letters of a pattern stand for. */
const definitions = { '#': /\d/, '@': /[A-Za-z]/, '*': /[A-Za-z0-9]/ };

/** Above 15 digits imask would compute with numbers that are no longer exact. */
const largestAmount = 999_999_999_999_999;

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
      return amount({ scale: 0 });
    case 'CURRENCY_COMMA_DELIMITED_WITH_DECIMALS':
      return amount({ scale: 2, padFractionalZeros: true });
    case 'SLASH_DELIMITED_FULL_DATE':
      return { ...pattern('##/##/####', fill), prepare: prepareDate };
    case 'SLASH_DELIMITED_MONTH_YEAR':
      return { ...pattern('##/####', fill), prepare: prepareDate };
    case 'USA_PHONE_NUMBER':
      return { ...pattern('(###) ###-####', true), prepare: withoutCountryCode };
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
  }
}

function pattern(mask: string, eager: boolean): MaskedPatternOptions {
  return { mask, definitions, lazy: true, eager };
}

function amount(options: Pick<MaskedNumberOptions, 'scale' | 'padFractionalZeros'>): MaskedNumberOptions {
  return { mask: Number, thousandsSeparator: ',', radix: '.', mapToRadix: [], min: 0, max: largestAmount, ...options };
}

/** imask's number mask takes minutes for thousands of digits, and no mask has room for as many as this. */
const mostCharacters = 100;

function limited(prepare: MaskOptions['prepare']): NonNullable<MaskOptions['prepare']> {
  return (text, masked, flags) => {
    const start = text.slice(0, mostCharacters);
    return prepare === undefined ? start : prepare(start, masked, flags);
  };
}

/** Browsers fill in telephone numbers with the country code that the mask has no place for. */
function withoutCountryCode(text: string): string {
  const digits = text.replace(/\D/g, '');
  return /^1\d{10}$/.test(digits) ? digits.slice(1) : text;
}
