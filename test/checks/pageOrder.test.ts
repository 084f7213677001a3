import { describe, expect, it } from 'vitest';
import { claimDetails, faultsAfter, second, third } from './harness.ts';

describe('pageOrder', () => {
  it('refuses to skip a page by an answer of the page itself', () => {
    expect(faultsAfter(['flows.json', ['flows', 0, 'pages', 1, 'skipUnless'], 'isGroup'])).toEqual([
      'flows.json:45:25 page-order: Whether /standard/second is skipped reads claimDetails.kind, which is asked only on /standard/second.',
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

  it('refuses a condition on a field that no page asks for', () => {
    expect(faultsAfter([second, ['content', 2, 'showWhen'], { field: 'details.amount', empty: true }])).toEqual([
      'page-schemas/standard/second.json:29:19 page-order: This condition reads claimDetails.amount, which no page of Standard asks.',
    ]);
  });

  it('says nothing of unasked fields while a page cannot be read, which may be the one that asks', () => {
    const faults = faultsAfter(
      [second, ['content', 2, 'showWhen'], { field: 'details.amount', empty: true }],
      [third, ['content', 0, 'type'], 'paragraf'],
    );
    expect(faults.filter((fault) => fault.includes('page-order'))).toEqual([]);
  });

  it('refuses to compare with an answer that comes later', () => {
    const amount = { type: 'field', field: 'details.amount', widget: 'text', label: 'LocKey_Page_Label' };
    const compared = [{ rule: 'sameAs', field: 'details.amount' }];
    expect(faultsAfter([second, ['content', 0, 'validations'], compared], [third, ['content', 1], amount])).toEqual([
      'page-schemas/standard/second.json:19:9 page-order: The rule "sameAs" of details.kind reads claimDetails.amount, which is asked only on /standard/third.',
    ]);
    expect(faultsAfter([second, ['content', 0, 'validations'], compared], [second, ['content', 3], amount])).toEqual(
      [],
    );
  });

  it('says of a rule of the model config where the field is that has it', () => {
    const validations = [{ type: 'EndDate', parameters: { StartDateProperty: 'Amount' } }];
    expect(faultsAfter([claimDetails, ['fields', 'Kind', 'validations'], validations])).toEqual([
      'page-schemas/standard/second.json:15:16 page-order: The rule "endDate" of details.kind reads claimDetails.amount, which no page of Standard asks.',
    ]);
  });
});
