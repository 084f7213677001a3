import { type DateFormat, parseCalendarDate } from '../calendarDate.ts';

/** Longer than any mask. */
export const mostCharacters = 100;

/** Above 15 digits imask would compute with inexact numbers. */
export const largestAmount = 999_999_999_999_999;

const amounts = {
  0: [/^\d*\.?$/, /^\d+(,\d{3})+\.?$/],
  2: [/^\d*(\.\d{0,2})?$/, /^\d+(,\d{3})+(\.\d{0,2})?$/],
} as const;

/** A comma counts as a thousands comma only once three digits follow it. */
export function isAmount(text: string, decimals: 0 | 2): boolean {
  return amounts[decimals].some((pattern) => pattern.test(text));
}

/** Digits and signs of an invalid amount, which stays as it was typed. */
export const typedAmount = /^-?[\d.,]*$/;

export const takenTexts = {
  DECIMAL_15PRECISION: /^(?=.{0,16}$)\d*\.?\d*$/,
  INTERNATIONAL_PHONE_NUMBER: /^\d{0,16}$/,
  ZIP_CODE_NON_US: /^[A-Za-z0-9 ]{0,10}$/,
} as const;

export type DateParts = readonly [2, 2, 4] | readonly [2, 4];

/**
 * Reads a date as typed so far. Leading zeros may be missing, and dots, hyphens and blanks stand for slashes: 1-5-2015
 * is 01/05/2015. A whole date that starts with its year is turned around: 2015-01-15 is 01/15/2015.
 */
export function readDate(text: string, sizes: DateParts): string {
  const date = monthFirst(monthInDigits(text), sizes);
  return turnedAround(date, sizes) ?? date;
}

/** In English and Spanish. */
const monthNames = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
] as const;

/** Jan 2012 is "01 2012", and "5 de enero de 2015" is "01 5 2015". A text with other words is returned as it is. */
export function monthInDigits(text: string): string {
  const named = (text.match(/\p{L}{3,}/gu) ?? []).flatMap((word) => {
    const month = monthNames.findIndex((names) => names.some((name) => name.startsWith(word.toLowerCase())));
    return month === -1 ? [] : [{ word, month: String(month + 1).padStart(2, '0') }];
  });
  const [only, ...others] = named;
  if (only === undefined || others.length > 0) return text;
  const rest = text
    .replace(only.word, ' ')
    .replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1')
    .replace(/\b(?:de|del|of)\b/gi, ' ');
  return `${only.month} ${rest.trim()}`;
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

const longestPhone = 10;

/** The mask has no place for the country code 1, which is recognised and dropped when an eleventh digit comes. */
export function readPhone(text: string): string {
  let digits = '';
  for (const digit of text.replace(/\D/g, '')) {
    if (digits.length < longestPhone) digits += digit;
    else if (digits.startsWith('1')) digits = digits.slice(1) + digit;
  }
  return digits;
}
