import { describe, expect, it } from 'vitest';
import { appSettingsAtom } from '../../../src/state/appState.ts';
import { collectFormDtoAtom } from '../../../src/state/claim/collectFormDto.ts';
import {
  addRecordAtom,
  cancelRecordAtom,
  deleteRecordAtom,
  editRecordAtom,
  recordsMessagesAtom,
} from '../../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../../src/state/claim/saveRecord.ts';
import { restoreClaimAtom, snapshotClaim } from '../../../src/state/claim/snapshot.ts';
import { deleteUndoablyAtom, undoDeletionAtom } from '../../../src/state/claim/undoDeletion.ts';
import { pageErrorsAtom } from '../../../src/state/validation/pageErrors.ts';
import { showServerErrorsAtom } from '../../../src/state/validation/serverErrors.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { refuseFieldAtom, validateFieldAtom } from '../../../src/state/validation/validation.ts';
import { appSettings } from '../../support/appSettings.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { bill, billManager, nestedActions, nestedFlow, payment } from '../../support/nestedRecords.ts';
import { field, pdf } from '../../support/nodes.ts';

function payments(...parts: Parameters<typeof nestedFlow>) {
  const claim = browserClaim(nestedFlow(...parts));
  const nodes = { payment: claim.node(payment), bill: claim.node(bill) };
  return {
    ...claim,
    ...nestedActions(claim),
    nodes,
    billMessages: (parent: string) =>
      claim.store.get(recordsMessagesAtom(nodes.bill, parent)).map(({ key }) => key.replace('LocKey_Shared_', '')),
    edit: (record: string) => claim.store.set(editRecordAtom, { node: nodes.payment, record }),
    cancel: (record: string) => claim.store.set(cancelRecordAtom, { node: nodes.payment, record }),
    remove: (record: string) => claim.store.set(deleteUndoablyAtom, { node: nodes.payment, record }),
    removeBill: (record: string) => claim.store.set(deleteUndoablyAtom, { node: nodes.bill, record }),
    page: () => claim.store.set(validatePageAtom),
  };
}

/** One saved payment with these bills. */
function savedPayment(names: readonly string[], ...parts: Parameters<typeof nestedFlow>) {
  const claim = payments(...parts);
  const record = claim.begin('1');
  for (const name of names) claim.attach(record, name);
  expect(claim.save(record)).toBe(true);
  return { ...claim, record };
}

