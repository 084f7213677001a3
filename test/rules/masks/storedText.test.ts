import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completePattern } from '../../../src/rules/masks/completeText.ts';
import { maskNames } from '../../../src/rules/masks/names.ts';
import { storedText } from '../../../src/rules/masks/storedText.ts';

describe('a text that was not typed under its mask', () => {
  it.each([
    ['USA_PHONE_NUMBER', '9165550142', '(916) 555-0142'],
    ['USA_PHONE_NUMBER', '+1 (503) 555.0117', '(503) 555-0117'],
    ['PHONE_NUMBER', '+1 (503) 555.0117', '(503) 555-0117'],
    ['PHONE_NUMBER', '+44 20 7946 0958', '+442079460958'],
    ['PHONE_NUMBER', '+52 (551) 234.567', '+52551234567'],
    ['PHONE_NUMBER', '＋5255123456', '+5255123456'],
    ['INTERNATIONAL_PHONE_NUMBER', '+44 20 7946 0958', '442079460958'],
    ['ZIP_CODE', '972093312', '97209-3312'],
    ['ZIP_CODE', '97209 3312', '97209-3312'],
    ['ZIP_CODE_NON_US', 'SW1A-1AA', 'SW1A1AA'],
    ['SLASH_DELIMITED_FULL_DATE', '1/5/2015', '01/05/2015'],
    ['SLASH_DELIMITED_FULL_DATE', '03152015', '03/15/2015'],
    ['SLASH_DELIMITED_FULL_DATE', 'January 5, 2015', '01/05/2015'],
    ['SLASH_DELIMITED_FULL_DATE', '3 Feb 2015', '02/03/2015'],
    ['SLASH_DELIMITED_FULL_DATE', 'March 1st, 2015', '03/01/2015'],
    ['SLASH_DELIMITED_FULL_DATE', '5 de enero de 2015', '01/05/2015'],
    ['SLASH_DELIMITED_MONTH_YEAR', 'Sept. 2012', '09/2012'],
    ['SLASH_DELIMITED_MONTH_YEAR', '1/2015', '01/2015'],
    ['SLASH_DELIMITED_MONTH_YEAR', '012015', '01/2015'],
    ['CURRENCY_COMMA_DELIMITED', '1234', '1,234'],
    ['CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', '$1234.5', '1,234.50'],
    ['VIN', '1HGBH41JXMN-109186', '1HGBH41JXMN109186'],
  ] as const)('gets the form of %s: %s is %s', (mask, text, stored) => {
    expect(storedText(mask, text)).toBe(stored);
  });

  it.each([
    ['USA_PHONE_NUMBER', '916-555-0142 x7'],
    ['USA_PHONE_NUMBER', '525555501234'],
    ['USA_PHONE_NUMBER', '555-0142'],
    ['ZIP_CODE', 'SW1A 1AA'],
    ['ZIP_CODE', '97209-331'],
    ['ZIP_CODE', '97209-33125'],
    ['SLASH_DELIMITED_FULL_DATE', '1/5/15'],
    ['SLASH_DELIMITED_FULL_DATE', 'January 5, 15'],
    ['SLASH_DELIMITED_FULL_DATE', 'Jan or Feb 5, 2015'],
    ['SLASH_DELIMITED_FULL_DATE', 'Maybe 5, 2015'],
    ['SLASH_DELIMITED_MONTH_YEAR', 'about Jan 2012'],
    ['CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', '1e3'],
    ['CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', '12abc'],
    ['DECIMAL_15PRECISION', '1.2.3'],
    ['USA_PHONE_NUMBER', '+44 20 7946 0958'],
    ['USA_PHONE_NUMBER', '+52 551 234 567'],
    ['USA_PHONE_NUMBER', '＋5255123456'],
    ['PHONE_NUMBER', '+44 20 7946 0958 x3'],
    ['PHONE_NUMBER', '+44 20'],
    ['PHONE_NUMBER', '+02079460958'],
    ['SLASH_DELIMITED_FULL_DATE', '20151215'],
    ['SLASH_DELIMITED_FULL_DATE', '15032015'],
    ['SLASH_DELIMITED_MONTH_YEAR', '01152015'],
    ['CURRENCY_COMMA_DELIMITED', '1,234.56'],
    ['CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', '-5.00'],
    ['CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', '1.234,50'],
    ['VIN', '1HGBH41JXMN10918'],
    ['NONE', ' anything '],
  ] as const)('stays as it is where %s would lose or lack something: %s', (mask, text) => {
    expect(storedText(mask, text)).toBe(text);
  });

  it('is either as it was, or complete with every letter and digit that is not a zero in front', () => {
    const digits = (text: string) => [...text.replace(/[^\p{L}\p{N}]|0/gu, '')].sort().join('');
    const text = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.string({ maxLength: 20, unit: fc.constantFrom(...'0123456789/-.,() +$x') }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...maskNames), text, (mask, value) => {
        const stored = storedText(mask, value);
        expect(storedText(mask, stored)).toBe(stored);
        if (stored === value) return;
        expect(stored).toMatch(completePattern(mask) ?? /./);
        const withoutCountry = mask.endsWith('PHONE_NUMBER') ? value.replace(/^\D*1(?=(?:\D*\d){10}\D*$)/, '') : value;
        expect(digits(stored)).toBe(digits(withoutCountry));
      }),
      { numRuns: 2000, seed: 5 },
    );
  });
});
