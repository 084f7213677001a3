import fc from 'fast-check';
import { createMask } from 'imask';
import { describe, expect, it } from 'vitest';
import { completePattern, completeText } from '../../../src/rules/masks/completeText.ts';
import { imaskOptions } from '../../../src/rules/masks/imaskOptions.ts';
import { maskText } from '../../../src/rules/masks/maskText.ts';
import { isMaskName, type MaskName, maskNames } from '../../../src/rules/masks/names.ts';
import { hostileValues } from '../harness.ts';

function stores(mask: MaskName, cases: Readonly<Record<string, string>>): void {
  for (const [typed, stored] of Object.entries(cases)) expect(maskText(mask, typed), typed).toBe(stored);
}

function completes(mask: MaskName, complete: readonly string[], incomplete: readonly string[]): void {
  for (const value of complete) expect(completePattern(mask)?.test(value), value).toBe(true);
  for (const value of incomplete) expect(completePattern(mask)?.test(value), value).toBe(false);
}

describe('what a mask stores', () => {
  it('DECIMAL_15PRECISION: up to 16 characters, digits or a dot [MASK-1]', () => {
    stores('DECIMAL_15PRECISION', {
      '12a3.4.5': '123.45',
      '-5': '5',
      '12345678901234567890': '1234567890123456',
      '123456789012345.6': '123456789012345',
      '12.': '12',
      '.': '',
    });
    completes('DECIMAL_15PRECISION', ['1', '1.5', '.5', '1234567890123.56'], ['1.', '.', '12345678901234567', '1,000']);
  });

  it('CURRENCY_COMMA_DELIMITED: digits with thousands commas [MASK-2]', () => {
    stores('CURRENCY_COMMA_DELIMITED', {
      '1234567': '1,234,567',
      '1,234,567': '1,234,567',
      '12.': '12',
      '$ 12': '12',
    });
    completes('CURRENCY_COMMA_DELIMITED', ['0', '999', '1,234,567'], ['1234', '1,23', '1.5', ',123']);
  });

  it('CURRENCY_COMMA_DELIMITED_WITH_DECIMALS: the same with two decimals [MASK-3]', () => {
    stores('CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', {
      '1234567': '1,234,567.00',
      '1234.5': '1,234.50',
      '1,234,567.8': '1,234,567.80',
      '007': '7.00',
      $: '',
    });
    completes('CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', ['0.00', '1,234.50'], ['1,234', '1,234.5', '1234.50']);
  });

  it('leaves an amount that it would have to change as it is typed, for the rules to refuse [MASK-2, MASK-3]', () => {
    const typed = { '1234,50': '1234,50', '12,5': '12,5', '1.234,50': '1.234,50', '-5': '-5', '12,': '12.00' };
    stores('CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', { ...typed, '1234.567': '1234.567' });
    stores('CURRENCY_COMMA_DELIMITED', { ...typed, '12,': '12', '1,234.56': '1234.56', '12.5': '12.5' });
    completes('CURRENCY_COMMA_DELIMITED', [], Object.keys(typed));
    completes('CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', [], [...Object.keys(typed), '1234.567', '12.505']);
  });

  it('keeps an amount exact that floating point would round [MASK-3]', () => {
    stores('CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', {
      '99999999999999.93': '99,999,999,999,999.93',
      '4503599627370.49': '4,503,599,627,370.49',
      '0.07': '0.07',
    });
  });

  it('SLASH_DELIMITED_FULL_DATE: ##/##/#### [MASK-4]', () => {
    stores('SLASH_DELIMITED_FULL_DATE', {
      '01152015': '01/15/2015',
      '1/5/2015': '01/05/2015',
      '1-5-2015': '01/05/2015',
      '1.5.2015': '01/05/2015',
      '01 / 05 / 2015': '01/05/2015',
      '1–5–2015': '01/05/2015',
      '2015-01-15': '01/15/2015',
      '20150115': '01/15/2015',
      '1/5/15': '01/05/15',
      '13/40/2015': '13/40/2015',
      '2015-13-40': '20/15/1340',
      '01/': '01',
      x: '',
    });
    completes('SLASH_DELIMITED_FULL_DATE', ['01/15/2015', '1/5/2015'], ['01/15/20', '01152015', '01/15/20155']);
  });

  it('SLASH_DELIMITED_MONTH_YEAR: ##/#### [MASK-5]', () => {
    stores('SLASH_DELIMITED_MONTH_YEAR', {
      '012015': '01/2015',
      '1/2015': '01/2015',
      '1-2015': '01/2015',
      '1.2015': '01/2015',
      '2015-01': '01/2015',
      '01/20': '01/20',
    });
    completes('SLASH_DELIMITED_MONTH_YEAR', ['01/2015'], ['1/2015', '01/15', '012015']);
  });

  it('USA_PHONE_NUMBER: (###) ###-#### [MASK-6, MASK-15]', () => {
    stores('USA_PHONE_NUMBER', {
      '1234567890': '(123) 456-7890',
      '123.456.7890': '(123) 456-7890',
      '+1 (212) 555-0100': '(212) 555-0100',
      '12125550100': '(212) 555-0100',
      '21255501009': '(212) 555-0100',
      '(123': '(123',
      '(': '',
    });
    expect(completeText.USA_PHONE_NUMBER.example).toBe('(123) 456-7890');
    completes('USA_PHONE_NUMBER', ['(123) 456-7890'], ['(123) 456-789', '123-456-7890', '(123)456-7890']);
  });

  it('INTERNATIONAL_PHONE_NUMBER: up to 16 digits [MASK-7]', () => {
    stores('INTERNATIONAL_PHONE_NUMBER', {
      '+44 20 7946 0958': '442079460958',
      '12345678901234567': '1234567890123456',
    });
    completes('INTERNATIONAL_PHONE_NUMBER', ['1', '1234567890123456'], ['12345678901234567', '+44']);
  });

  it('VIN: 17 letters or digits [MASK-8]', () => {
    stores('VIN', { '1hg-bh41jxmn109186xyz': '1hgbh41jxmn109186' });
    completes(
      'VIN',
      ['1HGBH41JXMN109186', '1hgbh41jxmn109186'],
      ['1HGBH41JXMN10918', '1HGBH41JXMN1091866', '1HGBH41JXMN10918-'],
    );
  });

  it('ZIP_CODE: #####-####, where five digits are enough [MASK-9]', () => {
    stores('ZIP_CODE', { '123456789': '12345-6789', '12345': '12345', '12345-': '12345', a12: '12' });
    completes('ZIP_CODE', ['12345', '12345-6789'], ['1234', '12345-', '12345-678', '123456789']);
  });

  it('ZIP_CODE_NON_US: up to 10 letters, digits or spaces [MASK-10]', () => {
    stores('ZIP_CODE_NON_US', { 'SW1A 1AA': 'SW1A 1AA', 'K1A-0B1!': 'K1A0B1', '12345678901': '1234567890' });
    completes('ZIP_CODE_NON_US', ['SW1A 1AA', '1'], ['12345678901', 'ÄB']);
  });

  it('NONE: whatever is typed [MASK-11]', () => {
    stores('NONE', { ' x (1) ': ' x (1) ' });
    expect(completePattern('NONE')).toBeNull();
  });
});

