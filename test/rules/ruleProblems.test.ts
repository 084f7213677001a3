import { describe, expect, it } from 'vitest';
import { ruleProblem } from '../../src/rules/registry.ts';
import { isVin } from '../../src/rules/vin.ts';
import { hostileValues, messagesOf, standsHostileValues } from './harness.ts';

describe('a rule that no answer could meet, or that cannot be used, is a mistake', () => {
  it.each<[string, object, RegExp | null]>([
    ['bounds of an age', { rule: 'age', atLeast: 64, atMost: 64 }, null],
    [
      'an age that no person has',
      { rule: 'age', atLeast: 65, atMost: 64 },
      /^"atLeast" \(65\) is greater than "atMost" \(64\): no age is both\. Exchange them\.$/,
    ],
    ['no bound', { rule: 'age' }, /^Write "atLeast", "atMost" or both\.$/],
    ['two numbers', { rule: 'between', min: 1, max: '10.5' }, null],
    ['two dates', { rule: 'between', min: '01/15/2011', max: '12/2021' }, null],
    ['two numbers in the wrong order', { rule: 'between', min: 5, max: 4 }, /no value lies between them/],
    [
      'two dates in the wrong order',
      { rule: 'between', min: '12/2021', max: '01/01/2011' },
      /no date lies between them/,
    ],
    ['a number and a date', { rule: 'between', min: 1, max: '12/2021' }, /"max" is "12\/2021"/],
    ['no day of the calendar', { rule: 'between', min: '02/30/2015', max: '12/2021' }, /"min" is "02\/30\/2015"/],
    ['two months', { rule: 'dateRange', min: '02/2011', max: '10/2021' }, null],
    [
      'two months in the wrong order',
      { rule: 'dateRange', min: '10/2021', max: '02/2011' },
      /^"min" \(10\/2021\) is after "max" \(02\/2011\): no date lies between them\. Exchange them\.$/,
    ],
    [
      'a day in place of a month',
      { rule: 'dateRange', min: '01/01/2011', max: '02/2011' },
      /^"min" is "01\/01\/2011", which is not a date written MM\/yyyy\.$/,
    ],
    ['a range', { rule: 'range', min: 1, max: '1234.50' }, null],
    [
      'a range in the wrong order',
      { rule: 'range', min: 2, max: '1.5' },
      /^"min" \(2\) is greater than "max" \(1\.5\): no value lies between them\. Exchange them\.$/,
    ],
    [
      'a word in place of a number',
      { rule: 'range', min: 2, max: 'two' },
      /^"max" is "two", which is not a number like "1234\.50"\.$/,
    ],
    ['a pattern', { rule: 'regularExpression', pattern: '^[A-Z]{2}\\d+$' }, null],
    ['a pattern that looks ahead', { rule: 'regularExpression', pattern: '^(?=a)b' }, /"\^\(\?=a\)b" cannot be used/],
    ['a pattern that is not closed', { rule: 'regularExpression', pattern: '(' }, /missing closing \)/],
  ])('%s', (_what, { rule, ...parameters }: { readonly rule?: string }, problem) => {
    const found = ruleProblem({ rule: rule ?? '', ...parameters });
    if (problem === null) expect(found).toBeNull();
    else expect(found).toMatch(problem);
  });
});

describe('a rule that lacks what it needs throws instead of passing', () => {
  it.each([
    ['the whitelist was not fetched [RULE-22]', { rule: 'characterSetRestriction' }, 'The whitelist was not fetched.'],
    [
      'there is no such field',
      { rule: 'requiredIf', when: { field: 'claimDetails.kind', equals: 'Group' } },
      'There is no field "claimDetails.kind".',
    ],
    ['there are no records', { rule: 'uniqueAmongRecords' }, 'in no record'],
    ['the pattern cannot be used', { rule: 'regularExpression', pattern: '^(?=a)b' }, 'cannot be used'],
  ])('%s', (_what, rule, message) => {
    expect(() => messagesOf(rule, rule.rule === 'requiredIf' ? null : 'abc')).toThrow(message);
  });
});

describe('uniqueAmongRecords', () => {
  it('stands hostile values in other records', () => {
    for (const as of ['text', 'number', 'date']) {
      standsHostileValues({ rule: 'uniqueAmongRecords', as }, { others: hostileValues });
    }
  });
});

describe('vin', () => {
  const vin = '1HGBH41JXMN109186';

  it('notices one wrong digit, wherever it is', () => {
    for (const place of Array.from(vin, (_, at) => at)) {
      if (!/\d/.test(vin.charAt(place))) continue;
      const others = [...'0123456789'].filter((digit) => digit !== vin.charAt(place));
      for (const other of others) expect(isVin(vin.slice(0, place) + other + vin.slice(place + 1))).toBe(false);
    }
  });

  it.each([...'0123456789ABCDEFGHJKLMNPRSTUVWXYZ'])('finds one ninth character where the last is %s', (last) => {
    expect([...'0123456789X'].filter((check) => isVin(`1HGBH41J${check}MN10918${last}`))).toHaveLength(1);
  });
});
