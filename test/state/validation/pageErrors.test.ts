import { describe, expect, it } from 'vitest';
import { findingsAtom, pageErrorsAtom } from '../../../src/state/validation/pageErrors.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { dependent, field, required, text } from '../../support/nodes.ts';

const model = 'claimTransactions(Payment)';

function page() {
  return browserClaim({
    models: {
      details: { First: required, Hidden: required, Last: required },
      payments: { Amount: required, Note: text },
    },
    pages: [
      [
        field('details.first'),
        dependent('details.hidden', { field: 'details.first', equals: 'A' }),
        {
          type: 'repeatingTable',
          model: 'payments',
          label: 'LocKey_Test_Payments',
          columns: [field('payments.amount'), field('payments.note')],
        },
        field('details.last'),
      ],
    ],
  });
}

describe('a refused move', () => {
  it('lists what is wrong in reading order, one line a field, hidden fields never', () => {
    const claim = page();
    const [row = ''] = claim.drafts(model);
    claim.commit(`${model}.note`, 'only a note', row);
    expect(claim.store.set(validatePageAtom)).toBe(false);
    expect(claim.store.get(pageErrorsAtom).map(({ field: of, record }) => [of, record])).toEqual([
      ['claimDetails.first', null],
      [`${model}.amount`, row],
      ['claimDetails.last', null],
    ]);
  });

  it('is counted, so that the summary takes the focus each time', () => {
    const claim = page();
    claim.store.set(validatePageAtom);
    claim.store.set(validatePageAtom);
    expect(claim.store.get(findingsAtom).attempt).toBe(2);
  });

  it('loses each line when it is mended, and lists nothing that came after it', () => {
    const claim = page();
    claim.store.set(validatePageAtom);
    claim.commit('claimDetails.first', 'A');
    expect(claim.store.get(pageErrorsAtom).map(({ field: of }) => of)).toEqual(['claimDetails.last']);
  });
});
