import { describe, expect, it } from 'vitest';
import { instantText, pacific, timeText } from '../../src/rules/instantText.ts';

/** With the blank that no line ends at as any other. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

describe('an instant in words', () => {
  it('is a day and a time in Pacific time, wherever the server is', () => {
    const { date, time } = instantText('2026-11-21T22:14:00.000Z', 'en');
    expect([date, plain(time)]).toEqual(['November 21, 2026', '2:14 p.m.']);
    const spanish = instantText('2026-11-22T07:59:59.000Z', 'es');
    expect([spanish.date, plain(spanish.time)]).toEqual(['21 de noviembre de 2026', '11:59 p. m.']);
  });

  it('has the half of the day in the same letters with the name of the zone behind it', () => {
    const zone = { ...pacific, timeZoneName: 'longGeneric' } as const;
    expect(plain(timeText(new Date('2026-11-22T07:59:59.000Z'), 'en', zone))).toBe('11:59 p.m. Pacific Time');
    expect(plain(timeText(new Date('2026-11-22T08:01:00.000Z'), 'en', pacific))).toBe('12:01 a.m.');
    const evening = new Date('2026-11-22T03:55:00.000Z');
    expect(timeText(evening, 'en', pacific)).toBe('7:55\u00A0p.m.');
    expect(timeText(evening, 'es', pacific)).toBe('7:55\u00A0p.\u00A0m.');
  });
});