describe('a record inside another', () => {
  it('links to it through claimTransactionId, also in the claim [MODEL-11, MODEL-1]', () => {
    const claim = savedPayment(['bill.pdf']);
    const [document = ''] = claim.savedBills(claim.record);
    const dto = claim.store.set(collectFormDtoAtom);
    const documents = dto.documents ?? [];
    expect(dto.documentContexts).toMatchObject([
      { clientId: document, parent: claim.record, fields: { claimTransactionId: claim.record, fileName: 'bill.pdf' } },
    ]);
    expect(documents.map(({ clientId }) => clientId)).toEqual([document]);
    expect(claim.serverErrors()).toEqual([]);
  });

  it('begins with its record, and a draft that was not begun does not keep that from being saved', () => {
    const claim = payments();
    const record = claim.begin('1');
    expect(claim.draftBills(record)).toHaveLength(1);
    expect(claim.save(record)).toBe(true);
    expect(claim.draftBills(record)).toEqual([]);
    claim.edit(record);
    expect(claim.draftBills(record)).toHaveLength(1);
  });

  it('is saved with the record around it where it lacks nothing', () => {
    const claim = payments();
    const record = claim.begin('1');
    const [draft = ''] = claim.draftBills(record);
    claim.commit(`${bill}.file`, pdf('bill.pdf'), draft);
    expect(claim.save(record)).toBe(true);
    expect(claim.saved(bill)).toEqual([draft]);
  });

  it('keeps the record around it open while it lacks something, and says so where it is', () => {
    const claim = payments();
    const record = claim.begin('1');
    const [draft = ''] = claim.draftBills(record);
    claim.store.set(refuseFieldAtom, {
      field: `${bill}.file`,
      record: draft,
      message: { key: 'LocKey_Shared_File_Empty' },
    });
    expect(claim.save(record)).toBe(false);
    expect(claim.billMessages(record)).toEqual(['Upload_Dirty']);
    claim.commit(`${bill}.file`, pdf('bill.pdf'), draft);
    expect(claim.save(record)).toBe(true);
    expect(claim.billMessages(record)).toEqual([]);
  });

  it('shows nothing wrong in a bill that was only passed by, once the page is left with its payment begun', () => {
    const claim = payments();
    const record = claim.begin('1');
    const [draft = ''] = claim.draftBills(record);
    claim.store.set(validateFieldAtom, { field: `${bill}.file`, record: draft });
    expect(claim.messages(`${bill}.file`, draft)).not.toEqual([]);
    expect(claim.page()).toBe(false);
    expect(claim.messages(`${bill}.file`, draft)).toEqual([]);
  });

  it('keeps the page too: a payment that only has a bill was begun', () => {
    const claim = payments();
    const [record = ''] = claim.drafts(payment);
    claim.attach(record, 'bill.pdf');
    expect(claim.page()).toBe(false);
    expect(claim.store.get(pageErrorsAtom).map(({ node, record: at }) => [node, at])).toEqual([
      [claim.nodes.payment, null],
    ]);
  });

  it('takes back what was said of the record around it, once nothing in either was begun any more', () => {
    const claim = payments();
    const [record = ''] = claim.drafts(payment);
    const [draft = ''] = claim.draftBills(record);
    claim.commit(`${bill}.file`, pdf('bill.pdf'), draft);
    expect(claim.page()).toBe(false);
    const messages = () => claim.store.get(recordsMessagesAtom(claim.nodes.payment)).map(({ key }) => key);
    expect(messages()).toEqual(['LocKey_Shared_Records_Unsaved']);
    claim.commit(`${bill}.file`, null, draft);
    expect(messages()).toEqual([]);
  });

  it('reads what the record around it holds, each its own', () => {
    const claim = savedPayment([]);
    const second = claim.begin('2');
    claim.commit(`${payment}.kind`, 'A', second);
    const [draft = ''] = claim.draftBills(second);
    expect(claim.view(`${bill}.note`, draft).visible).toBe(true);
    claim.commit(`${bill}.note`, 'typed', draft);
    claim.commit(`${payment}.kind`, 'B', second);
    expect(claim.view(`${bill}.note`, draft).visible).toBe(false);
    expect(claim.value(`${bill}.note`, draft)).toBeNull();
  });

  it('must be in a record that is there, and other records in none', () => {
    const claim = savedPayment([]);
    expect(() => claim.store.set(addRecordAtom, { node: claim.nodes.bill, parent: 'gone' })).toThrow(
      'No formModel found with the clientId "gone".',
    );
    expect(() => claim.store.set(addRecordAtom, { node: claim.nodes.bill })).toThrow('are added to a record');
    expect(() => claim.store.set(addRecordAtom, { node: claim.nodes.payment, parent: claim.record })).toThrow(
      'are added to no other record',
    );
  });
});

