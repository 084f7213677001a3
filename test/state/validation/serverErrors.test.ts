import { describe, expect, it } from 'vitest';
import { recordsMessagesAtom } from '../../../src/state/claim/records.ts';
import { findingsAtom, pageErrorsAtom } from '../../../src/state/validation/pageErrors.ts';
import { firstPageWithErrorAtom, showServerErrorsAtom } from '../../../src/state/validation/serverErrors.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { field, text } from '../../support/nodes.ts';

const model = 'claimTransactions(Payment)';
const message = { key: 'LocKey_Validation_Required' };

function twoPages() {
  return browserClaim({
    models: { details: { Kind: text, Other: text }, payments: { Amount: text } },
    pages: [
      [field('details.kind')],
      [
        field('details.other'),
        {
          type: 'repeatingTable',
          model: 'payments',
          label: 'LocKey_Test_Payments',
          columns: [field('payments.amount')],
        },
      ],
    ],
  });
}

describe('what the server refused', () => {
  it.each([
    ['claimDetails.kind', '/test'],
    ['claimDetails.other', '/test/2'],
    [`${model}.amount`, '/test/2'],
    [model, '/test/2'],
    ['claimDetails.unheardOf', null],
  ])('at %s leads to the first page that it belongs to', (of, path) => {
    const claim = twoPages();
    expect(claim.store.set(firstPageWithErrorAtom, [{ field: of, record: null, message }])).toBe(path);
  });

  it('stands at its fields and records and in the summary, until it is mended', () => {
    const claim = twoPages();
    claim.next();
    const [row = ''] = claim.drafts(model);
    const { attempt } = claim.store.get(findingsAtom);
    claim.store.set(showServerErrorsAtom, [
      { field: 'claimDetails.other', record: null, message: { ...message, followedBy: '!' } },
      { field: `${model}.amount`, record: row, message },
      { field: `${model}.amount`, record: 'gone', message },
      { field: model, record: null, message: { key: 'LocKey_Test_Records', params: { minimum: '1' } } },
    ]);
    expect(claim.messages('claimDetails.other')).toEqual([{ ...message, followedBy: '!' }]);
    expect(claim.messages(`${model}.amount`, row)).toEqual([message]);
    expect(claim.store.get(recordsMessagesAtom(claim.node(model)))).toEqual([
      { key: 'LocKey_Test_Records', params: { minimum: '1' } },
    ]);
    expect(claim.store.get(pageErrorsAtom).map(({ field: of, record, node }) => [of, record, node])).toEqual([
      ['claimDetails.other', null, null],
      [`${model}.amount`, row, null],
      [null, null, claim.node(model)],
    ]);
    expect(claim.store.get(findingsAtom).attempt, 'the summary takes the focus').toBe(attempt + 1);
    claim.commit('claimDetails.other', 'mended');
    expect(claim.messages('claimDetails.other')).toEqual([]);
    expect(claim.store.get(pageErrorsAtom)).toHaveLength(2);
  });
});
