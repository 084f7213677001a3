import { type DateFormat, parseCalendarDate } from '../calendarDate.ts';

/** Digits of month, day and year, or of month and year. */
export type DateParts = readonly [2, 2, 4] | readonly [2, 4];

/**
 * Returns a date as it is typed so far, its parts joined by slashes. People leave out leading zeros, and write dots,
 * hyphens and blanks for slashes: 1-5-2015 is 01/05/2015. A whole date with its year in front, as machines write it,
 * is turned around: 2015-01-15 is 01/15/2015.
 */
export function readDate(text: string, sizes: DateParts): string {
  const date = monthFirst(text, sizes);
  return turnedAround(date, sizes) ?? date;
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
