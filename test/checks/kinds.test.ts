import { describe, expect, it } from 'vitest';
import { claimDetails, type Edit } from './harness.ts';
import { asked, faultsWith, placedFaults, shownWhen } from './worked.ts';

const paid = 'details.paid';

describe('comparedKinds', () => {
  it.each<[string, object]>([
    ['amounts', { field: paid, atLeast: '100', atMost: { sum: ['losses.amount'], over: 'losses' } }],
    ['a number with a whole number', { field: 'details.hours', lessThan: 24 }],
    ['a date with a month and today', { field: 'details.born', after: '01/1950', before: 'today' }],
    ['a month with a full date', { field: 'details.month', before: '12/31/2020' }],
    ['hours at a rate with an amount', { field: paid, atMost: { product: ['details.hours', '25'] } }],
    ['a count with a number', { count: 'losses', atLeast: 'details.hours' }],
    ['an amount that is capped', { field: paid, atMost: { min: [{ sum: ['losses.amount'], over: 'losses' }, '500'] } }],
    ['hours times an amount', { value: { product: ['details.hours', paid] }, greaterThan: '100' }],
  ])('compares %s', (_what, condition) => {
    expect(faultsWith([shownWhen(condition)])).toEqual([]);
  });

  it.each<[string, object, string]>([
    [
      'an amount with a date',
      { field: paid, atMost: 'details.born' },
      'details.born is a date, and "atMost" compares numbers and amounts. Write a number, an amount or a field that holds one.',
    ],
    [
      'an amount with hours',
      { field: paid, atMost: 'details.hours' },
      'details.hours is a number, but details.paid is an amount of money. Compare amounts with amounts and numbers with numbers.',
    ],
    [
      'a number with "before"',
      { field: 'details.hours', before: 'today' },
      'details.hours is a number, and "before" compares dates. Use "greaterThan", "atLeast", "lessThan" or "atMost".',
    ],
    [
      'a date with "atLeast"',
      { field: 'details.born', atLeast: '18' },
      'details.born is a date, and "atLeast" compares numbers and amounts. Dates are compared by "before" and "after".',
    ],
    [
      'a date with a number',
      { field: 'details.born', after: '2015' },
      '"2015" is a number, and "after" compares dates. Write a date, like "12/31/2020", or "today".',
    ],
    [
      'a sum with "after"',
      { value: { sum: [paid] }, after: 'today' },
      'This sum is an amount of money, and "after" compares dates. Use "greaterThan", "atLeast", "lessThan" or "atMost".',
    ],
    [
      'a text with a number',
      { field: 'details.kind', atLeast: 3 },
      'details.kind holds a text, and "atLeast" compares numbers and amounts. If it is a number, ask it with the widget "number" or "currency", or add the rule "decimal".',
    ],
    [
      'a box with a number',
      { field: 'details.agrees', atLeast: 1 },
      'details.agrees holds true or false, and "atLeast" compares numbers and amounts. Use "equals".',
    ],
  ])('does not compare %s', (_what, condition, message) => {
    expect(faultsWith([shownWhen(condition)])).toEqual([`wrong-kind: ${message}`]);
  });

  it('does not compare a field with itself', () => {
    expect(faultsWith([shownWhen({ field: paid, atMost: paid })])).toEqual([
      'impossible-condition: details.paid is compared with itself. Name another.',
    ]);
    expect(
      faultsWith([asked('details.later', 'currency', { validations: [{ rule: 'atLeast', value: 'details.later' }] })]),
    ).toEqual(['contradictory-rule: details.later is compared with itself. Name another.']);
  });

  it('looks at rules, and inside of records', () => {
    expect(faultsWith([asked('details.later', 'date', { validations: [{ rule: 'atLeast', value: '5' }] })])).toEqual([
      'wrong-kind: details.later is a date, and "atLeast" compares numbers and amounts. Dates are compared by "before" and "after".',
    ]);
    const deep = { some: 'losses', where: { not: { field: 'losses.reason', atLeast: 1 } } };
    expect(faultsWith([shownWhen(deep)])).toEqual([expect.stringContaining('wrong-kind: losses.reason holds a text')]);
  });

  it('says it at the very operand', () => {
    const [fault] = placedFaults([
      shownWhen({ all: [{ field: paid, atLeast: 1, atMost: { sum: [paid, 'details.born'] } }] }),
    ]);
    expect(fault).toMatch(/^page-schemas\/standard\/third\.json:87:17 wrong-kind: details\.born is a date, and "sum"/);
  });
});

