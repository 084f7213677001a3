import { describe, expect, it } from 'vitest';
import { isVin } from '../../../src/rules/vin.ts';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'vin' };
const characters = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';
const vin = '1HGBH41JXMN109186';

describe('vin', () => {
  it('accepts the numbers of vehicles, with a digit or an X in the ninth place', () =>
    accepts(rule, [vin, vin.toLowerCase(), '1M8GDM9AXKP042788', '5GZCZ43D13S812715', ` ${vin} `]));

  it('refuses a wrong length, letters that no VIN has, and anything that does not fit the ninth character', () => {
    const wrong = ['1HGBH41JXMN10918', `${vin}1`, '1HGBH41JXMNI09186', 'OHGBH41JXMN109186', '1HGBH41JXMN109187'];
    refuses(rule, wrong, { key: 'LocKey_Validation_Vin' });
  });

  it('notices one wrong digit, wherever it is', () => {
    for (const place of Array.from(vin, (_, at) => at)) {
      if (!/\d/.test(vin.charAt(place))) continue;
      const others = [...'0123456789'].filter((digit) => digit !== vin.charAt(place));
      for (const other of others) expect(isVin(vin.slice(0, place) + other + vin.slice(place + 1))).toBe(false);
    }
  });

  it('finds a ninth character for whatever the others are', () => {
    for (const one of characters) {
      const found = [...'0123456789X'].filter((check) => isVin(`1HGBH41J${check}MN10918${one}`));
      expect(found, one).toHaveLength(1);
    }
  });

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues));

  it('stands hostile values', () => standsHostileValues(rule));
});
