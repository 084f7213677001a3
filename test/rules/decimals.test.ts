import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals, type Decimal, parseDecimal, roundedUp, writeDecimal } from '../../src/rules/decimals.ts';

function decimal(text: string): Decimal {
  const parsed = parseDecimal(text);
  if (parsed === null) throw new Error(`${text} is no number`);
  return parsed;
}

/** An integer of ten-thousandths written as a decimal number, with commas where asked. */
function written(units: bigint, commas: boolean): string {
  const digits = (units < 0n ? -units : units).toString().padStart(5, '0');
  const whole = digits.slice(0, -4);
  const grouped = commas ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
  return `${units < 0n ? '-' : ''}${grouped}.${digits.slice(-4)}`;
}

describe('decimals', () => {
  it('are equal when they are the same number, however written', () => {
    expect(decimal('1,234.50')).toEqual(decimal('+01234.5'));
    expect(decimal('-0.00')).toEqual(decimal('0'));
    expect(decimal('.5')).toEqual(decimal(' 0.5 '));
  });

  it('are nothing that is no number', () => {
    for (const text of ['', ' ', '.', '1.', '1,23', ',123', '1,,234', '1.2.3', '--1', '1e5', '$1', '１']) {
      expect(parseDecimal(text), text).toBeNull();
    }
  });

  it('are no texts of more than 60 characters, which a rule may have to read many times', () => {
    expect(parseDecimal('9'.repeat(60))).not.toBeNull();
    for (const text of ['9'.repeat(61), '9'.repeat(900_000), `${' '.repeat(60)}5`, `.${'0'.repeat(60)}1`]) {
      expect(parseDecimal(text)).toBeNull();
    }
  });

  it.each([
    ['12.00', 12],
    ['0', 0],
    ['0.01', 1],
    ['1.99', 2],
    ['-1.99', -1],
    ['-3', -3],
    ['9'.repeat(60), Number.MAX_SAFE_INTEGER],
    [`-${'9'.repeat(59)}`, -Number.MAX_SAFE_INTEGER],
  ])('are rounded up to count with: %s', (text, whole) => {
    expect(roundedUp(decimal(text))).toBe(whole);
  });

  it.each([
    ['0.5', '0.50'],
    ['-999', '-999.00'],
    ['1234', '1,234.00'],
    ['-123456', '-123,456.00'],
    ['1234567.125', '1,234,567.125'],
  ])('are written with their thousands grouped: %s', (text, grouped) => {
    expect(writeDecimal(decimal(text), 2, true)).toBe(grouped);
  });

  it('compare as 0 when they are equal, below zero too', () => {
    expect(compareDecimals(decimal('-1.50'), decimal('-1.5'))).toBe(0);
    expect(compareDecimals(decimal('-2'), decimal('-1.5'))).toBeLessThan(0);
  });

  it('compare like exact integers, for any two numbers', () => {
    const units = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
    fc.assert(
      fc.property(units, units, fc.boolean(), fc.boolean(), (first, second, commas, otherCommas) => {
        const order = compareDecimals(decimal(written(first, commas)), decimal(written(second, otherCommas)));
        expect(Math.sign(order)).toBe(first < second ? -1 : first > second ? 1 : 0);
      }),
    );
  });

  it('compare neighbours that floating point cannot tell apart', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 10n ** 20n, max: 10n ** 25n }), (units) => {
        expect(compareDecimals(decimal(written(units, true)), decimal(written(units + 1n, false)))).toBeLessThan(0);
      }),
    );
  });
});