describe('operationKinds', () => {
  it.each<[string, unknown, string]>([
    [
      'today',
      { sum: [paid, 'today'] },
      '"today" is a date, and "sum" takes numbers and amounts. Dates are compared by "before" and "after".',
    ],
    [
      'a text',
      { sum: ['losses.reason'], over: 'losses' },
      'losses.reason holds a text, and "sum" takes numbers and amounts. If it is a number, ask it with the widget "number" or "currency", or add the rule "decimal".',
    ],
    [
      'a box',
      { sum: ['details.agrees'] },
      'details.agrees holds true or false, and "sum" takes numbers and amounts. Use "equals".',
    ],
    [
      'hours and dollars',
      { sum: [paid, 'details.hours'] },
      'details.hours is a number, but details.paid is an amount of money. "sum" takes either: turn the number into an amount with "product".',
    ],
    [
      'hours less dollars',
      { difference: [paid, 'details.hours'] },
      'details.hours is a number, but details.paid is an amount of money. "difference" takes either: turn the number into an amount with "product".',
    ],
    [
      'dollars times dollars',
      { product: [paid, 'details.later'] },
      'details.later is an amount of money, as details.paid is, and dollars times dollars are no amount. Multiply an amount by a number.',
    ],
  ])('does not work out %s', (_what, value, message) => {
    const later = asked('details.later', 'currency');
    expect(faultsWith([later, shownWhen({ value, greaterThan: 0 })])).toEqual([`wrong-kind: ${message}`]);
  });

  const rule = (type: string, parameters?: object): Edit => [
    claimDetails,
    ['fields', 'Later', 'validations'],
    [parameters === undefined ? { type } : { type, parameters }],
  ];
  it.each<[string, object, readonly Edit[]]>([
    ['by a rule for numbers', asked('details.later', 'text'), [rule('Decimal')]],
    ['by its bounds', asked('details.later', 'text'), [rule('Range', { Min: 1, Max: 3 })]],
    ['by its mask', asked('details.later', 'text', { mask: 'DECIMAL_15PRECISION' }), []],
    ['by its choices', asked('details.later', 'select', { options: [{ value: '1' }, { value: '2' }] }), []],
    ['where it cannot tell, and lets it be', asked('details.later', 'hidden', { defaultValue: '5' }), []],
  ])('knows a number %s', (_how, node, edits) => {
    expect(faultsWith([node, shownWhen({ field: 'details.later', atLeast: 2 })], ...edits)).toEqual([]);
  });

  it('knows a date by its rules', () => {
    const date = [rule('PreventFutureDate')];
    expect(
      faultsWith([asked('details.later', 'text'), shownWhen({ field: 'details.later', atLeast: 2 })], ...date),
    ).toEqual([expect.stringContaining('wrong-kind: details.later is a date, and "atLeast"')]);
  });
});

describe('ruleKinds', () => {
  it('refuses a rule for numbers on a date, and one for dates on an amount', () => {
    const later = asked('details.later', 'currency', { validations: [{ rule: 'preventFutureDate' }] });
    expect(faultsWith([later])).toEqual([
      'wrong-kind: "preventFutureDate" is a rule for dates, but details.later is an amount of money. Remove the rule, or use another widget.',
    ]);
    expect(faultsWith([asked('details.later', 'date', { validations: [{ rule: 'range', min: 1, max: 2 }] })])).toEqual([
      'wrong-kind: "range" is a rule for numbers, but details.later is a date. Remove the rule, or use another widget.',
    ]);
  });
});

describe('minimumKind', () => {
  const minimum = (count: unknown): Edit => ['page-schemas/standard/third.json', ['content', 5, 'minimum'], { count }];
  it('takes a number and a count, and no amount', () => {
    expect(faultsWith([], minimum('details.hours'))).toEqual([]);
    expect(faultsWith([], minimum({ max: ['details.hours', 1] }))).toEqual([]);
    expect(faultsWith([], minimum(paid))).toEqual([
      'wrong-kind: details.paid is an amount of money, but how many records are asked for is a number. Write a number, or a field that holds one.',
    ]);
  });
});

describe('textsOfNumbers', () => {
  it.each<[string, object, string]>([
    [
      'an amount',
      { field: 'details.paid', equals: '1234' },
      'details.paid is an amount of money, and "equals" compares letter by letter. Use "atLeast" and "atMost".',
    ],
    [
      'a number',
      { field: 'details.hours', notEquals: '5' },
      'details.hours is a number, and "notEquals" compares letter by letter. Use "atLeast" and "atMost".',
    ],
    [
      'a date',
      { not: { field: 'details.born', in: ['1/1/2020'] } },
      'details.born is a date, and "in" compares letter by letter. Use "before" and "after".',
    ],
  ])('refuses to compare the text of %s', (_what, condition, message) => {
    expect(faultsWith([shownWhen(condition)])).toEqual([`wrong-kind: ${message}`]);
  });

  it('lets be what is empty, and what is chosen', () => {
    const years = asked('details.later', 'select', { options: [{ value: '2020' }, { value: '2021' }] });
    expect(faultsWith([years, shownWhen({ field: 'details.later', equals: '2020' })])).toEqual([]);
    expect(faultsWith([shownWhen({ field: 'details.paid', equals: null })])).toEqual([]);
  });
});

describe('an operation of an amount and an unknown value', () => {
  it.each([
    ['details.paid', 'details.later'],
    ['details.later', 'details.paid'],
  ])('is an amount: %s, %s', (...sum) => {
    const condition = { value: { sum }, atMost: 'details.hours' };
    expect(faultsWith([asked('details.later', 'hidden'), shownWhen(condition)])).toEqual([
      expect.stringContaining('details.hours is a number, but this sum is an amount of money.'),
    ]);
  });
});
