import { describe, expect, it } from 'vitest';
import { deadlineInstant, pacificToday } from '../../src/rules/clock.ts';

const iso = (text: string, zone: string) => new Date(deadlineInstant(text, zone)).toISOString();

describe('today', () => {
  it('is the date in Pacific time, in winter and in summer [RULE-40]', () => {
    expect(pacificToday(new Date('2026-11-21T07:59:59.999Z'))).toEqual({ year: 2026, month: 11, day: 20 });
    expect(pacificToday(new Date('2026-11-21T08:00:00Z'))).toEqual({ year: 2026, month: 11, day: 21 });
    expect(pacificToday(new Date('2026-07-01T06:59:59Z'))).toEqual({ year: 2026, month: 6, day: 30 });
    expect(pacificToday(new Date('2026-07-01T07:00:00Z'))).toEqual({ year: 2026, month: 7, day: 1 });
    expect(pacificToday(new Date('2027-01-01T00:00:00Z'))).toEqual({ year: 2026, month: 12, day: 31 });
  });
});

describe('a deadline', () => {
  it('without a time of day is the end of that day in its zone [DEAD-13, DEAD-15]', () => {
    expect(iso('12/31/2026', 'Pacific Standard Time')).toBe('2027-01-01T07:59:59.999Z');
    expect(iso('07/31/2026', 'Pacific Standard Time')).toBe('2026-08-01T06:59:59.999Z');
  });

  it('with a time of day is that instant in its zone [DEAD-16]', () => {
    expect(iso('12/31/2026 11:59:59 PM', 'Eastern Standard Time')).toBe('2027-01-01T04:59:59.000Z');
    expect(iso('12/31/2026 12:00:00 am', 'Eastern Standard Time')).toBe('2026-12-31T05:00:00.000Z');
    expect(iso('12/31/2026 12:00:00 pm', 'Eastern Standard Time')).toBe('2026-12-31T17:00:00.000Z');
  });

  it('is read on the day the clocks change', () => {
    expect(iso('03/08/2026', 'Pacific Standard Time')).toBe('2026-03-09T06:59:59.999Z');
    expect(iso('11/01/2026', 'Pacific Standard Time')).toBe('2026-11-02T07:59:59.999Z');
  });

  it.each([
    ['Pacific Standard Time', '08:00', '07:00'],
    ['Mountain Standard Time', '07:00', '06:00'],
    ['Central Standard Time', '06:00', '05:00'],
    ['Eastern Standard Time', '05:00', '04:00'],
    ['Atlantic Standard Time', '04:00', '03:00'],
    ['Newfoundland Standard Time', '03:30', '02:30'],
    ['Alaskan Standard Time', '09:00', '08:00'],
    ['Hawaiian Standard Time', '10:00', '10:00'],
    ['Hawaii-Aleutian Standard Time', '10:00', '10:00'],
    ['Aleutian Standard Time', '10:00', '09:00'],
    ['Yukon Standard Time', '07:00', '07:00'],
    ['US Mountain Standard Time', '07:00', '07:00'],
    ['Arizona Standard Time', '07:00', '07:00'],
    ['US Eastern Standard Time', '05:00', '04:00'],
    ['Eastern Indiana Standard Time', '05:00', '04:00'],
    ['Canada Central Standard Time', '06:00', '06:00'],
    ['Central Saskatchewan Standard Time', '06:00', '06:00'],
  ])('is read in %s: midnight is %s UTC in winter and %s UTC in summer [DEAD-14]', (zone, winter, summer) => {
    expect(iso('01/15/2026 12:00:00 am', zone)).toBe(`2026-01-15T${winter}:00.000Z`);
    expect(iso('07/15/2026 12:00:00 am', zone)).toBe(`2026-07-15T${summer}:00.000Z`);
  });

  it('takes zone names in any case and without "Standard Time" [DEAD-14]', () => {
    expect(iso('12/31/2026', 'pacific standard time')).toBe(iso('12/31/2026', 'Pacific'));
  });

  it('in an unknown zone is an error that suggests one [DEV-15]', () => {
    expect(() => deadlineInstant('12/31/2026', 'Pasific Standard Time')).toThrow(
      'The time zone "Pasific Standard Time" of the deadline "12/31/2026" is unknown. Use the name that Windows gives it',
    );
    expect(() => deadlineInstant('12/31/2026', 'constructor')).toThrow('unknown');
  });

  it.each([
    '1/1/2026',
    '2026-01-01',
    '13/01/2026',
    '02/30/2026',
    '12/31/2026 23:59:59',
    '12/31/2026 13:00:00 PM',
    '12/31/2026 11:59:59 p.m.',
    '12/31/2026 11:59:59 P',
    'x',
    '',
  ])('written "%s" is an error that shows how to write it [DEV-16]', (text) => {
    expect(() => deadlineInstant(text, 'Pacific Standard Time')).toThrow(
      `The deadline "${text}" is not a date. Write it MM/dd/yyyy or MM/dd/yyyy hh:mm:ss a`,
    );
  });
});
