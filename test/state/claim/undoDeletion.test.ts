import { describe, expect, it } from 'vitest';
import { resetModelsAtom, validatedPathsAtom } from '../../../src/state/claim/models.ts';
import { addRecordAtom, saveRecordAtom } from '../../../src/state/claim/records.ts';
import { type Deletion, deleteUndoablyAtom, undoDeletionAtom } from '../../../src/state/claim/undoDeletion.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { bindings, dependent, field, required, text } from '../../support/nodes.ts';
import { compileTestFlow } from '../../support/testFlow.ts';

const model = 'claimTransactions(Payment)';
const amount = `${model}.amount`;

/** Three saved payments, and a note that is asked for while there are any. */
function threePayments() {
  const claim = browserClaim(
    compileTestFlow({
      bindings: { details: bindings.details, payments: bindings.payments },
      models: { details: { Note: text, Name: text }, payments: { Amount: required, Note: text } },
      pages: [
        [
          {
            type: 'repeatingForm',
            model: 'payments',
            label: 'LocKey_Test_Payments',
            content: [field('payments.amount'), field('payments.note')],
            summaryFields: ['payments.amount'],
          },
          dependent('details.note', { count: 'payments', atLeast: 3 }),
          field('details.name'),
        ],
        [{ type: 'paragraph', text: 'LocKey_Test_End' }],
      ],
    }),
  );
  const node = claim.node(model);
  for (const value of ['1', '2', '3']) {
    const record = claim.drafts(model)[0] ?? claim.store.set(addRecordAtom, { node });
    claim.commit(amount, value, record);
    claim.store.set(saveRecordAtom, { node, record });
  }
  return {
    ...claim,
    node,
    amounts: () => claim.saved(model).map((record) => claim.value(amount, record)),
    remove: (record: string) => claim.store.set(deleteUndoablyAtom, { node, record }),
    undo: (deletion: Deletion) => claim.store.set(undoDeletionAtom, deletion),
  };
}

describe('a deletion that is undone', () => {
  it('brings the record back to its place with what was typed', () => {
    const claim = threePayments();
    const [, second = ''] = claim.saved(model);
    const deletion = claim.remove(second);
    expect(claim.amounts()).toEqual(['1', '3']);
    expect(claim.undo(deletion)).toBe(true);
    expect(claim.amounts()).toEqual(['1', '2', '3']);
    expect(claim.undo(deletion), 'a second time').toBe(false);
    expect(claim.amounts()).toEqual(['1', '2', '3']);
  });

  it('brings back the answers that went with it, unless they were given anew', () => {
    const claim = threePayments();
    claim.commit('claimDetails.note', 'three of them');
    claim.commit('claimDetails.name', 'A');
    const deletion = claim.remove(claim.saved(model)[0] ?? '');
    expect(claim.value('claimDetails.note')).toBeNull();
    claim.commit('claimDetails.name', 'B');
    claim.undo(deletion);
    expect(claim.value('claimDetails.note')).toBe('three of them');
    expect(claim.value('claimDetails.name')).toBe('B');
  });

  it('brings a draft back as a draft, with what is wrong in it, and its page must be left forward again', () => {
    const claim = threePayments();
    const draft = claim.store.set(addRecordAtom, { node: claim.node });
    claim.commit(`${model}.note`, 'half done', draft);
    expect(claim.store.set(validatePageAtom)).toBe(false);
    claim.store.set(saveRecordAtom, { node: claim.node, record: draft });
    const deletion = claim.remove(draft);
    expect(claim.next()).toBe('/test/2');
    expect(claim.undo(deletion)).toBe(true);
    expect(claim.drafts(model)).toEqual([draft]);
    expect(claim.messages(amount, draft)).toHaveLength(1);
    expect(claim.store.get(validatedPathsAtom).has('/test')).toBe(false);
  });

  it('does nothing once the form was started anew', () => {
    const claim = threePayments();
    const deletion = claim.remove(claim.saved(model)[0] ?? '');
    claim.store.set(resetModelsAtom);
    claim.visit('/error');
    claim.visit('/test');
    expect(claim.undo(deletion)).toBe(false);
    expect(claim.amounts()).toEqual([]);
  });
});
