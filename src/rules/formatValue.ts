import { type CalendarDate, parseCalendarDate } from './calendarDate.ts';
import { currencySymbol } from './currencySymbol.ts';
import { dateTimeFormat } from './dateTimeFormat.ts';
import { parseDecimal, writeDecimal } from './decimals.ts';
import { formatBytes } from './formatBytes.ts';
import type { WrittenAs } from './formats.ts';

/** Null for a text that the format cannot write. */
type Format = (text: string, culture: string) => string | null;

const formats: Readonly<Record<WrittenAs, Format>> = {
  amountAsTyped: (text) => currencySymbol + text,
  currency(text) {
    const amount = parseDecimal(text);
    if (amount === null) return null;
    const written = writeDecimal({ ...amount, units: amount.units < 0n ? -amount.units : amount.units }, 2, true);
    return `${amount.units < 0n ? '-' : ''}${currencySymbol}${written}`;
  },
  number(text) {
    const number = parseDecimal(text);
    return number === null ? null : writeDecimal(number, 0, true);
  },
  date(text, culture) {
    const date = parseCalendarDate(text);
    return date === null ? null : dateFormat(date, culture).format(instantOf(date));
  },
  bytes: (text, culture) => (/^\d{1,15}$/.test(text) ? formatBytes(Number(text), culture) : null),
  phone(text) {
    const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(text.replaceAll(/[^\p{L}\d]/gu, '')) ?? [];
    return area === undefined ? null : `(${area}) ${exchange}-${line}`;
  },
  uppercase: (text, culture) => text.toLocaleUpperCase(culture),
};

const month = { timeZone: 'UTC', year: 'numeric', month: 'long' } as const;
const dateFormat = ({ day }: CalendarDate, culture: string) =>
  dateTimeFormat(culture, day === null ? month : { ...month, day: 'numeric' });
const instantOf = ({ year, month: of, day }: CalendarDate) => Date.UTC(year, of - 1, day ?? 1);

/** Like "January – December 2015"; null for texts that are no dates. */
export function formatSpan(from: string, to: string, culture: string): string | null {
  const [first, last] = [parseCalendarDate(from), parseCalendarDate(to)];
  if (first === null || last === null) return null;
  // Engines differ in the blanks around the dash, and the page is drawn by two of them.
  return dateFormat(first, culture)
    .formatRange(instantOf(first), instantOf(last))
    .replaceAll(/[\u2009\u202f]/g, ' ');
}

/** Writes a stored text in a format; a text that the format cannot write is returned as it is. */
export function formatValue(name: WrittenAs, text: string, culture: string): string {
  return formats[name](text, culture) ?? text;
}
