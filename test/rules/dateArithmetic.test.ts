import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCalendarDate, parseCalendarDate } from '../../src/rules/calendarDate.ts';
import { type Move, movedDate, type SpanUnit, spanBetween } from '../../src/rules/dateArithmetic.ts';

function dateOf(text: string) {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error(`"${text}" is no date.`);
  return date;
}
function moved(text: string, by: Move): string | null {
  const date = movedDate(dateOf(text), by);
  return date === null ? null : formatCalendarDate(date);
}
const span = (first: string, last: string, unit: SpanUnit) => spanBetween(dateOf(first), dateOf(last), unit);

describe('a moved date', () => {
  it.each<[string, Move, string | null]>([
    ['01/31/2023', { months: 1 }, '02/28/2023'],
    ['01/31/2024', { months: 1 }, '02/29/2024'],
    ['03/31/2023', { months: -1 }, '02/28/2023'],
    ['02/29/2024', { years: 1 }, '02/28/2025'],
    ['02/29/2024', { years: 4 }, '02/29/2028'],
    ['10/15/2022', { months: 18 }, '04/15/2024'],
    ['01/15/2022', { months: -13 }, '12/15/2020'],
    ['12/31/2020', { days: 1 }, '01/01/2021'],
    ['03/01/2024', { days: -1 }, '02/29/2024'],
    ['01/31/2023', { months: 1, days: 1 }, '03/01/2023'],
    ['01/01/2023', { weeks: 2, days: -1 }, '01/14/2023'],
    ['06/2020', { months: 7 }, '01/2021'],
    ['06/2020', { days: 30 }, '07/01/2020'],
    ['01/01/0001', { days: -1 }, null],
    ['12/31/9999', { days: 1 }, null],
    ['12/9999', { months: 1 }, null],
    ['01/01/0050', { days: 1 }, '01/02/0050'],
  ])('%s by %j is %s', (text, by, expected) => {
    expect(moved(text, by)).toBe(expected);
  });
});

describe('a span', () => {
  it.each<[string, string, SpanUnit, number]>([
    ['01/01/2024', '03/01/2024', 'days', 60],
    ['01/01/2024', '01/14/2024', 'weeks', 1],
    ['01/14/2024', '01/01/2024', 'weeks', -1],
    ['01/31/2023', '02/28/2023', 'months', 1],
    ['01/31/2023', '02/27/2023', 'months', 0],
    ['02/28/2023', '01/31/2023', 'months', -1],
    ['10/15/2022', '04/14/2024', 'months', 17],
    ['10/15/2022', '04/15/2024', 'months', 18],
    ['01/01/2024', '01/01/2024', 'months', 0],
    ['06/2020', '07/01/2020', 'days', 30],
    ['03/09/2024', '03/11/2024', 'days', 2],
  ])('from %s to %s has so many %s: %i', (first, last, unit, expected) => {
    expect(span(first, last, unit)).toBe(expected);
  });

  const day = fc
    .date({ min: new Date('0100-01-01T00:00:00Z'), max: new Date('9000-01-01T00:00:00Z'), noInvalidDate: true })
    .map((at) => ({ year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() }));

  it('counts the days that it is moved by, whatever the dates', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -30_000, max: 30_000 }), (first, days) => {
        const last = movedDate(first, { days });
        expect(last === null ? null : spanBetween(first, last, 'days')).toBe(days);
      }),
    );
  });

  it('counts the most months that do not lead past the last date', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 5_000 }), (first, days) => {
        const last = movedDate(first, { days });
        if (last === null) throw new Error('The date is out of range.');
        const months = spanBetween(first, last, 'months');
        const [reached, next] = [movedDate(first, { months }), movedDate(first, { months: months + 1 })];
        expect(reached !== null && spanBetween(reached, last, 'days') >= 0).toBe(true);
        expect(next !== null && spanBetween(next, last, 'days') < 0).toBe(true);
        expect(spanBetween(last, first, 'months')).toBe(0 - months);
      }),
    );
  });
});
