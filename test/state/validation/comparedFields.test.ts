import { describe, expect, it } from 'vitest';
import type { PageNode } from '../../../src/documents/definitions/page.ts';
import { saveModelsAtom } from '../../../src/state/claim/models.ts';
import { addRecordAtom } from '../../../src/state/claim/records.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { validateFieldAtom } from '../../../src/state/validation/validation.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { dependent, field, paymentsForm, text } from '../../support/nodes.ts';

const payments = 'claimTransactions(Payment)';
const [amount, back, most] = [`${payments}.amount`, `${payments}.back`, 'claimDetails.most'];
const overCap = { key: 'LocKey_Test_OverCap' };

const limited = (reference: string, cap: PageNode | object): PageNode =>
  field(reference, { widget: 'currency', validations: [{ rule: 'atMost', message: overCap.key, ...cap }] });

/** Payments of at most 50 and what was paid back of them, if anything was; and what is most beside a limit. */
function start() {
  const claim = browserClaim({
    models: {
      details: { Limit: text, Most: text, Kind: text, Later: text },
      payments: { Amount: text, Reason: text, Back: text },
    },
    pages: [
      [
        field('details.limit', { widget: 'currency' }),
        limited('details.most', { value: 'details.limit' }),
        field('details.kind', {
          validations: [{ rule: 'requiredIf', when: { field: 'details.limit', empty: false } }],
        }),
        paymentsForm({
          content: [
            limited('payments.amount', { value: { sum: [50, 'payments.back'] } }),
            field('payments.reason'),
            dependent('payments.back', { field: 'payments.reason', equals: 'yes' }, { widget: 'currency' }),
          ],
        }),
      ],
      [limited('details.later', { value: 'details.limit' })],
    ],
  });
  const leave = (id: string, value: string | null, record: string | null = null) => {
    claim.commit(id, value, record);
    claim.store.set(validateFieldAtom, { field: id, record });
  };
  const begin = () => claim.store.set(addRecordAtom, { node: claim.node(payments) });
  return { ...claim, leave, begin };
}

describe('an answer that was right and is no more, since another has changed', () => {
  it('says so at once, and no more when it is right again', () => {
    const claim = start();
    claim.leave('claimDetails.limit', '100.00');
    claim.leave(most, '80.00');
    expect(claim.messages(most)).toEqual([]);
    claim.leave('claimDetails.limit', '50.00');
    expect(claim.messages(most)).toMatchObject([overCap]);
    claim.leave('claimDetails.limit', '90.00');
    expect(claim.messages(most)).toEqual([]);
  });

  it('says so when what it is compared with was taken back with the question before it, in its own record alone', () => {
    const claim = start();
    const [first, second, saved] = [claim.begin(), claim.begin(), claim.begin()];
    for (const record of [first, second, saved]) {
      claim.leave(`${payments}.reason`, 'yes', record);
      claim.leave(back, '10.00', record);
      claim.leave(amount, '60.00', record);
    }
    claim.store.set(saveModelsAtom, [saved]);
    claim.leave(`${payments}.reason`, 'no', first);
    expect(claim.messages(amount, first)).toMatchObject([overCap]);
    expect([claim.messages(amount, second), claim.messages(amount, saved)]).toEqual([[], []]);
  });

  it('hides what it is compared with where that is sensitive', () => {
    const claim = browserClaim({
      models: { details: { Limit: { ...text, sensitive: true }, Most: text, Later: text } },
      pages: [
        [
          field('details.limit'),
          field('details.most', {
            widget: 'currency',
            validations: [{ rule: 'atMost', value: { min: ['details.limit', 900] } }],
          }),
          field('details.later', { widget: 'currency', validations: [{ rule: 'atMost', value: 900 }] }),
        ],
      ],
    });
    claim.commit('claimDetails.limit', '123456.78');
    claim.commit(most, '1,000.00');
    claim.commit('claimDetails.later', '1,000.00');
    claim.store.set(validatePageAtom);
    expect(claim.messages(most)).toEqual([{ key: 'LocKey_Validation_AtMost', params: { value: '••••' } }]);
    expect(claim.messages('claimDetails.later')).toMatchObject([{ params: { value: '900' } }]);
    expect(claim.serverErrors().map(({ message }) => message.params)).toContainEqual({ value: '••••' });
  });

  it('is neither a field without an answer nor one of another page', () => {
    const claim = start();
    claim.commit('claimDetails.kind', 'x');
    claim.commit('claimDetails.kind', null);
    claim.commit('claimDetails.later', '80.00');
    claim.leave('claimDetails.limit', '50.00');
    for (const id of [most, 'claimDetails.kind', 'claimDetails.later']) expect(claim.messages(id)).toEqual([]);
  });
});
