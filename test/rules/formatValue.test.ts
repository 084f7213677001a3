import { describe, expect, it } from 'vitest';
import { formatNames } from '../../src/rules/formats.ts';
import { formatSpan, formatValue } from '../../src/rules/formatValue.ts';

describe('a named format [UI-48]', () => {
  it.each([
    ['currency', '1234.5', '$1,234.50'],
    ['currency', '1,234', '$1,234.00'],
    ['currency', '-0.5', '-$0.50'],
    ['currency', '12345678901234567.125', '$12,345,678,901,234,567.125'],
    ['number', '1234567.50', '1,234,567.5'],
    ['number', '-1,000', '-1,000'],
    ['number', '.25', '0.25'],
    ['date', '03/15/2015', 'March 15, 2015'],
    ['date', '3/5/2015', 'March 5, 2015'],
    ['date', '03/2015', 'March 2015'],
    ['bytes', '70', '70 bytes'],
    ['bytes', '1572864', '1.5 MB'],
    ['phone', '9165550142', '(916) 555-0142'],
    ['phone', '+1 916-555-0142', '(916) 555-0142'],
    ['uppercase', 'check', 'CHECK'],
  ] as const)('%s writes %s as %s', (name, text, written) => {
    expect(formatValue(name, text, 'en')).toBe(written);
  });

  it.each([
    ['currency', '1234.5', '$1,234.50'],
    ['date', '03/15/2015', '15 de marzo de 2015'],
    ['bytes', '1572864', '1,5 MB'],
  ] as const)('%s writes %s in the language of the page: %s', (name, text, written) => {
    expect(formatValue(name, text, 'es').replaceAll('\u00a0', ' ')).toBe(written);
  });

  it('a span has plain blanks, whichever engine writes it', () => {
    expect(formatSpan('01/2015', '12/2015', 'en')).toBe('January – December 2015');
    expect(formatSpan('01/2015', '12/2015', 'es')).toBe('enero–diciembre de 2015');
    expect(formatSpan('by mail', '12/2015', 'en')).toBeNull();
  });

  it.each(formatNames.filter((name) => name !== 'uppercase'))('%s leaves alone what it cannot write', (name) => {
    for (const text of ['by mail', '02/30/2015', '+44 20 7946 0958', '12-34.5']) {
      expect(formatValue(name, text, 'en')).toBe(text);
    }
  });
});
