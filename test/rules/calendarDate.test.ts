import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CalendarDate,
  compareCalendarDates,
  daysInMonth,
  formatCalendarDate,
  parseCalendarDate,
} from '../../src/rules/calendarDate.ts';

const days: fc.Arbitrary<CalendarDate> = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.nat())
  .map(([year, month, seed]) => ({ year, month, day: 1 + (seed % daysInMonth(year, month)) }));

/** Days since the start of the calendar, by the platform's own arithmetic. */
function dayNumber({ year, month, day }: CalendarDate): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day ?? 1);
  return date.getTime() / 86_400_000;
}

describe('calendar dates', () => {
  it('are read from M/d/yyyy, MM/dd/yyyy and MM/yyyy [RULE-39]', () => {
    expect(parseCalendarDate('1/5/2015')).toEqual({ year: 2015, month: 1, day: 5 });
    expect(parseCalendarDate('01/05/2015')).toEqual({ year: 2015, month: 1, day: 5 });
    expect(parseCalendarDate('01/2015')).toEqual({ year: 2015, month: 1, day: null });
    expect(parseCalendarDate(' 01/2015 ')).toEqual({ year: 2015, month: 1, day: null });
    expect(parseCalendarDate('02/29/2000')).toEqual({ year: 2000, month: 2, day: 29 });
  });

  it('are nothing that the calendar does not have', () => {
    for (const text of ['02/30/2015', '02/29/2100', '2/29/2023', '13/2015', '00/2015', '1/2015', '01/01/0000', '']) {
      expect(parseCalendarDate(text), text).toBeNull();
    }
  });

  it('are nothing in a text of more than 60 characters, which a rule may have to read many times', () => {
    expect(parseCalendarDate(`${' '.repeat(53)}01/2015`)).not.toBeNull();
    expect(parseCalendarDate(`${' '.repeat(54)}01/2015`)).toBeNull();
  });

  it('come back from their own text', () => {
    fc.assert(
      fc.property(days, (date) => {
        expect(parseCalendarDate(formatCalendarDate(date))).toEqual(date);
        expect(parseCalendarDate(`${date.month}/${date.day}/${String(date.year).padStart(4, '0')}`)).toEqual(date);
        const month = { ...date, day: null };
        expect(parseCalendarDate(formatCalendarDate(month))).toEqual(month);
      }),
    );
  });

  it('are read only where the platform knows the day too', () => {
    const part = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(part, part, fc.integer({ min: 1, max: 9999 }), (month, day, year) => {
        const parsed = parseCalendarDate(`${month}/${day}/${String(year).padStart(4, '0')}`);
        const date = new Date(0);
        date.setUTCFullYear(year, month - 1, day);
        const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
        expect(parsed !== null).toBe(exists);
      }),
    );
  });

  it('compare in the order of the days', () => {
    fc.assert(
      fc.property(days, days, (first, second) => {
        expect(Math.sign(compareCalendarDates(first, second))).toBe(Math.sign(dayNumber(first) - dayNumber(second)));
      }),
    );
  });

  it('compare with a month as months', () => {
    const month = { year: 2015, month: 5, day: null };
    expect(compareCalendarDates({ year: 2015, month: 5, day: 31 }, month)).toBe(0);
    expect(compareCalendarDates({ year: 2015, month: 6, day: 1 }, month)).toBeGreaterThan(0);
    expect(compareCalendarDates(month, { year: 2016, month: 1, day: 1 })).toBeLessThan(0);
  });
});
