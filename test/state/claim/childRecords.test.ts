import { describe, expect, it } from 'vitest';
import { collectFormDtoAtom } from '../../../src/state/claim/collectFormDto.ts';
import { addRecordAtom, deleteRecordAtom, saveRecordAtom } from '../../../src/state/claim/records.ts';
import { validateFieldAtom } from '../../../src/state/validation/validation.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import {
  bindings,
  documentMetadata,
  documentModel,
  field,
  pdf,
  required,
  text,
  uploadManager,
} from '../../support/nodes.ts';
import { compileTestFlow } from '../../support/testFlow.ts';

const payment = 'claimTransactions(Payment)';

/** One saved payment with a saved document and a draft document that belong to it. */
function paymentWithDocuments() {
  const claim = browserClaim(
    compileTestFlow({
      bindings: { details: bindings.details, payments: bindings.payments, documents: bindings.documents },
      models: {
        details: { Kind: text },
        payments: { Amount: text },
        documents: { ...documentModel, ClaimTransactionId: text, Kind: required },
      },
      metadata: { documents: { ...documentMetadata, ParentField: 'ClaimTransactionId' } },
      pages: [
        [
          field('details.kind'),
          {
            type: 'repeatingForm',
            model: 'payments',
            label: 'LocKey_Test_Payments',
            content: [field('payments.amount')],
            summaryFields: ['payments.amount'],
          },
          uploadManager({ content: [field('documents.file', { widget: 'file' }), field('documents.kind')] }),
        ],
      ],
    }),
  );
  const { store } = claim;
  const [parent = ''] = claim.drafts(payment);
  store.set(saveRecordAtom, { node: claim.node(payment), record: parent });
  const node = claim.node('documentContexts');
  const saved = store.set(addRecordAtom, { node, parent });
  claim.commit('documentContexts.file', pdf('bill.pdf'), saved);
  claim.commit('documentContexts.kind', 'Bill', saved);
  store.set(saveRecordAtom, { node, record: saved });
  const draft = store.set(addRecordAtom, { node, parent });
  return { ...claim, parent, document: saved, draft };
}

describe('a record that belongs to another', () => {
  it('links to it through claimTransactionId, also in the claim [MODEL-11, MODEL-1]', () => {
    const claim = paymentWithDocuments();
    const dto = claim.store.set(collectFormDtoAtom);
    expect(dto.documentContexts).toMatchObject([
      { clientId: claim.document, parent: claim.parent, fields: { claimTransactionId: claim.parent, kind: 'Bill' } },
    ]);
    expect(claim.serverErrors().filter(({ record }) => record === claim.document)).toEqual([]);
  });

  it('goes with it, draft or saved, and leaves nothing behind that hinders the next edit [MODEL-20]', () => {
    const claim = paymentWithDocuments();
    claim.store.set(validateFieldAtom, { field: 'documentContexts.kind', record: claim.draft });
    claim.store.set(deleteRecordAtom, { node: claim.node(payment), record: claim.parent });
    expect(claim.drafts('documentContexts')).not.toContain(claim.draft);
    expect(claim.saved('documentContexts')).toEqual([]);
    claim.commit('claimDetails.kind', 'typed');
    expect(claim.value('claimDetails.kind')).toBe('typed');
  });

  it('must name a record that is there', () => {
    const claim = paymentWithDocuments();
    const node = claim.node('documentContexts');
    expect(() => claim.store.set(addRecordAtom, { node, parent: 'gone' })).toThrow(
      'No formModel found with the clientId "gone".',
    );
  });
});
