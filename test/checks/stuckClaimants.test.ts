import { describe, expect, it } from 'vitest';
import { claimDetails, type Edit } from './harness.ts';
import { asked, faultsWith, placedFaults, shownWhen } from './worked.ts';

const losses = { sum: ['losses.amount'], over: 'losses' };
const total = (computed: unknown) => asked('details.total', 'currency', { computed });
const room = (maxLength: number): Edit => [claimDetails, ['fields', 'Total', 'maxLength'], maxLength];
const later = (widget: string, ...validations: readonly object[]) => asked('details.later', widget, { validations });
const server = (field: string, ...validations: readonly object[]): Edit => [
  claimDetails,
  ['fields', field, 'validations'],
  validations,
];
const compared = (type: string, OtherProperty: string) => ({ type, parameters: { OtherProperty } });

describe('computedWidget', () => {
  it.each<[string, unknown, number]>([
    ['a sum', losses, 20],
    ['a capped sum', { min: [losses, '500'] }, 6],
    ['a larger cap', { min: [losses, '5000'] }, 8],
  ])('asks for room for %s', (_what, computed, needed) => {
    expect(faultsWith([total(computed)], room(needed))).toEqual([]);
    expect(faultsWith([total(computed)], room(needed - 1))).toEqual([
      `unfillable-field: details.total takes at most ${needed - 1} characters, and what is worked out may have ${needed}. Raise its "maxLength" in the model config to ${needed} or more.`,
    ]);
  });
});

describe('largeNumbers', () => {
  it('refuses what no answer can have', () => {
    const message =
      '1000000000000 has more than 12 digits before the point, which no answer can have. Write a smaller number.';
    expect(faultsWith([later('currency', { rule: 'atMost', value: '1000000000000' })])).toEqual([
      `out-of-range: ${message}`,
    ]);
    expect(faultsWith([later('currency', { rule: 'atMost', value: '999999999999.99' })])).toEqual([]);
  });
});

describe('unreadRecords', () => {
  it('refuses to go over records that nothing reads', () => {
    expect(faultsWith([total({ sum: ['details.paid'], over: 'losses' })])).toEqual([
      'unlisted-model: Nothing in this sum is asked in the records of "losses", so it is the same in each of them. Name a field of these records, or leave "over" out.',
    ]);
    expect(faultsWith([total({ sum: [{ product: ['details.hours', 'losses.amount'] }], over: 'losses' })])).toEqual([]);
  });
});

describe('excludedByToday', () => {
  const before = { rule: 'before', value: 'today' };
  const after = { rule: 'after', value: 'today' };
  it.each<[string, object, object, readonly Edit[]]>([
    ['two rules', before, after, []],
    ["the server's and the page's", after, { rule: 'validDate' }, [server('Later', { type: 'PreventFutureDate' })]],
    ['a rule of its own', before, { rule: 'preventPastDate' }, []],
  ])('finds %s', (_what, one, other, edits) => {
    expect(faultsWith([later('date', one, other)], ...edits)).toEqual([
      expect.stringContaining('exclude each other: no date is on both sides of today. Remove one of them.'),
    ]);
  });

  it('lets be what today meets, and one side alone', () => {
    const today = [{ rule: 'preventFutureDate' }, { rule: 'preventPastDate' }];
    expect(faultsWith([later('date', ...today)])).toEqual([]);
    expect(faultsWith([later('date', before, { rule: 'preventFutureDate' })])).toEqual([]);
  });

  it('looks at conditions', () => {
    const both = { field: 'details.born', before: 'today', after: 'today' };
    expect(faultsWith([shownWhen(both)])).toEqual([
      'impossible-condition: details.born cannot be before and after today.',
    ]);
    const either = {
      any: [
        { field: 'details.born', before: 'today' },
        { field: 'details.born', after: 'today' },
      ],
    };
    expect(faultsWith([shownWhen(either)])).toEqual([]);
  });
});

describe('comparedInCircle', () => {
  it('names the fields of the circle once', () => {
    const edits = [server('Born', compared('After', 'Later')), server('Later', compared('After', 'Born'))];
    expect(faultsWith([later('date')], ...edits)).toEqual([
      'contradictory-rule: Each of these must be after the next, or greater: claimDetails.born → claimDetails.later → claimDetails.born. No answers can be. Remove one of the rules.',
    ]);
  });

  it('lets two fields be in one order, said twice', () => {
    const edits = [server('Born', compared('After', 'Later')), server('Later', compared('Before', 'Born'))];
    expect(faultsWith([later('date')], ...edits)).toEqual([]);
  });
});

describe('what is typed', () => {
  it('is no negative amount', () => {
    expect(faultsWith([later('currency', { rule: 'atMost', value: '-5' })])).toEqual([
      'contradictory-rule: "atMost" asks for at most -5, but what is typed into details.later is at least 0. Change it.',
    ]);
    expect(faultsWith([later('number', { rule: 'atMost', value: '-5' })])).toEqual([]);
  });
});

describe('a count of records', () => {
  const most = (maximum: number): Edit => ['page-schemas/standard/third.json', ['content', 5, 'maximum'], maximum];
  it('is at most how many can be added', () => {
    const condition = shownWhen({ count: 'losses', atLeast: 21 });
    expect(faultsWith([condition], most(20))).toEqual([
      'impossible-condition: A count is always 0 to 20, and never at least 21. Change this comparison, or remove it.',
    ]);
    expect(faultsWith([condition], most(21))).toEqual([]);
    expect(faultsWith([condition])).toEqual([]);
  });
});

describe('boundFormats', () => {
  it.each<[string, object, string]>([
    ['currency', { rule: 'atMost', value: '5', format: 'date' }, '"atMost" compares numbers and amounts'],
    ['date', { rule: 'before', value: 'today', format: 'currency' }, '"before" compares dates'],
  ])('refuses a wrong one of %s', (widget, rule, what) => {
    expect(faultsWith([later(widget, rule)])).toEqual([
      expect.stringContaining(`wrong-kind: ${what}, which the format`),
    ]);
  });
});

describe('comparedKinds', () => {
  it("looks at the server's comparisons where the field is asked", () => {
    expect(placedFaults([later('currency')], server('Later', compared('AtMost', 'Born')))).toEqual([
      expect.stringMatching(
        /^page-schemas\/standard\/third\.json:\d+:16 wrong-kind: claimDetails\.born is a date, and "atMost" compares numbers and amounts\. /,
      ),
    ]);
    expect(faultsWith([later('currency')], server('Later', compared('AtMost', 'Paid')))).toEqual([]);
  });
});
