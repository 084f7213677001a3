import { describe, expect, it } from 'vitest';
import { townLine } from '../../../src/claim/texts/townLine.ts';

const town = { city: 'a.city', state: ['a.state', 'a.province'], country: 'a.country' };
const part = (key: string, value: string, text = value) => ({ field: `a.${key}`, value, text });

describe('the town of an address', () => {
  it.each([
    [
      'US',
      [part('city', 'Sacramento'), part('state', 'CA', 'California'), part('zip', '95814')],
      'Sacramento, CA 95814',
    ],
    [
      '',
      [part('city', 'Portland'), part('state', 'OR', 'Oregon'), part('zip', '97208-5150')],
      'Portland, OR 97208-5150',
    ],
    ['CA', [part('city', 'Montréal'), part('province', 'Québec'), part('code', 'H3G 1K4')], 'Montréal, Québec H3G 1K4'],
    [
      'MX',
      [part('city', 'Guadalajara'), part('province', 'Jalisco'), part('code', '44100')],
      '44100 Guadalajara, Jalisco',
    ],
    ['DE', [part('city', 'Berlin'), part('code', '10115')], '10115 Berlin'],
    ['US', [part('city', 'Sacramento')], 'Sacramento'],
    ['US', [], ''],
  ])('is written as letters to %s write it', (country, given, line) => {
    expect(townLine(given, town, country)).toBe(line);
  });
});
