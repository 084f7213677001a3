import { type DateFormat, parseCalendarDate } from '../calendarDate.ts';

/** No mask has room for as many characters as this. */
export const mostCharacters = 100;

/** Above 15 digits imask would compute with numbers that are no longer exact. */
export const largestAmount = 999_999_999_999_999;

const amounts = {
  0: [/^\d*\.?$/, /^\d+(,\d{3})+\.?$/],
  2: [/^\d*(\.\d{0,2})?$/, /^\d+(,\d{3})+(\.\d{0,2})?$/],
} as const;

/** What is an amount as far as it is typed: a comma counts as one of thousands only once three digits follow it. */
export function isAmount(text: string, decimals: 0 | 2): boolean {
  return amounts[decimals].some((pattern) => pattern.test(text));
}

/** What is left of an amount that is none: it stays as it is typed. */
export const typedAmount = /^-?[\d.,]*$/;

/** Masks that say no more than which texts are taken. */
export const takenTexts = {
  DECIMAL_15PRECISION: /^(?=.{0,16}$)\d*\.?\d*$/,
  INTERNATIONAL_PHONE_NUMBER: /^\d{0,16}$/,
  ZIP_CODE_NON_US: /^[A-Za-z0-9 ]{0,10}$/,
} as const;

/** Digits of month, day and year, or of month and year. */
export type DateParts = readonly [2, 2, 4] | readonly [2, 4];

/**
 * Returns a date as it is typed so far, its parts joined by slashes. People leave out leading zeros, and write dots,
 * hyphens and blanks for slashes: 1-5-2015 is 01/05/2015. A whole date with its year in front, as machines write it,
 * is turned around: 2015-01-15 is 01/15/2015. A month may be pasted by its name: Jan 2012 is 01/2012.
 */
export function readDate(text: string, sizes: DateParts): string {
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
export function readPhone(text: string): string {
  let digits = '';
  for (const digit of text.replace(/\D/g, '')) {
    if (digits.length < places) digits += digit;
    else if (digits.startsWith('1')) digits = digits.slice(1) + digit;
  }
  return digits;
}
