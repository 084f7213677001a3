import { describe, expect, it } from 'vitest';
import { faultsAfter, second, third } from '../harness.ts';

describe('pageOrder', () => {
  it('refuses to skip a page by an answer of the page itself', () => {
    expect(faultsAfter(['flows.json', ['flows', 0, 'pages', 1, 'skipUnless'], 'isGroup'])).toEqual([
      'flows.json:40:25 page-order: Whether /standard/second is skipped reads claimDetails.kind, which is asked only on /standard/second.',
    ]);
  });

  it('accepts an answer of an earlier page', () => {
    expect(faultsAfter(['flows.json', ['flows', 0, 'pages', 2, 'skipUnless'], 'isGroup'])).toEqual([]);
  });

  it('refuses to show something by an answer that comes later', () => {
    expect(faultsAfter([second, ['content', 2, 'showWhen'], { field: 'details.agrees', equals: true }])).toEqual([
      'page-schemas/standard/second.json:29:19 page-order: This condition reads claimDetails.agrees, which is asked only on /standard/third.',
    ]);
  });

  it('refuses a condition on what nobody asks', () => {
    expect(faultsAfter([second, ['content', 2, 'showWhen'], { field: 'details.amount', empty: true }])).toEqual([
      'page-schemas/standard/second.json:29:19 page-order: This condition reads claimDetails.amount, which no page of Standard asks.',
    ]);
  });

  it('says nothing of what nobody asks while a page cannot be read, which may be the one that asks', () => {
    const faults = faultsAfter(
      [second, ['content', 2, 'showWhen'], { field: 'details.amount', empty: true }],
      [third, ['content', 0, 'type'], 'paragraf'],
    );
    expect(faults.filter((fault) => fault.includes('page-order'))).toEqual([]);
  });
});
