import moment from 'moment-timezone/builds/moment-timezone-with-data-10-year-range.js';
import type { CalendarDate } from './calendarDate.ts';
import { deadlinePattern } from './deadlineText.ts';
import { pacific } from './instantText.ts';
import { ianaZone } from './windowsZones.ts';

/**
 * Instants in time zones. This file carries the zone data; the browser imports it on its own, only where a deadline
 * or today's date is needed. How far the data reach says `zoneDataEnd.ts`.
 */

const withTime = 'MM/DD/YYYY hh:mm:ss A';
const dateOnly = 'MM/DD/YYYY';
const isWritten = new RegExp(deadlinePattern);

/** Returns the calendar date in Pacific time at an instant. */
export function pacificToday(now: Date): CalendarDate {
  const local = moment(now).tz(pacific.timeZone);
  return { year: local.year(), month: local.month() + 1, day: local.date() };
}

/** When a deadline is, and where that is the day and the time which its notice says. */
export interface ZonedInstant {
  /** In milliseconds since the epoch. */
  readonly instant: number;
  /** The tz database's name of the zone. */
  readonly timeZone: string;
}

/** The instant of `zonedDeadline`, for whoever only compares it. */
export const deadlineInstant = (text: string, windowsZone: string): number => zonedDeadline(text, windowsZone).instant;

/**
 * Reads a deadline. It is written MM/dd/yyyy, which means the end of that day, or MM/dd/yyyy hh:mm:ss a, and read in a
 * Windows time zone.
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

/** When a day written yyyy-MM-dd begins and ends in Pacific time; null when the text is not such a date. */
export function pacificDay(text: string): { readonly begins: Date; readonly ends: Date } | null {
  const day = moment.tz(text, 'YYYY-MM-DD', true, pacific.timeZone);
  // The next day begins an hour more or less than 24 hours later where the clocks change.
  return day.isValid() ? { begins: day.toDate(), ends: day.clone().add(1, 'day').startOf('day').toDate() } : null;
}
