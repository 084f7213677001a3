import {
  type AppendFlags,
  ChangeDetails,
  type Masked,
  type MaskedDynamicOptions,
  type MaskedPatternOptions,
  type MaskedRegExpOptions,
} from 'imask';
import { type MaskName, unknownMask } from './names.ts';
import {
  type DateParts,
  isAmount,
  largestAmount,
  mostCharacters,
  readDate,
  readPhone,
  takenTexts,
  typedAmount,
} from './readTyped.ts';

export type MaskOptions = MaskedPatternOptions | MaskedRegExpOptions | MaskedDynamicOptions;

const definitions = { '#': /\d/, '@': /[A-Za-z]/, '*': /[A-Za-z0-9]/ };

/**
 * With `fill` a separator of a date or zip mask appears as soon as the part before it is full, without it only with the
 * next character. Phone separators always appear at once.
 */
export function imaskOptions(mask: MaskName, { fill }: { readonly fill: boolean }): MaskOptions | null {
  const options = optionsOf(mask, fill);
  return options === null ? null : { ...options, prepare: limited(options.prepare) };
}

function optionsOf(mask: MaskName, fill: boolean): MaskOptions | null {
  switch (mask) {
    case 'DECIMAL_15PRECISION':
    case 'INTERNATIONAL_PHONE_NUMBER':
    case 'ZIP_CODE_NON_US':
      return { mask: takenTexts[mask] };
    case 'CURRENCY_COMMA_DELIMITED':
      return amountMask({ decimals: 0 });
    case 'CURRENCY_COMMA_DELIMITED_WITH_DECIMALS':
      return amountMask({ decimals: 2 });
    case 'SLASH_DELIMITED_FULL_DATE':
      return date('##/##/####', [2, 2, 4], fill);
    case 'SLASH_DELIMITED_MONTH_YEAR':
      return date('##/####', [2, 4], fill);
    case 'USA_PHONE_NUMBER':
    case 'PHONE_NUMBER':
      return { ...pattern('(###) ###-####', true), prepare: prepareWhole(readPhone) };
    case 'VIN':
      return pattern('*'.repeat(17), true);
    case 'ZIP_CODE':
      return pattern('#####-####', fill);
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

/** imask's number mask takes minutes for thousands of digits. */
function limited(prepare: MaskOptions['prepare']): NonNullable<MaskOptions['prepare']> {
  return (text, masked, flags) => {
    const start = text.slice(0, mostCharacters);
    return prepare === undefined ? start : prepare(start, masked, flags);
  };
}

/**
 * Adds thousands commas. Anything else ("1234,50", "-5", too many decimals) stays as typed, for `maskComplete` to
 * refuse: dropping a comma or a sign would silently change the sum.
 */
function amountMask({ decimals }: { readonly decimals: 0 | 2 }): MaskedDynamicOptions {
  const number = {
    mask: Number,
    thousandsSeparator: ',',
    radix: '.',
    mapToRadix: [],
    min: 0,
    max: largestAmount,
    // The point itself needs a place, even where no decimals follow it.
    scale: Math.max(1, decimals),
    padFractionalZeros: decimals > 0,
  };
  return {
    mask: [number, { mask: typedAmount }],
    dispatch: (appended, masked, _flags, tail) => {
      const whole = `${masked.rawInputValue}${appended}${tail}`.replace(/[^\d.,-]/g, '');
      const [asNumber, asTyped] = masked.compiledMasks;
      return isAmount(whole, decimals) ? asNumber : asTyped;
    },
  };
}

/**
 * For a mask in which a later key can change the meaning of earlier ones: `read` gets the whole text before the caret
 * with what is typed or pasted there, so that typing and pasting give the same.
 */
function prepareWhole(read: (text: string) => string) {
  return (text: string, masked: Masked, flags: AppendFlags): string | [string, ChangeDetails] => {
    if (flags.tail === true) return text;
    const before = masked.value;
    const known = read(before);
    const whole = read(before + text);
    if (whole.startsWith(known)) return whole.slice(known.length);
    const details = new ChangeDetails({ tailShift: -before.length });
    return [whole, details.aggregate(masked.remove(0))];
  };
}
