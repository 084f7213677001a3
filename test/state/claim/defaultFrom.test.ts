import { describe, expect, it } from 'vitest';
import { addRecordAtom } from '../../../src/state/claim/records.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { field, paymentsForm, text, yesNo } from '../../support/nodes.ts';

const kind = 'claimDetails.kind';
const extra = 'claimantInfo.extra';
const same = 'claimDetails.same';
const amount = 'claimTransactions(Payment).amount';
const from = (reference: string) => ({ default: { from: reference } });

describe('a default that is the answer to another field', () => {
  const claimWith = (node: Readonly<Record<string, unknown>> = {}) =>
    browserClaim({
      models: { details: { Kind: text, Same: yesNo }, claimant: { Extra: text } },
      pages: [
        [
          field('details.kind'),
          field('details.same', { widget: 'checkbox' }),
          field('claimant.extra', { ...from('details.kind'), ...node }),
        ],
      ],
    });

  it('follows the answer until the field is edited, and is sent like a typed one', () => {
    const claim = claimWith();
    expect(claim.value(extra)).toBeNull();
    claim.commit(kind, 'A');
    expect(claim.value(extra)).toBe('A');
    claim.commit(kind, 'B');
    expect(claim.value(extra)).toBe('B');
    claim.commit(kind, null);
    expect(claim.value(extra)).toBeNull();
    claim.commit(kind, 'C');
    expect(claim.serverErrors()).toEqual([]);
    claim.commit(extra, 'mine');
    claim.commit(kind, 'D');
    expect(claim.value(extra)).toBe('mine');
  });

  it('does not come back to a field that was emptied', () => {
    const claim = claimWith();
    claim.commit(kind, 'A');
    claim.commit(extra, null);
    claim.commit(kind, 'B');
    expect(claim.value(extra)).toBeNull();
  });

  it('is there when the field appears, as the answer is then', () => {
    const claim = claimWith({ showWhen: { field: 'details.same', equals: false } });
    claim.commit(same, true);
    claim.commit(kind, 'A');
    expect(claim.value(extra)).toBeNull();
    claim.commit(same, false);
    expect(claim.value(extra)).toBe('A');
    claim.commit(kind, 'B');
    expect(claim.value(extra)).toBe('B');
  });
});

it('each record takes the default of a claim, and follows it until it is edited', () => {
  const claim = browserClaim({
    models: { details: { Kind: text }, payments: { Amount: text } },
    pages: [[field('details.kind'), paymentsForm({ content: [field('payments.amount', from('details.kind'))] })]],
  });
  const node = claim.node('claimTransactions(Payment)');
  claim.commit(kind, 'A');
  const [first = ''] = claim.drafts('claimTransactions(Payment)');
  const second = claim.store.set(addRecordAtom, { node });
  claim.commit(amount, 'mine', second);
  claim.commit(kind, 'B');
  expect([claim.value(amount, first), claim.value(amount, second)]).toEqual(['B', 'mine']);
});

it('a default is what the server knows, also on a later page', () => {
  const claim = browserClaim({
    models: { details: { Kind: text }, claimant: { Extra: text }, known: { Known: text } },
    pages: [[field('details.kind')], [field('claimant.extra', from('known.known'))]],
    prepopulated: { known: 'Sacramento' },
  });
  claim.commit(kind, 'A');
  claim.next();
  expect(claim.value(extra)).toBe('Sacramento');
});
