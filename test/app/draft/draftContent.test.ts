import { describe, expect, it } from 'vitest';
import { readDraft } from '../../../src/app/draft/readDraft.ts';
import { writeDraft } from '../../../src/claim/writeDraft.ts';
import { acceptCredentialsAtom } from '../../../src/state/claim/acceptCredentials.ts';
import { collectCredentialsAtom } from '../../../src/state/claim/collectCredentials.ts';
import { editRecordAtom } from '../../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../../src/state/claim/saveRecord.ts';
import { restoreClaimAtom, snapshotClaim } from '../../../src/state/claim/snapshot.ts';
import { wireModel } from '../../../src/wire/wireModel.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { bindings, field, paymentsForm, text } from '../../support/nodes.ts';

const payment = 'claimTransactions(Payment)';

/** A claimant who has signed in with a notice and its PIN, typed a name, and is editing a payment. */
function claimant() {
  const claim = browserClaim({
    bindings: {
      credentials: { dtoMapping: 'credentials' },
      claimant: bindings.claimant,
      payments: bindings.payments,
    },
    models: {
      credentials: { Notice: text, Pin: text },
      claimant: { Name: text, Unsaid: text },
      payments: { Amount: text },
    },
    pages: [
      [
        field('credentials.notice'),
        field('credentials.pin'),
        field('claimant.name'),
        field('claimant.unsaid'),
        paymentsForm({
          allowEdit: true,
        }),
      ],
    ],
    routes: [{ path: '/start', action: 'authorize' }],
    flow: {
      authorize: {
        call: '/api/forms/test/authorize',
        by: 'notice',
        fields: { noticeId: 'credentials.notice', pin: 'credentials.pin' },
      },
    },
  });
  claim.commit('credentials.notice', 'NB-1');
  claim.commit('credentials.pin', '481926');
  const asked = claim.store.set(collectCredentialsAtom);
  claim.store.set(acceptCredentialsAtom, asked && wireModel(asked), []);
  claim.commit('claimantInfo.name', 'Ana');
  const [record = ''] = claim.drafts(payment);
  const of = { node: claim.node(payment), record };
  claim.commit(`${payment}.amount`, '1', record);
  claim.store.set(saveRecordAtom, of);
  claim.store.set(editRecordAtom, of);
  claim.commit(`${payment}.amount`, '2', record);
  const write = () => writeDraft(snapshotClaim(claim.store.get), claim.flow, '/start');
  return { ...claim, record, write };
}

describe('what is kept of a claim', () => {
  it('makes the same claim again, but for the PIN', () => {
    const { flow, record, write, ...claim } = claimant();
    const content = readDraft(write(), flow.formType);
    const other = browserClaim({ flow, validators: claim.validators });
    if (content === null) throw new Error('The draft could not be read.');
    other.store.set(restoreClaimAtom, content.snapshot);
    expect(content.at).toBe('/start');
    expect(other.value('credentials.notice')).toBe('NB-1');
    expect(other.value('credentials.pin')).toBeNull();
    expect(other.value('claimantInfo.name')).toBe('Ana');
    expect(other.value(`${payment}.amount`, record)).toBe('2');
    expect(other.drafts(payment)).toEqual([record]);
  });

  it('has the PIN nowhere, not even while it is typed', () => {
    const claim = claimant();
    claim.type('credentials.pin', '481926');
    expect(claim.write()).not.toContain('481926');
  });

  it('does not mention an untouched field', () => {
    expect(claimant().write()).not.toContain('unsaid');
  });
});

describe('a kept text that cannot be gone on with', () => {
  const { flow, write } = claimant();
  const kept: unknown = JSON.parse(write());
  const changed = (change: object) => JSON.stringify(Object.assign({}, kept, change));

  it.each([
    ['is no JSON', '{"version":1,'],
    ['lacks what a claim has', changed({ snapshot: {} })],
    ['has more than a claim has', changed({ more: 1 })],
    ['is of a later version', changed({ version: 2 })],
    ['is longer than any claim', `${' '.repeat(4_000_001)}${write()}`],
  ])('%s', (_why, text) => {
    expect(readDraft(text, flow.formType)).toBeNull();
  });

  it('is of another form', () => {
    expect(readDraft(write(), 'Other')).toBeNull();
    expect(readDraft(write(), flow.formType)).not.toBeNull();
  });
});
