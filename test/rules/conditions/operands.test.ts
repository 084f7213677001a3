import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition, Operand } from '../../../src/rules/condition.ts';
import { evaluateCondition, numberOf } from '../../../src/rules/conditions/evaluate.ts';
import { writeDecimal } from '../../../src/rules/decimals.ts';
import { contextWith, type Given } from '../harness.ts';

const given: Given = {
  ids: { car: 'Time' },
  fields: {
    'd.kind': 'Bank',
    'd.ten': '10',
    'd.paid': '1,200.50',
    'd.empty': null,
    'd.word': 'much',
    'd.date': '02/28/2020',
  },
  counts: { loss: 3, none: 0 },
  records: {
    loss: [
      { 'loss.amount': '100.10', 'loss.kind': 'Bank', 'loss.date': '01/15/2020' },
      { 'loss.amount': '200.20', 'loss.kind': 'Time', 'loss.date': '03/01/2020' },
      { 'loss.amount': null, 'loss.kind': 'Bank', 'loss.date': null },
    ],
    none: [],
  },
};
const worth = (operand: Operand): string | null => {
  const number = numberOf(operand, contextWith(given));
  return number === null ? null : writeDecimal(number);
};
const holds = (condition: Condition): boolean => evaluateCondition(condition, contextWith(given));

Decimal.set({ precision: 100, rounding: Decimal.ROUND_HALF_UP });

