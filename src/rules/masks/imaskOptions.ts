import {
  type AppendFlags,
  ChangeDetails,
  type Masked,
  type MaskedDynamicOptions,
  type MaskedPatternOptions,
  type MaskedRegExpOptions,
} from 'imask';
import { type DateFormat, parseCalendarDate } from '../calendarDate.ts';
import { type MaskName, unknownMask } from './names.ts';

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

/** Above 15 digits imask would compute with numbers that are no longer exact. */
const largestAmount = 999_999_999_999_999;

/**
 * Returns the mask of an amount: thousands commas come by themselves. Anything else ("1234,50", "1.234,50",
 * "-5", more decimals than there is place for) stays as it is typed, for `maskComplete` to refuse: a comma that is
 * dropped, or a sign, would make another sum of it without a word. A comma counts as one of thousands only once three
 * digits follow it.
 */
function amountMask({ decimals }: { readonly decimals: 0 | 2 }): MaskedDynamicOptions {
  const plain = decimals === 0 ? /^\d*\.?$/ : /^\d*(\.\d{0,2})?$/;
  const grouped = decimals === 0 ? /^\d+(,\d{3})+\.?$/ : /^\d+(,\d{3})+(\.\d{0,2})?$/;
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
    mask: [number, { mask: /^-?[\d.,]*$/ }],
    dispatch: (appended, masked, _flags, tail) => {
      const whole = `${masked.rawInputValue}${appended}${tail}`.replace(/[^\d.,-]/g, '');
      const [asNumber, asTyped] = masked.compiledMasks;
      return plain.test(whole) || grouped.test(whole) ? asNumber : asTyped;
    },
  };
}

/**
 * Returns imask's `prepare` for a mask in which a later key can change the meaning of what is there already.
 * `read` turns a whole text, however it is written, into what the mask takes; it gets the text before the caret
 * together with what is typed or pasted there, so that typing a text and pasting it give the same.
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

/** Digits of month, day and year, or of month and year. */
type DateParts = readonly [2, 2, 4] | readonly [2, 4];

/**
 * Returns a date as it is typed so far, its parts joined by slashes. People leave out leading zeros, and write dots,
 * hyphens and blanks for slashes: 1-5-2015 is 01/05/2015. A whole date with its year in front, as machines write it,
 * is turned around: 2015-01-15 is 01/15/2015. A month may be pasted by its name: Jan 2012 is 01/2012.
 */
function readDate(text: string, sizes: DateParts): string {
  const date = monthFirst(text.replaceAll(/\p{L}{3,}/gu, monthNumber), sizes);
  return turnedAround(date, sizes) ?? date;
}

/** How the months begin in English and in Spanish. */
const monthNames = ['jan ene', 'feb', 'mar', 'apr abr', 'may', 'jun', 'jul', 'aug ago', 'sep', 'oct', 'nov', 'dec dic'];

function monthNumber(name: string): string {
  const month = monthNames.findIndex((names) => names.includes(name.slice(0, 3).toLowerCase()));
  return month === -1 ? '' : String(month + 1).padStart(2, '0');
}

function monthFirst(text: string, sizes: DateParts): string {
  const parts = [''];
  for (const character of text) {
    const part = parts.at(-1) ?? '';
    const size = sizes[parts.length - 1] ?? 0;
    const isLast = parts.length === sizes.length;
    if (/\d/.test(character)) {
      if (part.length < size) parts[parts.length - 1] = part + character;
      else if (!isLast) parts.push(character);
    } else if (/[/.\s\p{Pd}]/u.test(character) && part !== '' && !isLast) {
      parts[parts.length - 1] = part.padStart(size, '0');
      parts.push('');
    }
  }
  return parts.join('/');
}

/** 20/15/0115, which is not a date, is 2015-01-15 without its hyphens. */
function turnedAround(date: string, sizes: DateParts): string | null {
  const format: DateFormat = sizes.length === 3 ? 'MM/dd/yyyy' : 'MM/yyyy';
  const [, year, ...rest] = /^((?:19|20|21)\d\d)(\d\d)(\d\d)?$/.exec(date.replaceAll('/', '')) ?? [];
  const turned = [...rest.filter((part) => part !== undefined), year].join('/');
  return parseCalendarDate(date, [format]) === null && parseCalendarDate(turned, [format]) !== null ? turned : null;
}

const places = 10;

/**
 * Returns the digits of a telephone number in the USA. Browsers and people write the country code 1, for which the
 * mask has no place; it is known as one when an eleventh digit comes, and goes. Further digits have no place either.
 */
function readPhone(text: string): string {
  let digits = '';
  for (const digit of text.replace(/\D/g, '')) {
    if (digits.length < places) digits += digit;
    else if (digits.startsWith('1')) digits = digits.slice(1) + digit;
  }
  return digits;
}
