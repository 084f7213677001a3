import { describe, expect, it } from 'vitest';
import { writeDraft } from '../../../src/claim/writeDraft.ts';
import { maxCharactersOfDraft } from '../../../src/server/filing/drafts/maxCharactersOfDraft.ts';
import { addRecordAtom } from '../../../src/state/claim/records.ts';
import { snapshotClaim } from '../../../src/state/claim/snapshot.ts';
import { maxDraftCharacters } from '../../../src/wire/formParts.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { bindings, field } from '../../support/nodes.ts';
import { compileTestFlow } from '../../support/testFlow.ts';
import { testSettlement } from '../support/testProject.ts';

const { settings } = await testSettlement();

/** A flow of one long answer and of so many payments. */
const flowOf = (maxItems: number | null) =>
  compileTestFlow({
    bindings: { details: bindings.details, payments: bindings.payments },
    models: {
      details: { Story: { type: 'string', maxLength: 5000 } },
      payments: { Insurer: { type: 'string', maxLength: 40 }, Note: { type: 'string', maxLength: 200 } },
    },
    pages: [
      [
        field('details.story'),
        {
          type: 'repeatingForm',
          model: 'payments',
          label: 'LocKey_Test_Payments',
          ...(maxItems === null ? {} : { maxItems }),
          content: [field('payments.insurer'), field('payments.note')],
          summaryFields: ['payments.insurer'],
        },
      ],
    ],
    routes: [{ path: '/one' }],
    flow: { submit: { call: '/api/forms/test', adds: 'claim' } },
  });

const most = (maxItems: number | null) =>
  maxCharactersOfDraft({ flows: [flowOf(maxItems).flow], settings }, flowOf(maxItems).flow.formType);

describe('the most characters of a draft', () => {
  it('hold the fullest claim, with the characters that take most room', () => {
    const maxItems = 20;
    const claim = browserClaim(flowOf(maxItems));
    const { store, flow } = claim;
    claim.commit('claimDetails.story', '"'.repeat(5000));
    for (let count = 0; count < maxItems; count += 1) {
      const record = store.set(addRecordAtom, { node: claim.node('claimTransactions(Payment)'), parent: null });
      claim.commit('claimTransactions(Payment).insurer', '\\'.repeat(40), record);
      claim.commit('claimTransactions(Payment).note', '\n'.repeat(200), record);
    }
    const { length } = writeDraft(snapshotClaim(store.get), flow, '/one');
    expect(length).toBeGreaterThan(maxItems * 2 * 240);
    expect(most(maxItems)).toBeGreaterThan(length);
    expect(most(maxItems)).toBeLessThan(maxDraftCharacters / 10);
  });

  it('grow with the records that the documents allow, up to what one claim can send', () => {
    expect(most(40)).toBeGreaterThan(most(20) * 1.2);
    expect(most(null)).toBeLessThan(maxDraftCharacters);
    expect(most(1_000_000)).toBe(most(null));
  });

  it('are 0 for an unknown form', () => {
    expect(maxCharactersOfDraft({ flows: [], settings }, 'Standard')).toBe(0);
  });
});
