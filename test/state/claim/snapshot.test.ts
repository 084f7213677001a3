import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import type { PageNode } from '../../../src/documents/definitions/page.ts';
import type { ModelField } from '../../../src/rules/modelField.ts';
import { cancelRecordAtom, editRecordAtom, saveRecordAtom } from '../../../src/state/claim/records.ts';
import { restoreClaimAtom, snapshotClaim } from '../../../src/state/claim/snapshot.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { bindings, documentMetadata, documentModel, field, pdf, text, yesNo } from '../../support/nodes.ts';
import { compileTestFlow } from '../../support/testFlow.ts';

const payment = 'claimTransactions(Payment)';
const amount = `${payment}.amount`;
const payments: PageNode = {
  type: 'repeatingForm',
  model: 'payments',
  label: 'LocKey_Test_Payments',
  content: [field('payments.amount')],
  summaryFields: ['payments.amount'],
  allowEdit: true,
};

function claimWith(details: Readonly<Record<string, ModelField>>, nodes: readonly PageNode[]) {
  return browserClaim(
    compileTestFlow({
      bindings: { details: bindings.details, payments: bindings.payments },
      models: { details, payments: { Amount: text } },
      pages: [[...nodes, payments]],
    }),
  );
}
const oneField = () => claimWith({ Kind: text }, [field('details.kind')]);

describe('a claim that is restored', () => {
  it('gives back a record that is being edited as it was, when the edit is cancelled', () => {
    const claim = oneField();
    const [record = ''] = claim.drafts(payment);
    const of = { node: claim.node(payment), record };
    claim.commit(amount, '1', record);
    claim.store.set(saveRecordAtom, of);
    claim.store.set(editRecordAtom, of);
    claim.commit(amount, '2', record);
    const other = oneField();
    other.store.set(restoreClaimAtom, snapshotClaim(claim.store.get));
    expect(other.value(amount, record)).toBe('2');
    other.store.set(cancelRecordAtom, of);
    expect([other.saved(payment), other.value(amount, record)]).toEqual([[record], '1']);
  });

  it('keeps what fits where its flow has changed', () => {
    const claim = claimWith({ Kind: text, Was: text, Gone: text }, [
      field('details.kind'),
      field('details.was'),
      field('details.gone'),
    ]);
    for (const key of ['kind', 'was', 'gone']) claim.commit(`claimDetails.${key}`, key);
    const taken = snapshotClaim(claim.store.get);
    const other = claimWith({ Kind: text, Was: yesNo, New: text }, [
      field('details.kind'),
      field('details.was', { widget: 'checkbox' }),
      field('details.new'),
    ]);
    expect(snapshotClaim(other.store.get).flow).not.toBe(taken.flow);
    other.store.set(restoreClaimAtom, taken);
    const values = ['kind', 'was', 'new'].map((key) => other.value(`claimDetails.${key}`));
    expect(values).toEqual(['kind', null, null]);
    expect(other.serverErrors()).toEqual([]);
  });

  it('asks for a file again that its store does not have', () => {
    const content = [field('documents.file', { widget: 'file' })];
    const upload = () =>
      browserClaim(
        compileTestFlow({
          bindings: { documents: bindings.documents },
          models: { documents: documentModel },
          metadata: { documents: documentMetadata },
          pages: [
            [
              {
                type: 'uploadManager',
                model: 'documents',
                label: 'LocKey_Test_Label',
                summaryFields: ['documents.fileName'],
                content,
              },
            ],
          ],
        }),
      );
    const claim = upload();
    const [record = ''] = claim.drafts('documentContexts');
    claim.commit('documentContexts.file', pdf('a.pdf'), record);
    const taken = snapshotClaim(claim.store.get);
    const other = upload();
    other.store.set(restoreClaimAtom, taken);
    expect(other.value('documentContexts.file', record)).toBeNull();
    claim.store.set(restoreClaimAtom, taken);
    expect(claim.value('documentContexts.file', record)).not.toBeNull();
  });

  it('wakes only who shows what is different', () => {
    const claim = claimWith({ Kind: text, Note: text }, [field('details.kind'), field('details.note')]);
    claim.commit('claimDetails.kind', 'A');
    const taken = snapshotClaim(claim.store.get);
    claim.commit('claimDetails.note', 'B');
    const heard: string[] = [];
    for (const id of ['claimDetails.kind', 'claimDetails.note']) {
      for (const part of Object.values(claim.cell(id))) claim.store.sub(part, () => heard.push(id));
    }
    claim.store.set(restoreClaimAtom, taken);
    expect(new Set(heard)).toEqual(new Set(['claimDetails.note']));
    expect(claim.value('claimDetails.note')).toBeNull();
  });
});

it('a snapshot needs a claim that was begun', () => {
  expect(() => snapshotClaim(createStore().get)).toThrow('before a form was initialised');
});
