import { describe, expect, it } from 'vitest';
import { instanceKey } from '../../../src/claim/claimReader.ts';
import type { Deletion } from '../../../src/state/claim/lastDeletion.ts';
import { resetModelsAtom, validatedPathsAtom } from '../../../src/state/claim/models.ts';
import { addRecordAtom, cancelRecordAtom, editRecordAtom } from '../../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../../src/state/claim/saveRecord.ts';
import { cancelUndoablyAtom, deleteUndoablyAtom, undoDeletionAtom } from '../../../src/state/claim/undoDeletion.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { invalidAtom } from '../../../src/state/validation/validation.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { dependent, field, paymentsForm, required, text } from '../../support/nodes.ts';

const model = 'claimTransactions(Payment)';
const amount = `${model}.amount`;
const reason = `${model}.reason`;

/** Three saved payments, and a note that is asked for while there are any. */
function threePayments() {
  const claim = browserClaim({
    models: {
      details: { Note: text, Kind: text, Name: text },
      payments: { Amount: required, Note: text, Reason: text },
    },
    pages: [
      [
        paymentsForm({
          allowEdit: true,
          content: [
            field('payments.amount'),
            field('payments.note'),
            field('payments.reason', {
              validations: [{ rule: 'requiredIf', when: { field: 'details.name', empty: false } }],
            }),
          ],
        }),
        dependent('details.note', { count: 'payments', atLeast: 3 }),
        dependent('details.kind', { count: 'payments', atLeast: 3 }, { dependencies: { resetOnAllFulfilled: true } }),
        field('details.name'),
      ],
      [{ type: 'paragraph', text: 'LocKey_Test_End' }],
    ],
  });
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

  it('brings back the answers that went with it, unless they were given again', () => {
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

  it('brings back an answer that is reset when its conditions hold again', () => {
    const claim = threePayments();
    claim.commit('claimDetails.kind', 'typed');
    const deletion = claim.remove(claim.saved(model)[0] ?? '');
    expect(claim.value('claimDetails.kind')).toBeNull();
    claim.undo(deletion);
    expect(claim.value('claimDetails.kind')).toBe('typed');
  });

  it('says what is still wrong in the record, and no longer what is not', () => {
    const claim = threePayments();
    claim.commit('claimDetails.name', 'A');
    const draft = claim.store.set(addRecordAtom, { node: claim.node });
    claim.store.set(saveRecordAtom, { node: claim.node, record: draft });
    expect(claim.messages(reason, draft)).toHaveLength(1);
    const deletion = claim.remove(draft);
    claim.commit('claimDetails.name', '');
    claim.undo(deletion);
    expect([claim.messages(amount, draft).length, claim.messages(reason, draft).length]).toEqual([1, 0]);
    expect([...claim.store.get(invalidAtom)]).toEqual([instanceKey({ field: amount, record: draft })]);
    claim.commit(amount, '4', draft);
    expect(claim.messages(amount, draft)).toEqual([]);
  });

  it.each([
    [2, 1],
    [1, 2],
    [3, 2],
    [2, 3],
  ])('keeps the order of the records: %i is deleted while %i is edited', (deleted, edited) => {
    for (const end of [cancelRecordAtom, saveRecordAtom]) {
      const claim = threePayments();
      const record = claim.saved(model)[edited - 1] ?? '';
      const deletion = claim.remove(claim.saved(model)[deleted - 1] ?? '');
      claim.store.set(editRecordAtom, { node: claim.node, record });
      expect(claim.undo(deletion)).toBe(true);
      claim.store.set(end, { node: claim.node, record });
      expect(claim.amounts()).toEqual(['1', '2', '3']);
    }
  });

  it('keeps the order of records whose edits end in another order than they began', () => {
    const claim = threePayments();
    const [first = '', second = ''] = claim.saved(model);
    for (const record of [first, second]) claim.store.set(editRecordAtom, { node: claim.node, record });
    for (const record of [first, second]) claim.store.set(cancelRecordAtom, { node: claim.node, record });
    expect(claim.amounts()).toEqual(['1', '2', '3']);
  });

  it('keeps the order of drafts, also when one before it was saved since', () => {
    const claim = threePayments();
    const add = () => claim.store.set(addRecordAtom, { node: claim.node });
    const [one, two, three] = [add(), add(), add()];
    const deletion = claim.remove(two);
    claim.commit(amount, '4', one);
    claim.store.set(saveRecordAtom, { node: claim.node, record: one });
    claim.undo(deletion);
    expect(claim.drafts(model)).toEqual([two, three]);
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

  it('does nothing once the form was started over', () => {
    const claim = threePayments();
    const deletion = claim.remove(claim.saved(model)[0] ?? '');
    claim.store.set(resetModelsAtom);
    claim.visit('/error');
    claim.visit('/test');
    expect(claim.undo(deletion)).toBe(false);
    expect(claim.amounts()).toEqual([]);
  });
});

describe('the form of a record that is discarded', () => {
  const cancel = (claim: ReturnType<typeof threePayments>, record: string) =>
    claim.store.set(cancelUndoablyAtom, { node: claim.node, record });

  it('comes back with what was typed', () => {
    const claim = threePayments();
    const record = claim.store.set(addRecordAtom, { node: claim.node });
    claim.commit(amount, '4', record);
    const discarded = cancel(claim, record);
    expect(claim.drafts(model)).toEqual([]);
    expect(discarded !== null && claim.undo(discarded)).toBe(true);
    expect([claim.drafts(model), claim.value(amount, record)]).toEqual([[record], '4']);
  });

  it('of a saved record comes back as an edit, which can be discarded again', () => {
    const claim = threePayments();
    const [record = ''] = claim.saved(model);
    claim.store.set(editRecordAtom, { node: claim.node, record });
    claim.commit(amount, '10', record);
    const discarded = cancel(claim, record);
    expect(claim.amounts()).toEqual(['1', '2', '3']);
    expect(discarded !== null && claim.undo(discarded)).toBe(true);
    expect([claim.drafts(model), claim.value(amount, record), claim.amounts()]).toEqual([[record], '10', ['2', '3']]);
    cancel(claim, record);
    expect(claim.amounts()).toEqual(['1', '2', '3']);
  });

  it('does not come back over what the record became since', () => {
    const claim = threePayments();
    const [record = ''] = claim.saved(model);
    const of = { node: claim.node, record };
    claim.store.set(editRecordAtom, of);
    claim.commit(amount, '10', record);
    const discarded = cancel(claim, record);
    claim.store.set(editRecordAtom, of);
    claim.commit(amount, '20', record);
    claim.store.set(saveRecordAtom, of);
    expect(discarded !== null && claim.undo(discarded)).toBe(false);
    expect(claim.amounts()).toEqual(['20', '2', '3']);
  });

  it('is nothing to bring back where nothing was typed', () => {
    const claim = threePayments();
    const [record = ''] = claim.saved(model);
    claim.store.set(editRecordAtom, { node: claim.node, record });
    expect(cancel(claim, record)).toBeNull();
    expect(cancel(claim, claim.store.set(addRecordAtom, { node: claim.node }))).toBeNull();
  });
});