describe('an operation', () => {
  it.each<[string, Operand, string]>([
    ['adds numbers and fields', { sum: ['d.ten', 'd.paid', 1, '0.50'] }, '1212'],
    ['adds what all records have', { sum: ['loss.amount'], over: 'loss' }, '300.3'],
    [
      'adds in some of them',
      { sum: ['loss.amount'], over: 'loss', where: { field: 'loss.kind', equals: 'Bank' } },
      '100.1',
    ],
    ['works out in each record', { sum: [{ product: ['loss.amount', 'd.ten'] }], over: 'loss' }, '3003'],
    ['subtracts all others from the first', { difference: ['d.paid', 'd.ten', '0.5'] }, '1190'],
    ['may be less than zero', { difference: ['d.ten', 'd.paid'] }, '-1190.5'],
    ['multiplies', { product: ['d.ten', '25', '0.5'] }, '125'],
    ['takes the smallest', { min: ['d.paid', '500', 'd.ten'] }, '10'],
    ['takes the largest', { max: ['d.ten', { difference: ['d.ten', 'd.paid'] }] }, '10'],
    ['takes the largest of all records', { max: ['loss.amount'], over: 'loss' }, '200.2'],
    ['takes the smallest of all records, where an empty answer is 0', { min: ['loss.amount'], over: 'loss' }, '0'],
    [
      'takes the smallest of some records',
      { min: ['loss.amount'], over: 'loss', where: { field: 'loss.amount', empty: false } },
      '100.1',
    ],
    ['counts records', { count: 'loss' }, '3'],
    ['counts some of them', { count: 'loss', where: { field: 'loss.amount', empty: false } }, '2'],
    ['counts an empty answer as 0', { sum: ['d.empty', 'd.ten'] }, '10'],
    ['multiplies an empty answer to 0', { product: ['d.empty', 'd.ten'] }, '0'],
    ['counts a text that is no number as 0', { sum: ['d.word', 'd.ten'] }, '10'],
    ['is 0 of no records', { sum: ['loss.amount'], over: 'none' }, '0'],
    ['is 0 as the smallest of no records', { min: ['loss.amount'], over: 'none' }, '0'],
    ['is exact where floats are not', { sum: ['0.1', '0.2'] }, '0.3'],
    ['rounds half a cent up at its end', { product: ['0.15', '0.5', '0.2'] }, '0.02'],
    ['rounds half a cent away from zero', { product: ['-0.015', '1'] }, '-0.02'],
    ['rounds only at its end', { sum: [{ product: ['0.004', '1'] }, { product: ['0.004', '1'] }] }, '0.01'],
    [
      'rounds records only at its end',
      { product: [{ sum: [{ product: ['loss.amount', '0.00001'] }], over: 'loss' }, 1000] },
      '3',
    ],
    ['divides, and rounds half a cent away from zero', { quotient: ['d.ten', '16'] }, '0.63'],
    ['divides a negative number', { quotient: [{ difference: [0, 'd.ten'] }, '16'] }, '-0.63'],
    ['divides by a negative number', { quotient: ['d.ten', '-16'] }, '-0.63'],
    ['counts what is divided by 0 as 0', { sum: [{ quotient: ['d.ten', 'd.empty'] }, 1] }, '1'],
    [
      'counts whole days, weeks and months',
      {
        sum: [
          { product: [{ between: ['d.date', '04/01/2020'], in: 'days' }, 10_000] },
          { product: [{ between: ['d.date', '04/01/2020'], in: 'weeks' }, 100] },
          { between: ['d.date', '04/01/2020'], in: 'months' },
        ],
      },
      '330401',
    ],
    [
      'adds in the records that say the same as an answer',
      { sum: ['loss.amount'], over: 'loss', by: 'loss.kind', of: 'd.kind' },
      '100.1',
    ],
    [
      'adds in some of these',
      {
        sum: ['loss.amount'],
        over: 'loss',
        where: { field: 'loss.amount', empty: false },
        by: 'loss.kind',
        of: 'd.kind',
      },
      '100.1',
    ],
    ['counts those', { count: 'loss', by: 'loss.kind', of: 'd.kind' }, '2'],
    ['counts those that choose the record itself', { count: 'loss', by: 'loss.kind', of: 'car' }, '1'],
    ['counts none where the answer is empty', { count: 'loss', by: 'loss.date', of: 'd.empty' }, '0'],
    [
      'asks in each record for its own',
      { max: [{ count: 'loss', by: 'loss.kind', of: 'loss.kind' }], over: 'loss' },
      '2',
    ],
  ])('%s', (_what, operand, expected) => {
    expect(worth(operand)).toBe(expected);
  });

  it('comes to nothing where it is divided by 0, and where a date is missing', () => {
    expect(worth({ quotient: ['d.ten', 'd.empty'] })).toBeNull();
    expect(worth({ between: ['d.empty', 'today'], in: 'days' })).toBeNull();
    expect(worth({ date: 'd.date', days: 1 })).toBeNull();
  });

  it('is no operation where it is one field: an empty one is nothing, and is not rounded', () => {
    expect(worth('d.empty')).toBeNull();
    expect(worth('d.word')).toBeNull();
    expect(worth('0.1234')).toBe('0.1234');
  });

  it('reads no number in a text that no field holds, however often it is asked: it does not hold, and adds 0', () => {
    const context = contextWith({ fields: { 'd.long': '9'.repeat(900_000), 'd.ten': '10' } });
    expect(numberOf('d.long', context)).toBeNull();
    expect(evaluateCondition({ field: 'd.ten', atMost: 'd.long' }, context)).toBe(false);
    expect(numberOf({ sum: ['d.long', 'd.ten'] }, context)).toEqual({ units: 10n, scale: 0 });
  });

  it('divides and prorates as fractions of whole numbers do, whatever the numbers', () => {
    const cents = fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n });
    const written = (units: bigint) => writeDecimal({ units, scale: 2 }, 2);
    fc.assert(
      fc.property(cents, cents, fc.bigInt({ min: 1n, max: 10n ** 6n }), (over, under, factor) => {
        const share: Operand = { quotient: [{ product: [written(over), factor.toString()] }, written(under)] };
        if (under === 0n) {
          expect(worth(share)).toBeNull();
          return;
        }
        const size = (value: bigint) => (value < 0n ? -value : value);
        const [dividend, divisor] = [size(over * factor * 100n), size(under)];
        const hundredths = dividend / divisor + ((dividend % divisor) * 2n >= divisor ? 1n : 0n);
        // As an exponent: a division would round to 20 digits.
        const expected = new Decimal(`${over < 0n === under < 0n ? hundredths : -hundredths}e-2`);
        expect(worth(share)).toBe(expected.isZero() ? '0' : expected.toFixed());
      }),
      // More digits than the oracle keeps unless it is told to.
      { examples: [[-5972799527401n, -3n, 502285n]] },
    );
  });

  it('groups as going through all records for each would', () => {
    const record = fc.record({ 'r.k': fc.constantFrom('a', 'b', 'c', ''), 'r.x': fc.integer().map(String) });
    fc.assert(
      fc.property(fc.array(record, { maxLength: 30 }), fc.constantFrom('a', 'b', ''), (records, key) => {
        const context = contextWith({ fields: { 'd.k': key }, records: { r: records } });
        const of = (operand: Operand) => writeDecimal(numberOf(operand, context) ?? { units: -1n, scale: 9 });
        const own = key === '' ? [] : records.filter((one) => one['r.k'] === key).map((one) => Number(one['r.x']));
        const total = own.reduce((sum, one) => sum + one, 0);
        expect(of({ sum: ['r.x'], over: 'r', by: 'r.k', of: 'd.k' })).toBe(String(total));
        expect(of({ count: 'r', by: 'r.k', of: 'd.k' })).toBe(String(own.length));
        const most = own.length === 0 ? 0 : Math.max(...own);
        expect(of({ max: ['r.x'], over: 'r', by: 'r.k', of: 'd.k' })).toBe(String(most));
      }),
    );
  });

  it('adds, multiplies and caps what a kept library does, whatever the numbers', () => {
    const amount = fc
      .tuple(fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n }), fc.integer({ min: 0, max: 4 }))
      .map(([units, scale]) => new Decimal(units.toString()).div(new Decimal(10).pow(scale)).toFixed());
    const rounded = (value: Decimal) => value.toDecimalPlaces(2).toFixed();
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 40 }), amount, (amounts, cap) => {
        const context = contextWith({
          fields: {},
          records: { r: amounts.map((one) => ({ 'r.x': one })) },
        });
        const of = (operand: Operand) => writeDecimal(numberOf(operand, context) ?? { units: -1n, scale: 9 });
        const total = Decimal.sum(...amounts);
        expect(of({ sum: ['r.x'], over: 'r' })).toBe(rounded(total));
        expect(of({ sum: amounts })).toBe(rounded(total));
        expect(of({ min: [{ sum: ['r.x'], over: 'r' }, cap] })).toBe(rounded(Decimal.min(total, cap)));
        expect(of({ difference: [cap, ...amounts] })).toBe(rounded(new Decimal(cap).minus(total)));
        expect(of({ product: amounts.slice(0, 4) })).toBe(
          rounded(amounts.slice(0, 4).reduce((product, one) => product.times(one), new Decimal(1))),
        );
        expect(of({ max: ['r.x'], over: 'r' })).toBe(rounded(Decimal.max(...amounts)));
      }),
    );
  });
});