describe('records inside others go with them', () => {
  it('draft or saved, and leave nothing behind that hinders the next edit [MODEL-20]', () => {
    const claim = savedPayment(['bill.pdf']);
    claim.edit(claim.record);
    const draft = claim.store.set(addRecordAtom, { node: claim.nodes.bill, parent: claim.record });
    claim.store.set(validateFieldAtom, { field: `${bill}.file`, record: draft });
    claim.store.set(deleteRecordAtom, { node: claim.nodes.payment, record: claim.record });
    expect([claim.draftBills(claim.record), claim.savedBills(claim.record)]).toEqual([[], []]);
    claim.commit('claimDetails.note', 'typed');
    expect(claim.value('claimDetails.note')).toBe('typed');
    expect(claim.store.set(collectFormDtoAtom).documentContexts).toEqual([]);
  });

  it('come back with them, in their order, when the deletion is undone', () => {
    const claim = savedPayment(['a.pdf', 'b.pdf']);
    const deletion = claim.remove(claim.record);
    expect(claim.names(claim.record)).toEqual([]);
    expect(claim.store.set(undoDeletionAtom, deletion)).toBe(true);
    expect(claim.names(claim.record)).toEqual(['a.pdf', 'b.pdf']);
    expect(claim.serverErrors()).toEqual([]);
  });

  it('do not come back without them', () => {
    const claim = savedPayment(['a.pdf']);
    claim.edit(claim.record);
    const deletion = claim.removeBill(claim.savedBills(claim.record)[0] ?? '');
    claim.store.set(deleteRecordAtom, { node: claim.nodes.payment, record: claim.record });
    expect(claim.store.set(undoDeletionAtom, deletion)).toBe(false);
    expect(claim.serverErrors()).toEqual([]);
  });

  it('are as they were when an edit is cancelled: those that went, those that came, those that changed', () => {
    const claim = savedPayment(['a.pdf', 'b.pdf']);
    const [first = '', second = ''] = claim.savedBills(claim.record);
    claim.edit(claim.record);
    claim.commit(`${payment}.amount`, '2', claim.record);
    claim.removeBill(first);
    claim.store.set(editRecordAtom, { node: claim.nodes.bill, record: second });
    claim.commit(`${bill}.file`, pdf('changed.pdf'), second);
    claim.attach(claim.record, 'c.pdf');
    claim.cancel(claim.record);
    expect(claim.value(`${payment}.amount`, claim.record)).toBe('1');
    expect(claim.names(claim.record)).toEqual(['a.pdf', 'b.pdf']);
    expect(claim.draftBills(claim.record)).toEqual([]);
    expect(claim.store.set(collectFormDtoAtom).documents?.map(({ file }) => file.name)).toEqual(['a.pdf', 'b.pdf']);
    expect(claim.serverErrors()).toEqual([]);
  });

  it('are in a snapshot, also while the record around them is edited', () => {
    const claim = savedPayment(['a.pdf']);
    claim.edit(claim.record);
    claim.removeBill(claim.savedBills(claim.record)[0] ?? '');
    const snapshot = JSON.parse(JSON.stringify(snapshotClaim(claim.store.get)));
    claim.store.set(deleteRecordAtom, { node: claim.nodes.payment, record: claim.record });
    claim.store.set(restoreClaimAtom, snapshot);
    claim.cancel(claim.record);
    expect(claim.names(claim.record)).toEqual(['a.pdf']);
  });

  it('are gone from a snapshot without the record around them, and from one of another place', () => {
    const claim = savedPayment(['a.pdf']);
    const snapshot = snapshotClaim(claim.store.get);
    const withoutPayments = snapshot.saved.filter(({ key }) => key !== payment);
    claim.store.set(restoreClaimAtom, { ...snapshot, saved: withoutPayments });
    expect(claim.saved(bill)).toEqual([]);
    const outside = snapshot.saved.map((model) => ({ ...model, parent: null }));
    claim.store.set(restoreClaimAtom, { ...snapshot, saved: outside });
    expect([claim.saved(payment).length, claim.saved(bill).length]).toEqual([1, 0]);
  });

  it('are not sent while the record around them is not saved', () => {
    const claim = savedPayment(['a.pdf']);
    claim.edit(claim.record);
    expect(claim.store.set(collectFormDtoAtom)).toMatchObject({ claimTransactions: [], documentContexts: [] });
  });
});

