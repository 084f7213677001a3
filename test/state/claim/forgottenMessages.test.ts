import { describe, expect, it } from 'vitest';
import { resetModelsAtom } from '../../../src/state/claim/models.ts';
import { addRecordAtom, deleteRecordAtom } from '../../../src/state/claim/records.ts';
import { validateFieldAtom } from '../../../src/state/validation/validation.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { field, required, text } from '../../support/nodes.ts';

const payments = { type: 'repeatingForm', model: 'payments', label: 'LocKey_Test_Payments' };

function withRecords() {
  return browserClaim({
    models: { details: { Kind: text }, payments: { Amount: required } },
    pages: [
      [field('details.kind')],
      [{ ...payments, content: [field('payments.amount')], summaryFields: ['payments.amount'] }],
      [{ type: 'paragraph', text: 'LocKey_Test_End' }],
    ],
    routes: [{}, { skipUnless: { field: 'details.kind', notEquals: 'None' }, whenSkipped: { discard: ['payments'] } }],
  });
}

/** An edit looks again at the fields that show a message; those whose record is gone must not be in its way. */
describe('a message on a record that is gone', () => {
  it('does not hinder the next edit after its page was skipped [FLOW-12]', () => {
    const claim = withRecords();
    const record = claim.store.set(addRecordAtom, { node: claim.node('claimTransactions(Payment)') });
    claim.store.set(validateFieldAtom, { field: 'claimTransactions(Payment).amount', record });
    claim.commit('claimDetails.kind', 'None');
    expect(claim.next()).toBe('/test/3');
    claim.commit('claimDetails.kind', 'Some');
    expect(claim.value('claimDetails.kind')).toBe('Some');
  });

  it('does not hinder the next edit after the record was deleted [MODEL-19]', () => {
    const claim = withRecords();
    const node = claim.node('claimTransactions(Payment)');
    const record = claim.store.set(addRecordAtom, { node });
    claim.store.set(validateFieldAtom, { field: 'claimTransactions(Payment).amount', record });
    claim.store.set(deleteRecordAtom, { node, record });
    claim.commit('claimDetails.kind', 'Some');
    expect(claim.value('claimDetails.kind')).toBe('Some');
  });

  it('does not hinder the first edit of a new claim', () => {
    const claim = withRecords();
    const record = claim.store.set(addRecordAtom, { node: claim.node('claimTransactions(Payment)') });
    claim.store.set(validateFieldAtom, { field: 'claimTransactions(Payment).amount', record });
    claim.visit('/error');
    claim.store.set(resetModelsAtom);
    claim.visit('/test');
    claim.commit('claimDetails.kind', 'Some');
    expect(claim.value('claimDetails.kind')).toBe('Some');
  });
});
