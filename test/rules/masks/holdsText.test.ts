import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsText } from '../../../src/rules/masks/holdsText.ts';
import { maskText } from '../../../src/rules/masks/maskText.ts';
import { maskNames } from '../../../src/rules/masks/names.ts';

describe('a text that is typed under a mask', () => {
  it.each([
    ['USA_PHONE_NUMBER', '1 (415) 555-0100'],
    ['USA_PHONE_NUMBER', '415 555'],
    ['INTERNATIONAL_PHONE_NUMBER', '+44 20 7946 0958'],
    ['CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', '$1,234.'],
    ['CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', '1234,5'],
    ['CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', '-'],
    ['DECIMAL_15PRECISION', '1,234.5'],
    ['SLASH_DELIMITED_FULL_DATE', '1-5-20'],
    ['SLASH_DELIMITED_FULL_DATE', '2015-01-05'],
    ['ZIP_CODE', '97209 33'],
    ['ZIP_CODE_NON_US', 'SW1A 1AA'],
    ['VIN', '1HGBH41JXMN-109186'],
    ['NONE', '1e3 +44'],
  ] as const)('is guided by %s, which has a place for all of it: %s', (mask, text) => {
    expect(holdsText(mask, text)).toBe(true);
  });

  it.each([
    ['USA_PHONE_NUMBER', '+'],
    ['USA_PHONE_NUMBER', '+44 20 7946 0958'],
    ['USA_PHONE_NUMBER', '(442) 079-46095'],
    ['USA_PHONE_NUMBER', '916-555-0142 x'],
    ['INTERNATIONAL_PHONE_NUMBER', '4420 7946 ext'],
    ['INTERNATIONAL_PHONE_NUMBER', '12345678901234567'],
    ['CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', '1e'],
    ['CURRENCY_COMMA_DELIMITED', '12abc'],
    ['CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', '1000000000000000'],
    ['DECIMAL_15PRECISION', '1.2.3'],
    ['DECIMAL_15PRECISION', '1.234,5'],
    ['SLASH_DELIMITED_FULL_DATE', 'M'],
    ['SLASH_DELIMITED_FULL_DATE', '01/05/20150'],
    ['SLASH_DELIMITED_MONTH_YEAR', '01/05/2015'],
    ['ZIP_CODE', 'S'],
    ['ZIP_CODE', '97209-33125'],
    ['ZIP_CODE_NON_US', 'SW1A 1AA 12'],
    ['VIN', '1HGBH41JXMN1091867'],
  ] as const)('is left as it is where %s would lose something of it: %s', (mask, text) => {
    expect(holdsText(mask, text)).toBe(false);
  });

  it('keeps every letter and every digit but zeros, whatever it is, where it is guided', () => {
    const kept = (text: string) => [...text.replace(/[^\p{L}\p{N}]|0/gu, '')].sort().join('');
    const text = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.string({ maxLength: 20, unit: fc.constantFrom(...'0123456789/-.,() +$xe') }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...maskNames), text, (mask, typed) => {
        if (!holdsText(mask, typed)) return;
        const shown = maskText(mask, typed);
        const isWithoutCountry = mask.endsWith('PHONE_NUMBER') && kept(typed) === kept(`1${shown}`);
        expect(isWithoutCountry || kept(shown) === kept(typed)).toBe(true);
        // Guided again it stays the same.
        expect(maskText(mask, shown)).toBe(shown);
      }),
      { numRuns: 3000, seed: 7 },
    );
  });
});