describe('what is asked of records inside others is asked of each by itself', () => {
  it('a least number, also one that the record around says', () => {
    const claim = payments({ bills: billManager({ minItems: { count: 'payments.bills' } }) });
    const one = claim.begin('1');
    claim.commit(`${payment}.bills`, '1', one);
    claim.attach(one, 'a.pdf');
    expect(claim.save(one)).toBe(true);
    const two = claim.begin('2');
    claim.commit(`${payment}.bills`, '2', two);
    claim.attach(two, 'b.pdf');
    expect(claim.save(two)).toBe(false);
    expect([claim.billMessages(one), claim.billMessages(two)]).toEqual([[], ['Records_MinimumInstances']]);
    expect(claim.serverErrors()).toMatchObject([
      { field: bill, record: two, message: { key: 'LocKey_Shared_Records_MinimumInstances' } },
    ]);
  });

  it('at least one document, and no more than allowed', () => {
    const claim = payments({ bills: billManager({ required: true, maxItems: 1 }) });
    const one = claim.begin('1');
    expect(claim.save(one)).toBe(false);
    expect(claim.billMessages(one)).toEqual(['Upload_Required']);
    claim.attach(one, 'a.pdf');
    expect(claim.save(one)).toBe(true);
    expect(claim.page()).toBe(true);
  });

  it('another name of a file over the whole claim, wherever the other one is', () => {
    const claim = payments();
    const one = claim.begin('1');
    claim.attach(one, 'same.pdf');
    const [draft = claim.store.set(addRecordAtom, { node: claim.nodes.bill, parent: one })] = claim.draftBills(one);
    claim.commit(`${bill}.file`, pdf('same.pdf'), draft);
    expect(claim.saveBill(draft), 'in a payment that is not saved itself').toBe(false);
    expect(claim.messages(`${bill}.file`, draft)).toEqual([{ key: 'LocKey_Shared_Upload_Duplicate' }]);
    claim.store.set(cancelRecordAtom, { node: claim.nodes.bill, record: draft });
    expect(claim.save(one)).toBe(true);
    claim.next();
    const [plain = ''] = claim.drafts('documentContexts');
    claim.commit('documentContexts.file', pdf('same.pdf'), plain);
    expect(claim.store.set(saveRecordAtom, { node: claim.node('documentContexts'), record: plain })).toBe(false);
    claim.commit('documentContexts.file', pdf('other.pdf'), plain);
    expect(claim.store.set(saveRecordAtom, { node: claim.node('documentContexts'), record: plain })).toBe(true);
    const dto = claim.store.set(collectFormDtoAtom);
    const sameNames = dto.documentContexts.map((each) => ({
      ...each,
      fields: { ...each.fields, fileName: 'same.pdf' },
    }));
    expect(claim.validate({ ...dto, documentContexts: sameNames })).toMatchObject([
      { field: 'documentContexts', record: null, message: { key: 'LocKey_Shared_Upload_Duplicate' } },
    ]);
  });

  it('the page says it at the record around them, which is saved', () => {
    const claim = savedPayment([], {
      bills: billManager({ minItems: { count: 1, when: { field: 'details.kind', equals: 'A' } } }),
      more: [field('details.kind')],
    });
    claim.commit('claimDetails.kind', 'A');
    expect(claim.page()).toBe(false);
    expect(claim.store.get(pageErrorsAtom)).toMatchObject([
      { field: null, node: claim.nodes.bill, record: claim.record, label: 'LocKey_Test_Bills' },
    ]);
    expect(claim.serverErrors()).toMatchObject([{ field: bill, record: claim.record }]);
  });

  it('and what the server refuses of them is said there', () => {
    const claim = savedPayment(['a.pdf']);
    const [document = ''] = claim.savedBills(claim.record);
    claim.store.set(showServerErrorsAtom, [
      { field: bill, record: claim.record, message: { key: 'LocKey_Shared_Upload_Required' } },
      { field: `${bill}.file`, record: document, message: { key: 'LocKey_Shared_File_Empty' } },
    ]);
    expect(claim.billMessages(claim.record)).toEqual(['Upload_Required']);
    expect(claim.messages(`${bill}.file`, document)).toEqual([{ key: 'LocKey_Shared_File_Empty' }]);
    expect(claim.store.get(pageErrorsAtom).map(({ field, node, record }) => [field, node, record])).toEqual([
      [`${bill}.file`, null, document],
      [null, claim.nodes.bill, claim.record],
    ]);
  });
});

describe('another draft after an upload', () => {
  const settings = (maxFiles: number) => ({ ...appSettings, uploads: { ...appSettings.uploads, maxFiles } });

  it('comes up to the maximum of the node', () => {
    const claim = payments({ bills: billManager({ newDraftAfterUpload: true, maxItems: 2 }) });
    const one = claim.begin('1');
    claim.attach(one, 'a.pdf');
    expect(claim.draftBills(one)).toHaveLength(1);
    claim.attach(one, 'b.pdf');
    expect(claim.draftBills(one)).toEqual([]);
  });

  it('comes up to the files of a claim, of all upload areas together; one more is not saved', () => {
    const claim = payments({ bills: billManager({ newDraftAfterUpload: true }) });
    claim.store.set(appSettingsAtom, settings(2));
    const one = claim.begin('1');
    claim.attach(one, 'a.pdf');
    const [open = ''] = claim.draftBills(one);
    expect(claim.save(one)).toBe(true);
    expect(open).not.toBe('');
    const two = claim.begin('2');
    const [left = ''] = claim.draftBills(two);
    claim.attach(one, 'b.pdf');
    claim.commit(`${bill}.file`, pdf('c.pdf'), left);
    expect(claim.saveBill(left)).toBe(false);
    expect(claim.billMessages(two)).toEqual(['File_TooMany']);
  });
});