describe('a choice', () => {
  const isBank: Condition = { field: 'd.kind', equals: 'Bank' };
  const never: Condition = { any: [] };

  it('is the first that holds, else the other, else nothing', () => {
    expect(worth({ choose: [{ when: isBank, value: '1' }] })).toBe('1');
    expect(
      worth({
        choose: [
          { when: never, value: '1' },
          { when: isBank, value: 'd.paid' },
          { when: isBank, value: '3' },
        ],
      }),
    ).toBe('1200.5');
    expect(worth({ choose: [{ when: never, value: '1' }], else: { sum: ['d.ten', 1] } })).toBe('11');
    expect(worth({ choose: [{ when: never, value: '1' }] })).toBeNull();
    expect(worth({ choose: [{ when: isBank, value: 'd.empty' }], else: '2' })).toBeNull();
  });

  it('counts nothing as 0 in an operation, and is exact in it', () => {
    expect(worth({ sum: [{ choose: [{ when: never, value: '1' }] }, 'd.ten'] })).toBe('10');
    expect(worth({ product: [{ choose: [{ when: isBank, value: '0.001' }] }, 1000] })).toBe('1');
    expect(worth({ choose: [{ when: isBank, value: '0.125' }] })).toBe('0.13');
  });

  it('chooses in each record', () => {
    const choose = [{ when: { field: 'loss.kind', equals: 'Bank' }, value: 'loss.amount' }];
    expect(worth({ sum: [{ choose, else: '1' }], over: 'loss' })).toBe('101.1');
  });

  it('may choose dates, which nothing is after while none holds', () => {
    const date = { choose: [{ when: isBank, value: 'd.date' }] };
    expect(holds({ value: date, before: '02/29/2020', after: '02/27/2020' })).toBe(true);
    expect(holds({ value: { choose: [{ when: never, value: 'd.date' }] }, before: 'today' })).toBe(false);
  });
});

