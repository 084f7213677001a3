import { describe, expect, it } from 'vitest';
import { ruleProblem } from '../../../src/rules/registry.ts';
import { accepts, emptyValues, refuses, standsHostileValues } from '../harness.ts';

const rule = { rule: 'range', min: 1, max: '1234.50' };
const message = { key: 'LocKey_Validation_Number_Between', params: { min: '1', max: '1234.50' } };

describe('range', () => {
  it('accepts numbers between the bounds, both included [RULE-16]', () => {
    accepts(rule, ['1', '1.00', ' 2 ', '1,234.50', '1234.5', '0001234.4999999999999999999']);
  });

  it('refuses numbers outside and what is no number [RULE-16]', () => {
    refuses(rule, ['0', '0.9999999999999999999', '1,234.51', '-1', 'one', '1,23', '1e2', '١'], message);
  });

  it('compares exactly where floating point would not', () => {
    const tight = { rule: 'range', min: '0.1', max: '9007199254740992' };
    accepts(tight, ['0.10000000000000000000']);
    refuses(tight, ['9007199254740993', '0.09999999999999999999999'], {
      key: message.key,
      params: { min: '0.1', max: '9007199254740992' },
    });
  });

  it('leaves empty values to the required rules', () => accepts(rule, emptyValues));

  it('says when its bounds exclude each other or are no numbers', () => {
    expect(ruleProblem(rule)).toBeNull();
    expect(ruleProblem({ rule: 'range', min: 2, max: '1.5' })).toBe(
      '"min" (2) is greater than "max" (1.5): no value lies between them. Exchange them.',
    );
    expect(ruleProblem({ rule: 'range', min: 2, max: 'two' })).toBe(
      '"max" is "two", which is not a number like "1234.50".',
    );
  });

  it('stands hostile values', () => standsHostileValues(rule));
});