describe('masks', () => {
  const masks = fc.constantFrom(...maskNames);
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'0123456789/.,-() aZ+'.split('')), maxLength: 30 }),
  );

  it('change nothing when applied a second time', () => {
    fc.assert(
      fc.property(masks, typed, (mask, text) => {
        const once = maskText(mask, text);
        expect(maskText(mask, once)).toBe(once);
      }),
      { numRuns: 1_000 },
    );
  });

  it('store without imask what imask stores', () => {
    const guided = (mask: MaskName, text: string) => {
      const options = imaskOptions(mask, { fill: false });
      if (options === null) return text;
      const masked = createMask(options);
      const tidied = (from: string) => {
        masked.resolve(from);
        return masked.value.replace(/[^A-Za-z0-9]+$/, '');
      };
      return tidied(tidied(text));
    };
    const amounts = fc.string({ unit: fc.constantFrom(...'0129.,-'.split('')), maxLength: 24 });
    fc.assert(
      fc.property(masks, fc.oneof(typed, amounts), (mask, text) => {
        expect(maskText(mask, text)).toBe(guided(mask, text));
      }),
      { numRuns: 5_000 },
    );
  });

  it('leave a complete value as it is, and have a complete example', () => {
    for (const mask of maskNames) {
      const example = completeText[mask].example;
      expect(maskText(mask, example), mask).toBe(example);
      expect(completePattern(mask)?.test(example) ?? true, mask).toBe(true);
    }
  });

  it('stand hostile values', () => {
    for (const mask of maskNames) {
      for (const value of hostileValues) {
        if (typeof value !== 'string') continue;
        const stored = maskText(mask, value);
        expect(maskText(mask, stored)).toBe(stored);
        completePattern(mask)?.test(value);
      }
    }
  });

  it('are known by name', () => {
    expect(isMaskName('VIN')).toBe(true);
    for (const value of ['vin', 'toString', null, 1]) expect(isMaskName(value)).toBe(false);
  });
});
