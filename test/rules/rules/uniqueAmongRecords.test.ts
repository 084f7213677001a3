import { describe, expect, it } from 'vitest';
import { accepts, emptyValues, hostileValues, messagesOf, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'uniqueAmongRecords' };
const message = { key: 'LocKey_Validation_UniqueAmongRecords' };
const others = [null, '', '1HGBH41JXMN109186', 'Über 5', true, '1,000.50', '01/02/2015'];

describe('uniqueAmongRecords', () => {
  it('refuses what another record has, without regard to case and blanks', () => {
    refuses(rule, ['1HGBH41JXMN109186', '1hgbh41jxmn109186', ' 1HG BH41J XMN109186 '], message, { others });
    refuses(rule, ['U\u0308BER 5'], message, { others });
    accepts(rule, ['1HGBH41JXMN109187', 'true', '1000.50'], { others });
  });

  it('compares numbers and dates by what they mean', () => {
    const number = { ...rule, as: 'number' };
    refuses(number, ['1000.50', '1,000.5', '+01000.500'], message, { others });
    accepts(number, ['1000.51', '-1000.5'], { others });
    const date = { ...rule, as: 'date' };
    refuses(date, ['1/2/2015', ' 01/02/2015'], message, { others });
    accepts(date, ['01/2015', '2/1/2015'], { others });
  });

  it('accepts what no other record has, and anything in the only one', () => accepts(rule, ['a'], { others: [] }));

  it('is an error where there are no records', () => expect(() => messagesOf(rule, 'a')).toThrow('in no record'));

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues, { others }));

  it('stands hostile values, in other records too', () => {
    for (const as of ['text', 'number', 'date']) standsHostileValues({ ...rule, as }, { others: hostileValues });
  });
});
