import moment from 'moment-timezone/builds/moment-timezone-with-data-10-year-range.js';
import type { CalendarDate } from './calendarDate.ts';
import { deadlinePattern } from './deadlineText.ts';
import { pacific } from './instantText.ts';
import { ianaZone } from './windowsZones.ts';

/**
 * The browser loads this file lazily, only where a deadline or today's date is needed: it carries 33 kB of zone data.
 */

const withTime = 'MM/DD/YYYY hh:mm:ss A';
const dateOnly = 'MM/DD/YYYY';
const isWritten = new RegExp(deadlinePattern);

export function pacificToday(now: Date): CalendarDate {
  const local = moment(now).tz(pacific.timeZone);
  return { year: local.year(), month: local.month() + 1, day: local.date() };
}

export interface ZonedInstant {
  /** Milliseconds since the epoch. */
  readonly instant: number;
  /** The zone in which the deadline's notice states day and time, as the tz database names it. */
  readonly timeZone: string;
}

export const deadlineInstant = (text: string, windowsZone: string): number => zonedDeadline(text, windowsZone).instant;

/**
 * Reads a deadline in a Windows time zone. MM/dd/yyyy means the end of that day; MM/dd/yyyy hh:mm:ss a is exact.
 * @throws Error when the zone is unknown or the text is not such a date.
 */
export function zonedDeadline(text: string, windowsZone: string): ZonedInstant {
  const zone = ianaZone(windowsZone);
  if (zone === null) {
    throw new Error(
      `The time zone "${windowsZone}" of the deadline "${text}" is unknown. Use the name that Windows gives it, like "Pacific Standard Time".`,
    );
  }
  // moment would also read "p.m." and other spellings, even in strict mode.
  if (isWritten.test(text)) {
    const exact = moment.tz(text, withTime, true, zone);
    if (exact.isValid()) return { instant: exact.valueOf(), timeZone: zone };
    const day = moment.tz(text, dateOnly, true, zone);
    if (day.isValid()) return { instant: day.endOf('day').valueOf(), timeZone: zone };
  }
  throw new Error(
    `The deadline "${text}" is not a date. Write it MM/dd/yyyy or MM/dd/yyyy hh:mm:ss a, like "12/31/2026 11:59:59 PM".`,
  );
}

/** Returns when a day written yyyy-MM-dd begins and ends in Pacific time; null for any other text. */
export function pacificDay(text: string): { readonly begins: Date; readonly ends: Date } | null {
  const day = moment.tz(text, 'YYYY-MM-DD', true, pacific.timeZone);
  // Days on which the clocks change are 23 or 25 hours long.
  return day.isValid() ? { begins: day.toDate(), ends: day.clone().add(1, 'day').startOf('day').toDate() } : null;
}
