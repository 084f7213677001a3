import { parseCalendarDate } from './calendarDate.ts';
import { currencySymbol } from './currencySymbol.ts';
import { dateTimeFormat } from './dateTimeFormat.ts';
import { parseDecimal, writeDecimal } from './decimals.ts';
import { formatBytes } from './formatBytes.ts';
import type { WrittenAs } from './formats.ts';

/** Null for a text that the format cannot write. */
type Format = (text: string, culture: string) => string | null;

const formats: Readonly<Record<WrittenAs, Format>> = {
  amountAsTyped: (text, culture) => currencySymbol(culture) + text,
  currency(text, culture) {
    const amount = parseDecimal(text);
    if (amount === null) return null;
    const written = writeDecimal({ ...amount, units: amount.units < 0n ? -amount.units : amount.units }, 2, true);
    return `${amount.units < 0n ? '-' : ''}${currencySymbol(culture)}${written}`;
  },
  number(text) {
    const number = parseDecimal(text);
    return number === null ? null : writeDecimal(number, 0, true);
  },
  date(text, culture) {
    const date = parseCalendarDate(text);
    if (date === null) return null;
    const month = { timeZone: 'UTC', year: 'numeric', month: 'long' } as const;
    const format = dateTimeFormat(culture, date.day === null ? month : { ...month, day: 'numeric' });
    return format.format(Date.UTC(date.year, date.month - 1, date.day ?? 1));
  },
  bytes: (text, culture) => (/^\d{1,15}$/.test(text) ? formatBytes(Number(text), culture) : null),
  phone(text) {
    const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(text.replaceAll(/[^\p{L}\d]/gu, '')) ?? [];
    return area === undefined ? null : `(${area}) ${exchange}-${line}`;
  },
  uppercase: (text, culture) => text.toLocaleUpperCase(culture),
};

/** Writes a stored text in a format; a text that the format cannot write is returned as it is. */
export function formatValue(name: WrittenAs, text: string, culture: string): string {
  return formats[name](text, culture) ?? text;
}
