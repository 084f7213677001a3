import { describe, expect, it } from 'vitest';
import { deadlineInstant } from '../../../src/rules/clock.ts';
import { deadlineInstants } from '../../../src/server/settlement/deadlines.ts';

const utc = (instant: number) => new Date(instant).toISOString();

describe('deadlines on the server', () => {
  it('without a time of day end with that day in their zone [DEAD-13] [DEAD-15]', () => {
    expect(utc(deadlineInstant('09/30/2030', 'Pacific Standard Time'))).toBe('2030-10-01T06:59:59.999Z');
    expect(utc(deadlineInstant('01/15/2030', 'Hawaiian Standard Time'))).toBe('2030-01-16T09:59:59.999Z');
  });

  it('with a time of day end at that second, in summer and winter time [DEAD-16]', () => {
    expect(utc(deadlineInstant('07/01/2030 12:00:00 AM', 'Eastern Standard Time'))).toBe('2030-07-01T04:00:00.000Z');
    expect(utc(deadlineInstant('01/01/2030 11:59:59 PM', 'Eastern Standard Time'))).toBe('2030-01-02T04:59:59.000Z');
    expect(utc(deadlineInstant('07/01/2030 12:00:00 PM', 'US Mountain Standard Time'))).toBe(
      '2030-07-01T19:00:00.000Z',
    );
  });

  it.each(['13/01/2030', '2030-09-30', '9/30/2030', '02/30/2030'])('refuse "%s"', (text) => {
    expect(() => deadlineInstant(text, 'Pacific Standard Time')).toThrow(text);
  });

  it('are read in both shapes, and the latest of several languages counts [API-5] [API-6]', () => {
    const plain = deadlineInstants({
      version: 1,
      plain: { deadlines: { globalDeadline: { deadline: '09/30/2030', timeZone: 'Pacific Standard Time' } } },
    });
    expect(plain.get('globalDeadline')).toBe(deadlineInstant('09/30/2030', 'Pacific Standard Time'));
    const language = (day: string) => ({
      projectTimeZone: 'Pacific Standard Time',
      deadlines: { globalDeadline: { deadlineDateTime: day } },
    });
    const managed = deadlineInstants({
      version: 1,
      contentManaged: { en: language('09/30/2030'), es: language('10/02/2030'), fr: language('10/01/2030') },
    });
    expect(managed.get('globalDeadline')).toBe(deadlineInstant('10/02/2030', 'Pacific Standard Time'));
  });

  it('name the deadline that cannot be read', () => {
    const wrong = { deadlines: { globalDeadline: { deadline: '09/30/2030', timeZone: 'Mars Standard Time' } } };
    expect(() => deadlineInstants({ version: 1, plain: wrong })).toThrow(/globalDeadline.*Mars Standard Time/);
  });
});
