import { describe, expect, it } from 'vitest';
import { claimDetails, type Edit } from './harness.ts';
import { asked, faultsWith, shownWhen } from './worked.ts';

const later = (widget: string, ...validations: readonly object[]) => asked('details.later', widget, { validations });
const server = (type: string, parameters: object): Edit => [
  claimDetails,
  ['fields', 'Later', 'validations'],
  [{ type, parameters }],
];
const losses = { sum: ['losses.amount'], over: 'losses' };
const total = (computed: unknown, ...validations: readonly object[]) =>
  asked('details.total', 'currency', { computed, validations });

describe('excludedAnswers', () => {
  it.each<[string, readonly object[], readonly Edit[], string]>([
    [
      "the server's bounds and the page's",
      [later('currency', { rule: 'atLeast', value: '300' })],
      [server('Between', { Min: '0.01', Max: 250 })],
      '"atLeast" asks for at least 300, but "between" for 0.01 to 250: no answer meets both. Change one of them.',
    ],
    [
      'a bound and a capped sum',
      [later('currency', { rule: 'atMost', value: { min: [losses, '500'] } }, { rule: 'atLeast', value: '600' })],
      [],
      '"atLeast" asks for at least 600, but "atMost" for at most 500: no answer meets both. Change one of them.',
    ],
    [
      'an open bound',
      [later('number', { rule: 'lessThan', value: 5 }, { rule: 'atLeast', value: 5 })],
      [],
      '"atLeast" asks for at least 5, but "lessThan" for less than 5: no answer meets both. Change one of them.',
    ],
    [
      'dates',
      [later('date', { rule: 'after', value: '12/31/2020' })],
      [server('Range', { Min: '01/2015', Max: '12/2020' })],
      '"after" asks for from 01/01/2021 on, but "dateRange" for 01/01/2015 to 12/31/2020: no answer meets both. Change one of them.',
    ],
    [
      'what is worked out',
      [total({ min: [losses, '500'] }, { rule: 'atLeast', value: '600' })],
      [],
      '"atLeast" asks for at least 600, but what details.total is worked out from is 0 to 500. Change one of them.',
    ],
  ])('finds %s', (_what, nodes, edits, message) => {
    expect(faultsWith(nodes, ...edits)).toEqual([`contradictory-rule: ${message}`]);
  });

  it.each<[string, object]>([
    ['bounds that touch', later('number', { rule: 'atMost', value: 5 }, { rule: 'atLeast', value: 5 })],
    [
      'a bound that may be empty',
      later('currency', { rule: 'atMost', value: 'details.paid' }, { rule: 'atLeast', value: '600' }),
    ],
    ['today', later('date', { rule: 'after', value: 'today' }, { rule: 'before', value: '01/01/2020' })],
    ['the day after a month', later('date', { rule: 'after', value: '06/2020' }, { rule: 'before', value: '08/2020' })],
    ['what may be negative', total({ difference: ['details.paid', losses] }, { rule: 'lessThan', value: 0 })],
    ['a sum of records', total(losses, { rule: 'atMost', value: '5' })],
    ['a product of hours', total({ product: ['details.hours', '25'] }, { rule: 'atLeast', value: '1000000' })],
  ])('lets be %s', (_what, node) => {
    expect(faultsWith([node])).toEqual([]);
  });
});

describe('neverSo', () => {
  const capped = { min: [losses, '500'] };
  it.each<[string, object, string]>([
    [
      'a negative amount',
      { field: 'details.paid', lessThan: 0 },
      'details.paid is always at least 0, and never less than 0.',
    ],
    [
      'more than a cap',
      { value: capped, greaterThan: '500' },
      'This minimum is always 0 to 500, and never greater than 500.',
    ],
    [
      'what is worked out',
      { field: 'details.total', atLeast: '501' },
      'details.total is always 0 to 500, and never at least 501.',
    ],
    ['fewer than none', { count: 'losses', lessThan: 0 }, 'A count is always at least 0, and never less than 0.'],
    ['a number', { value: 5, greaterThan: '10' }, '5 is never greater than 10.'],
    ['a number as a text', { value: '5', atMost: { sum: ['1', 3] } }, '"5" is never at most 4.'],
    [
      'what is so always, as it is not',
      { not: { count: 'losses', lessThan: 0 } },
      'A count is always at least 0, and never less than 0.',
    ],
  ])('finds %s', (_what, condition, message) => {
    expect(faultsWith([total(capped), shownWhen(condition)])).toEqual([
      `impossible-condition: ${message} Change this comparison, or remove it.`,
    ]);
  });

  const between = later('number', { rule: 'between', min: 1, max: 250 });
  it.each<[string, object, object]>([
    ['an answer that its rules refuse', between, { field: 'details.later', greaterThan: '250' }],
    ['a sum of such answers', between, { value: { sum: ['details.later', 1] }, greaterThan: '251' }],
    ['a bound that is worked out from such answers', between, { value: 300, lessThan: { max: ['details.later', 9] } }],
    [
      'a total that its rules refuse',
      total(losses, { rule: 'atMost', value: '500' }),
      { field: 'details.total', greaterThan: '500' },
    ],
    [
      'a date that its rules refuse',
      later('date', { rule: 'before', value: '01/2015' }),
      { field: 'details.later', after: '01/2015' },
    ],
  ])('lets one say something of %s', (_what, node, condition) => {
    expect(faultsWith([node, shownWhen(condition)])).toEqual([]);
  });
});

describe('excludedBounds', () => {
  const paid = 'details.paid';
  it.each<[string, object, string]>([
    [
      'in one condition',
      { field: paid, atLeast: '300', atMost: '250' },
      'details.paid cannot be at least 300 and at most 250.',
    ],
    [
      'in several that hold together',
      { all: [{ field: paid, greaterThan: 300 }, { all: [{ field: paid, atMost: { min: [losses, 300] } }] }] },
      'details.paid cannot be greater than 300 and at most 300.',
    ],
    [
      'of dates',
      { field: 'details.born', after: '02/2020', before: '03/01/2020' },
      'details.born cannot be until 02/29/2020 and from 03/01/2020 on.',
    ],
  ])('finds those %s', (_where, condition, message) => {
    expect(faultsWith([shownWhen(condition)])).toEqual([`impossible-condition: ${message}`]);
  });

  it('lets be what may hold one after the other', () => {
    expect(
      faultsWith([
        shownWhen({
          any: [
            { field: paid, atLeast: 3 },
            { field: paid, atMost: 1 },
          ],
        }),
      ]),
    ).toEqual([]);
  });

  it('refuses a date that the calendar does not have', () => {
    expect(faultsWith([shownWhen({ field: 'details.born', after: '02/31/2020' })])).toEqual([
      'wrong-form: "02/31/2020" is no date of the calendar. Write one like "12/31/2020".',
    ]);
  });
});
