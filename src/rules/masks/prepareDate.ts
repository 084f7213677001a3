import { type AppendFlags, ChangeDetails, type Masked } from 'imask';

/**
 * imask's `prepare` of the date masks. People leave out leading zeros, and a mask that only skipped their slash
 * would make 15/20/15 of 1/5/2015.
 *
 * - A whole date that is pasted or prepopulated gets its zeros: 1/5/2015 is 01/05/2015.
 * - A slash typed after a single digit gives that digit its zero: 1/ is 01/.
 */
export function prepareDate(text: string, masked: Masked, flags: AppendFlags): string | [string, ChangeDetails] {
  const trimmed = text.trim();
  if (/^(?:\d{1,2}\/){1,2}\d{4}$/.test(trimmed)) {
    return trimmed.replace(/\d+(?=\/)/g, (part) => part.padStart(2, '0'));
  }
  const digit = /(?:^|\/)(\d)$/.exec(masked.value)?.[1];
  if (text !== '/' || digit === undefined || flags.input !== true || flags.tail === true) return text;
  const details = new ChangeDetails({ tailShift: -1 });
  return [`0${digit}/`, details.aggregate(masked.remove(masked.value.length - 1))];
}
