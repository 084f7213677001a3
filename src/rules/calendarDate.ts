/** A calendar date, never an instant. `day` is null for a date written MM/yyyy. Month and day count from 1. */
export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number | null;
}

export const dateFormats = ['M/d/yyyy', 'MM/dd/yyyy', 'MM/yyyy'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** Every real date, with blanks around it, is shorter. Longer texts are not parsed. */
const longestDate = 60;

const shapes: Readonly<Record<DateFormat, RegExp>> = {
  'M/d/yyyy': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  'MM/dd/yyyy': /^(?<month>\d{2})\/(?<day>\d{2})\/(?<year>\d{4})$/,
  'MM/yyyy': /^(?<month>\d{2})\/(?<year>\d{4})$/,
};

/** Ignores blanks around the text. Null also for a date that the calendar does not have, like 02/30/2015. */
export function parseCalendarDate(text: string, formats: readonly DateFormat[] = dateFormats): CalendarDate | null {
  if (text.length > longestDate) return null;
  const trimmed = text.trim();
  for (const format of formats) {
    const parts = shapes[format].exec(trimmed)?.groups;
    if (parts === undefined) continue;
    const year = Number(parts['year']);
    const month = Number(parts['month']);
    const day = parts['day'] === undefined ? null : Number(parts['day']);
    if (year >= 1 && month >= 1 && month <= 12 && (day === null || (day >= 1 && day <= daysInMonth(year, month)))) {
      return { year, month, day };
    }
  }
  return null;
}

/** A date and a month compare as months: 01/15/2015 equals 01/2015. */
/** A year of four digits, as a choice or a text has it. */
export const isYear = (text: string): boolean => /^\d{4}$/.test(text);

export function compareCalendarDates(first: CalendarDate, second: CalendarDate): number {
  const months = first.year - second.year || first.month - second.month;
  if (months !== 0 || first.day === null || second.day === null) return months;
  return first.day - second.day;
}

/** Returns the first day of a date or month, moved by at most one day. */
export function firstDay({ year, month, day }: CalendarDate, by: -1 | 0 = 0): CalendarDate {
  const first = (day ?? 1) + by;
  if (first >= 1) return { year, month, day: first };
  return month === 1
    ? lastDay({ year: year - 1, month: 12, day: null })
    : lastDay({ year, month: month - 1, day: null });
}

/** Returns the last day of a date or month, moved by at most one day. */
export function lastDay({ year, month, day }: CalendarDate, by: 0 | 1 = 0): CalendarDate {
  const last = (day ?? daysInMonth(year, month)) + by;
  if (last <= daysInMonth(year, month)) return { year, month, day: last };
  return month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
}

/** The last date of birth with this age on the day. A person born on February 29 turns a year older on March 1. */
export function latestBirthDate({ year, month, day }: CalendarDate, age: number): CalendarDate {
  const born = year - age;
  return { year: born, month, day: day === null ? null : Math.min(day, daysInMonth(born, month)) };
}

/** As MM/dd/yyyy, or MM/yyyy for a month. */
export function formatCalendarDate(date: CalendarDate): string {
  const month = String(date.month).padStart(2, '0');
  const year = String(date.year).padStart(4, '0');
  return date.day === null ? `${month}/${year}` : `${month}/${String(date.day).padStart(2, '0')}/${year}`;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