describe('a table', () => {
  const amounts = (bands: Operand, from?: string): Operand => ({
    bands,
    ...(from !== undefined && { from }),
    table: [
      { to: '10', value: '1' },
      { to: '99.99', value: '2' },
    ],
  });
  it.each([
    ['-1', '1'],
    ['10', '1'],
    ['10.00', '1'],
    ['10.01', '2'],
    ['99.99', '2'],
    ['99.991', null],
  ])('of numbers has %s in the row of %s: a bound belongs to its row', (number, expected) => {
    expect(worth(amounts(number))).toBe(expected);
  });

  it('begins with its first bound, which belongs to it', () => {
    expect(worth(amounts('9.99', '10'))).toBeNull();
    expect(worth(amounts('10', '10'))).toBe('1');
    expect(worth({ bands: '9', from: 10, table: [{ to: 20, value: 1 }], else: 5 })).toBe('5');
  });

  it('has no row for an empty answer', () => {
    expect(worth(amounts('d.empty'))).toBeNull();
    expect(worth({ bands: 'd.word', table: [{ to: 20, value: 1 }], else: 5 })).toBe('5');
  });

  it('of dates may have tables in its rows', () => {
    const sold = (bands: Operand): Operand => ({
      bands,
      table: [
        { to: '03/31/2020', value: '1.25' },
        { to: '12/2020', value: '0.75' },
      ],
      else: '0.5',
    });
    const inflation = (bought: string, soldOn: string): Operand => ({
      bands: bought,
      from: '01/01/2020',
      table: [
        { to: '01/31/2020', value: sold(soldOn) },
        { to: '02/29/2020', value: { product: [sold(soldOn), 2] } },
      ],
      else: 0,
    });
    expect(worth(inflation('01/31/2020', '03/31/2020'))).toBe('1.25');
    expect(worth(inflation('01/31/2020', '04/01/2020'))).toBe('0.75');
    expect(worth(inflation('02/01/2020', '12/31/2020'))).toBe('1.5');
    expect(worth(inflation('02/01/2020', '01/01/2021'))).toBe('1');
    expect(worth(inflation('02/29/2020', 'd.empty'))).toBe('1');
    expect(worth(inflation('12/31/2019', '03/31/2020'))).toBe('0');
    expect(worth(inflation('03/01/2020', '03/31/2020'))).toBe('0');
  });
});

describe('a comparison', () => {
  it.each<[Condition, boolean]>([
    [{ field: 'd.ten', greaterThan: '9.99' }, true],
    [{ field: 'd.ten', greaterThan: 10 }, false],
    [{ field: 'd.ten', atLeast: 10 }, true],
    [{ field: 'd.ten', lessThan: '10.00' }, false],
    [{ field: 'd.ten', atMost: '10.00' }, true],
    [{ field: 'd.ten', atLeast: 5, atMost: 9 }, false],
    [{ field: 'd.paid', greaterThan: 'd.ten' }, true],
    [{ field: 'd.date', before: '02/29/2020' }, true],
    [{ field: 'd.date', before: 'today' }, true],
    [{ field: 'd.date', after: '01/2020' }, true],
    [{ field: 'd.date', after: '02/2020' }, false],
    [{ field: 'd.date', after: 'today' }, false],
    [{ value: { sum: ['loss.amount'], over: 'loss' }, greaterThan: '300.29' }, true],
    [{ value: { sum: ['loss.amount'], over: 'loss' }, greaterThan: '300.30' }, false],
    [{ value: 'today', after: 'd.date' }, true],
    [{ count: 'loss', where: { field: 'loss.kind', equals: 'Bank' }, atLeast: 2 }, true],
    [{ count: 'loss', greaterThan: 'd.ten' }, false],
    [{ count: 'none', atLeast: { count: 'none' } }, true],
    [{ some: 'loss', where: { field: 'loss.amount', greaterThan: 200 } }, true],
    [{ some: 'loss', where: { field: 'loss.amount', greaterThan: 201 } }, false],
    [{ some: 'none', where: { all: [] } }, false],
    [{ every: 'loss', where: { field: 'loss.kind', empty: false } }, true],
    [{ every: 'loss', where: { field: 'loss.amount', empty: false } }, false],
    [{ every: 'none', where: { any: [] } }, true],
  ])('%j is %s', (condition, expected) => {
    expect(holds(condition)).toBe(expected);
  });

  it('does not hold while either side is empty, or is no number or date', () => {
    for (const field of ['d.empty', 'd.word']) {
      expect(holds({ field, atMost: 100 })).toBe(false);
      expect(holds({ field, atLeast: 0 })).toBe(false);
      expect(holds({ field: 'd.ten', lessThan: field })).toBe(false);
      expect(holds({ field, before: 'today' })).toBe(false);
      expect(holds({ field: 'd.date', after: field })).toBe(false);
    }
    expect(holds({ not: { field: 'd.empty', atMost: 100 } })).toBe(true);
  });

  it('cannot be evaluated with a field that does not exist', () => {
    expect(() => holds({ field: 'd.ten', atMost: 'd.gone' })).toThrow('There is no field "d.gone".');
    expect(() => holds({ value: { sum: ['loss.gone'], over: 'loss' }, atMost: 1 })).toThrow('loss.gone');
  });
});
