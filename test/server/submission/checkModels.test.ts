import { describe, expect, it } from 'vitest';
import { checkModels } from '../../../src/server/submission/checkModels.ts';
import { model, standardClaim } from '../support/claims.ts';
import { testSettlement } from '../support/testProject.ts';

const { flows } = await testSettlement();
const [flow] = flows;
if (flow === undefined) throw new Error('The test project has no flow.');
const transaction = flow.models['documentContexts'];
if (transaction === undefined) throw new Error('The test project has no document contexts.');
const metadata = { dtoMapping: 'claimTransactions' };
const withTransactions = {
  ...flow,
  models: {
    ...flow.models,
    claimTransactions: {
      ...transaction,
      key: 'claimTransactions',
      dtoMapping: 'claimTransactions',
      fileField: null,
      metadata,
    },
  },
} as const;

/** A claim with these transactions, each with its parent. */
const check = (parents: Readonly<Record<string, string | null>>) => () =>
  checkModels(
    withTransactions,
    standardClaim({
      claimTransactions: Object.entries(parents).map(([id, parent]) => ({
        ...model('claimTransactions', {}, id),
        metadata,
        parent,
      })),
    }),
  );

describe('the parents of claim transactions', () => {
  it('may be parents of parents, in any order', () => {
    expect(check({ a: 'b', b: 'c', c: null, d: 'c' })).not.toThrow();
  });

  it.each([
    ['a transaction', { a: 'a' }],
    ['two', { a: 'b', b: 'a' }],
    ['three with one below them', { x: 'a', a: 'b', b: 'c', c: 'a' }],
  ])('are refused where %s are their own', (_name, parents) => {
    expect(check(parents)).toThrow('its own parent');
  });

  it('are looked at in a moment, however long the line', () => {
    const line = Object.fromEntries(
      Array.from({ length: 1000 }, (_, index) => [`k${index}`, index === 999 ? null : `k${index + 1}`]),
    );
    expect(check(line)).not.toThrow();
  });
});
