import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { instanceKey } from '../../../src/claim/claimReader.ts';
import type { PageNode } from '../../../src/documents/definitions/page.ts';
import { notReceived } from '../../../src/rules/fileName.ts';
import type { ModelField } from '../../../src/rules/schemas/modelField.ts';
import { nameFile } from '../../../src/state/claim/fieldSnapshots.ts';
import { heldFilesAtom } from '../../../src/state/claim/heldFiles.ts';
import { saveModelsAtom } from '../../../src/state/claim/models.ts';
import { prepopulatedModelsAtom } from '../../../src/state/claim/prepopulatedModels.ts';
import {
  addRecordAtom,
  cancelRecordAtom,
  editRecordAtom,
  recordsAtom,
  recordsMessagesAtom,
} from '../../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../../src/state/claim/saveRecord.ts';
import { restoreClaimAtom, snapshotClaim } from '../../../src/state/claim/snapshot.ts';
import { refuseTransferAtom } from '../../../src/state/validation/refuseTransfer.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import {
  documentMetadata,
  documentModel,
  field,
  paymentsForm,
  pdf,
  text,
  uploadManager,
  yesNo,
} from '../../support/nodes.ts';

const payment = 'claimTransactions(Payment)';
const amount = `${payment}.amount`;
const payments: PageNode = paymentsForm({
  allowEdit: true,
});

function claimWith(details: Readonly<Record<string, ModelField>>, nodes: readonly PageNode[], amountField = text) {
  return browserClaim({
    models: { details, payments: { Amount: amountField } },
    pages: [[...nodes, payments]],
  });
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

  it('keeps of a record that is being edited only what fits', () => {
    const claim = oneField();
    const [record = ''] = claim.drafts(payment);
    const of = { node: claim.node(payment), record };
    claim.commit(amount, '1', record);
    claim.store.set(saveRecordAtom, of);
    claim.store.set(editRecordAtom, of);
    const other = claimWith({ Kind: text }, [field('details.kind')], yesNo);
    other.store.set(restoreClaimAtom, snapshotClaim(claim.store.get));
    other.store.set(cancelRecordAtom, of);
    expect([other.saved(payment), other.value(amount, record)]).toEqual([[record], null]);
  });

  it('forgets fields and pages that its flow does not have any more', () => {
    const claim = oneField();
    const taken = snapshotClaim(claim.store.get);
    const invalid = ['claimDetails.kind', 'claimDetails.gone'].map((id) => instanceKey({ field: id, record: null }));
    claim.store.set(restoreClaimAtom, { ...taken, invalid, validated: ['/test', '/gone'] });
    expect(snapshotClaim(claim.store.get)).toMatchObject({ invalid: invalid.slice(0, 1), validated: ['/test'] });
  });

  it('goes on with what comes after its own records, and with what the server knew of the claimant', () => {
    const model = { id: '7', clientId: 'known', metadata: {}, metadataHash: '', parent: null, fields: { name: 'Ana' } };
    const claim = oneField();
    const [record = ''] = claim.drafts(payment);
    const add = (to: typeof claim) => to.store.set(addRecordAtom, { node: to.node(payment) });
    const added = [record, add(claim), add(claim), add(claim)];
    claim.store.set(prepopulatedModelsAtom, [model]);
    const other = oneField();
    other.store.set(restoreClaimAtom, snapshotClaim(claim.store.get));
    const newest = add(other);
    const order = other.store.get(recordsAtom(payment)).inOrderAdded.map(({ clientId }) => clientId);
    expect(order).toEqual([...added, newest]);
    const [first, last] = [added[0] ?? '', newest];
    for (const each of [last, first]) other.store.set(saveModelsAtom, [each]);
    expect(other.saved(payment)).toEqual([last, first]);
    expect(other.store.get(recordsAtom(payment)).inOrderAdded.at(-1)?.clientId).toBe(newest);
    expect(other.store.get(prepopulatedModelsAtom)).toEqual([model]);
  });

  it('says of its records as a whole what was said when the snapshot was taken', () => {
    const claim = oneField();
    const messages = recordsMessagesAtom(claim.node(payment));
    const before = snapshotClaim(claim.store.get);
    claim.store.set(messages, [{ key: 'LocKey_Test_Wrong' }]);
    const after = snapshotClaim(claim.store.get);
    claim.store.set(restoreClaimAtom, before);
    expect(claim.store.get(messages)).toEqual([]);
    claim.store.set(restoreClaimAtom, after);
    expect(claim.store.get(messages)).toEqual([{ key: 'LocKey_Test_Wrong' }]);
  });

  const upload = () =>
    browserClaim({
      models: { documents: documentModel },
      metadata: { documents: documentMetadata },
      pages: [[uploadManager({ content: [field('documents.file', { widget: 'file' })] })]],
    });

  it('asks for a file again that its store does not have', () => {
    const claim = upload();
    const [record = ''] = claim.drafts('documentContexts');
    claim.commit('documentContexts.file', pdf('a.pdf'), record);
    const taken = snapshotClaim(claim.store.get);
    const other = upload();
    other.store.set(restoreClaimAtom, taken);
    const held = (by: typeof claim) =>
      ['file', 'fileName', 'fileSize', 'fileType'].map((key) => by.value(`documentContexts.${key}`, record));
    expect(held(other)).toEqual([null, null, null, null]);
    claim.store.set(restoreClaimAtom, taken);
    expect(held(claim)).toEqual([expect.anything(), 'a.pdf', '1024', 'application/pdf']);
  });

  it('says why a file was refused that the server did not take, and of another that it did not arrive', () => {
    const claim = upload();
    const refusal = { key: 'LocKey_Shared_File_Unreadable', params: { name: 'locked.pdf' } };
    const [locked = ''] = claim.drafts('documentContexts');
    claim.commit('documentContexts.file', pdf('locked.pdf'), locked);
    const onItsWay = claim.store.set(addRecordAtom, { node: claim.node('documentContexts'), parent: null });
    claim.commit('documentContexts.file', pdf('late.pdf'), onItsWay);
    const [held] = claim.store.get(heldFilesAtom);
    if (held === undefined) throw new Error('No file is held.');
    claim.store.set(refuseTransferAtom, nameFile(claim.store.get, held.list), refusal);
    const other = upload();
    other.store.set(restoreClaimAtom, snapshotClaim(claim.store.get));
    const said = (record: string) => other.messages('documentContexts.file', record);
    expect([said(locked), said(onItsWay)]).toEqual([[refusal], [notReceived('late.pdf')]]);
    other.commit('documentContexts.file', pdf('open.pdf'), locked);
    expect(said(locked)).toEqual([]);
  });

  it('wakes only who shows what is different', () => {
    const claim = claimWith({ Kind: text, Note: text }, [field('details.kind'), field('details.note')]);
    claim.commit('claimDetails.kind', 'A');
    const taken = snapshotClaim(claim.store.get);
    claim.commit('claimDetails.note', 'B');
    const heard: string[] = [];
    for (const id of ['claimDetails.kind', 'claimDetails.note']) {
      const { isComputed: _isComputed, ...parts } = claim.cell(id);
      for (const part of Object.values(parts)) claim.store.sub(part, () => heard.push(id));
    }
    claim.store.set(restoreClaimAtom, taken);
    expect(new Set(heard)).toEqual(new Set(['claimDetails.note']));
    expect(claim.value('claimDetails.note')).toBeNull();
  });
});

it('a snapshot needs a claim that was begun', () => {
  expect(() => snapshotClaim(createStore().get)).toThrow('before a form was initialised');
});
