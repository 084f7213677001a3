import { describe, expect, it } from 'vitest';
import { recordsTotal } from '../../../src/claim/recordsTotal.ts';
import { claimReader } from '../../../src/state/claim/claimAccess.ts';
import { copyRecordAtom } from '../../../src/state/claim/copyRecord.ts';
import { addRecordAtom } from '../../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../../src/state/claim/saveRecord.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { field, paymentsForm, text } from '../../support/nodes.ts';

const model = 'claimTransactions(Payment)';
const amount = `${model}.amount`;
const payee = `${model}.payee`;

function withOnePayment() {
  const claim = browserClaim({
    models: { payments: { Amount: text, Payee: text } },
    pages: [
      [
        paymentsForm({
          total: 'payments.amount',
          copies: ['payments.payee'],
          content: [field('payments.amount'), field('payments.payee')],
        }),
      ],
    ],
  });
  const node = claim.node(model);
  const give = (value: string, to: string) => {
    const record = claim.drafts(model)[0] ?? claim.store.set(addRecordAtom, { node });
    claim.commit(amount, value, record);
    if (to !== '') claim.commit(payee, to, record);
    claim.store.set(saveRecordAtom, { node, record });
  };
  give('10.50', 'Aetna');
  return { ...claim, node, give };
}

describe('a new record', () => {
  it('takes over what its block says of the one before it, and nothing else', () => {
    const claim = withOnePayment();
    const record = claim.store.set(addRecordAtom, { node: claim.node });
    claim.store.set(copyRecordAtom, { node: claim.node, record });
    expect(claim.value(payee, record)).toBe('Aetna');
    expect(claim.value(amount, record)).toBeNull();
  });
});

describe('the total of records', () => {
  it('is that of the saved ones, with their number', () => {
    const claim = withOnePayment();
    const [records] = claim.flow.records;
    if (records === undefined) throw new Error('The flow has records.');
    const total = () => recordsTotal(records, null, claim.flow, claimReader(claim.store.get));
    expect(total()).toEqual({ count: 1, sum: '10.5' });
    claim.give('0.55', 'Cigna');
    expect(total()).toEqual({ count: 2, sum: '11.05' });
  });
});
