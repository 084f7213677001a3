import { describe, expect, it } from 'vitest';
import { recordEntries } from '../../src/claim/recordEntries.ts';
import { sampleFlow } from '../support/sampleFlow.ts';

const { flow } = sampleFlow();
const entries = (...keys: readonly string[]) =>
  recordEntries(
    keys.map((key) => ({ field: `claimTransactions(Contribution).${key}` })),
    flow,
  ).map(({ shown, until, isAlike }) =>
    [shown.field, until?.field ?? null, isAlike].map((one) => String(one).split('.').at(-1)),
  );

describe('the values of a record as they are read', () => {
  it('put the end of a span beside its beginning', () => {
    expect(entries('year', 'fromMonth', 'toMonth', 'amount')).toEqual([
      ['year', 'null', 'false'],
      ['fromMonth', 'toMonth', 'false'],
      ['amount', 'null', 'false'],
    ]);
    expect(entries('toMonth', 'amount')).toEqual([
      ['toMonth', 'null', 'false'],
      ['amount', 'null', 'false'],
    ]);
  });
});
