import { describe, expect, it } from 'vitest';
import { modelOf } from '../../src/meaning/models.ts';
import { resolveCondition } from '../../src/meaning/scope.ts';
import type { Condition } from '../../src/rules/condition.ts';

const details = modelOf('Standard', { dtoMapping: 'claimDetails' }, []);
const payments = modelOf('Standard', { dtoMapping: 'claimTransactions', transactionType: 'Payment' }, []);

/** The meaning of a page whose aliases are d and r; flows.json has its own name for the first. */
const resolve = (condition: Condition, conditions: Readonly<Record<string, Condition>> = {}) =>
  resolveCondition(condition, {
    models: new Map([
      ['d', details],
      ['r', payments],
    ]),
    fields: new Map(),
    named: { conditions, models: new Map([['own', details]]) },
  });

const isKind = { field: 'claimDetails.kind', equals: 'Group' };

describe('a resolved condition', () => {
  it('has every reference as the whole flow knows it, however deep, and leaves the rest', () => {
    expect(
      resolve({
        all: [
          { field: 'd.a', equals: 'x' },
          { any: [{ field: 'd.b', matches: '^x' }, { not: { count: 'r', atLeast: 1 } }] },
        ],
      }),
    ).toEqual({
      all: [
        { field: 'claimDetails.a', equals: 'x' },
        {
          any: [
            { field: 'claimDetails.b', matches: '^x' },
            { not: { count: 'claimTransactions(Payment)', atLeast: 1 } },
          ],
        },
      ],
    });
  });

  it('has the definitions in the place of names, with what aliases mean where those are written', () => {
    const conditions: Readonly<Record<string, Condition>> = {
      isGroup: { field: 'own.kind', equals: 'Group' },
      isPerson: { not: 'isGroup' },
    };
    expect(resolve({ any: ['isPerson', { field: 'd.kind', empty: true }] }, conditions)).toEqual({
      any: [{ not: isKind }, { field: 'claimDetails.kind', empty: true }],
    });
    expect(resolve({ all: ['isGroup', 'isGroup'] }, conditions)).toEqual({ all: [isKind, isKind] });
  });

  it.each<[string, Condition, Readonly<Record<string, Condition>>]>([
    ['a name that is not defined', 'isGruop', { isGroup: { field: 'own.kind', equals: 'Group' } }],
    ['a name that every object has', 'toString', {}],
    ['an alias that nothing binds', { not: { any: [{ field: 'own.kind', empty: true }] } }, {}],
    ['a count of an alias that nothing binds', { all: [{ count: 'own', atLeast: 1 }] }, {}],
    ['an alias of the page in a named condition', 'isGroup', { isGroup: { field: 'd.kind', equals: 'Group' } }],
    ['a name that uses itself', 'self', { self: { not: 'self' } }],
    ['names that use each other', { all: ['a'] }, { a: { all: ['b'] }, b: { not: 'c' }, c: { any: ['a'] } }],
  ])('is null for %s', (_what, condition, conditions) => {
    expect(resolve(condition, conditions)).toBeNull();
  });
});
