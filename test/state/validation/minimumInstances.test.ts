import { describe, expect, it } from 'vitest';
import { addRecordAtom, deleteRecordAtom, recordsMessagesAtom } from '../../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../../src/state/claim/saveRecord.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { field, paymentsForm, text } from '../../support/nodes.ts';

const model = 'claimTransactions(Payment)';

function payments(node: Readonly<Record<string, unknown>>, saved: number) {
  const claim = browserClaim({
    models: { details: { Number: text, Kind: text }, payments: { Amount: text } },
    pages: [
      [
        field('details.number'),
        field('details.kind'),
        paymentsForm({
          ...node,
        }),
      ],
    ],
  });
  const id = claim.node(model);
  claim.store.set(deleteRecordAtom, { node: id, record: claim.drafts(model)[0] ?? '' });
  for (let count = 0; count < saved; count += 1) {
    const record = claim.store.set(addRecordAtom, { node: id });
    claim.store.set(saveRecordAtom, { node: id, record });
  }
  return {
    ...claim,
    /** What the browser says of the records when the page is left; the server must say the same. */
    verdict() {
      claim.store.set(validatePageAtom);
      const messages = claim.store.get(recordsMessagesAtom(id));
      expect(claim.serverErrors().map(({ field: of, message }) => [of, message])).toEqual(
        messages.map((message) => [model, message]),
      );
      return messages;
    },
  };
}

const tooFew = (minimum: string) => [{ key: 'LocKey_Shared_Records_MinimumInstances', params: { minimum } }];

describe('the minimum of instances', () => {
  it.each([
    [1, tooFew('2')],
    [2, []],
    [3, []],
  ])('of 2 counts saved records: %i [RULE-42, RULE-43, RULE-45]', (saved, expected) => {
    expect(payments({ minimum: { count: 2 } }, saved).verdict()).toEqual(expected);
  });

  it('does not count drafts [RULE-42]', () => {
    const claim = payments({ minimum: { count: 1 } }, 0);
    claim.store.set(addRecordAtom, { node: claim.node(model) });
    claim.store.set(validatePageAtom);
    expect(claim.store.get(recordsMessagesAtom(claim.node(model)))).toEqual(tooFew('1'));
  });

  it.each([
    ['2', tooFew('2')],
    ['1', []],
    ['0', []],
    [null, []],
    ['two', []],
    ['-3', []],
    ['1.5', tooFew('2')],
    ['0.01', []],
    ['-1.5', []],
    ['0x10', []],
    ['1e3', []],
    ['2.00', tooFew('2')],
    ['1,000', tooFew('1000')],
    ['9'.repeat(400), []],
    ['9'.repeat(50), tooFew(String(Number.MAX_SAFE_INTEGER))],
  ])('comes from another model: %j with one saved record [RULE-44]', (number, expected) => {
    const claim = payments({ minimum: { count: 'details.number' } }, 1);
    claim.commit('claimDetails.number', number);
    expect(claim.verdict()).toEqual(expected);
  });

  it('holds only while its condition does [RULE-44]', () => {
    const claim = payments({ minimum: { count: 1, when: { field: 'details.kind', equals: 'Group' } } }, 0);
    expect(claim.verdict()).toEqual([]);
    claim.commit('claimDetails.kind', 'Group');
    expect(claim.verdict()).toEqual(tooFew('1'));
  });

  it('has a text of its own with the number, where the page gives one [RULE-45]', () => {
    expect(payments({ minimum: { count: 3, message: 'LocKey_Test_Minimum' } }, 0).verdict()).toEqual([
      { key: 'LocKey_Test_Minimum', params: { minimum: '3' } },
    ]);
  });

  it('is not asked of records that are hidden [RULE-42]', () => {
    const claim = payments({ minimum: { count: 1 }, showWhen: { field: 'details.kind', equals: 'Group' } }, 0);
    expect(claim.verdict()).toEqual([]);
  });
});

describe('the maximum of instances', () => {
  it.each([
    [2, []],
    [3, [{ key: 'LocKey_Shared_Records_MaximumInstances', params: { maximum: '2' } }]],
  ])('of 2 lets through %i or not', (saved, expected) => {
    expect(payments({ maximum: 2 }, saved).verdict()).toEqual(expected);
  });
});
