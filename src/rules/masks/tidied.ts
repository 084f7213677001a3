import { maskText } from './maskText.ts';
import type { MaskName } from './names.ts';
import { monthInDigits } from './readTyped.ts';

/**
 * What is stored of a text that the claimant has finished: without blanks at its ends, with a blank for each tab of a
 * pasted table, and with the century of a date that has two digits for its year, so that the claimant sees which one is
 * meant. Until then "03/15/20" is the beginning of 2016 as well.
 */
export function tidied(mask: MaskName, text: string): string {
  const trimmed = text.trim().replace(/\t+/g, ' ');
  switch (mask) {
    case 'SLASH_DELIMITED_FULL_DATE':
      return withCentury(mask, trimmed, /^(\d{1,2})\D+(\d{1,2})\D+(\d\d)$/);
    case 'SLASH_DELIMITED_MONTH_YEAR':
      return withCentury(mask, trimmed, /^(\d{1,2})\D+(\d\d)$/);
    default:
      return trimmed;
  }
}

/** Claims are of what has been: a year that is to come is of the last century. */
function withCentury(mask: MaskName, text: string, short: RegExp): string {
  const parts = short.exec(monthInDigits(text))?.slice(1);
  if (parts === undefined) return text;
  const thisYear = new Date().getFullYear() % 100;
  const year = parts.at(-1) ?? '';
  return maskText(mask, [...parts.slice(0, -1), `${Number(year) > thisYear ? 19 : 20}${year}`].join('/'));
}
