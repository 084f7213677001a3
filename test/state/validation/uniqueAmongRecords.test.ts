import { describe, expect, it } from 'vitest';
import { addRecordAtom, cancelRecordAtom, deleteRecordAtom, editRecordAtom } from '../../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../../src/state/claim/saveRecord.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { bill, billManager, nestedActions, nestedFlow, payment } from '../../support/nestedRecords.ts';
import { field, paymentsForm, pdf, required } from '../../support/nodes.ts';

const amount = `${payment}.amount`;
const twice = [{ key: 'LocKey_Validation_UniqueAmongRecords' }];
const unique = { validations: [{ rule: 'uniqueAmongRecords' }] };

const fields = [field('payments.amount', unique)];

function paymentsPage(options: Readonly<Record<string, unknown>>) {
  const parts = options['type'] === undefined ? { content: fields, summaryFields: [] } : { columns: fields };
  const claim = browserClaim({
    models: { payments: { Amount: required } },
    pages: [
      [
        paymentsForm({
          ...parts,
          ...options,
        }),
      ],
    ],
  });
  const { store } = claim;
  const of = (record: string) => ({ node: claim.node(payment), record });
  return {
    ...claim,
    save: (record: string) => store.set(saveRecordAtom, of(record)),
    edit: (record: string) => store.set(editRecordAtom, of(record)),
    cancel: (record: string) => store.set(cancelRecordAtom, of(record)),
    remove: (record: string) => store.set(deleteRecordAtom, of(record)),
    /** Begins another record with this amount. */
    begin(text: string): string {
      const record = claim.drafts(payment)[0] ?? store.set(addRecordAtom, { node: claim.node(payment) });
      claim.commit(amount, text, record);
      return record;
    },
  };
}

describe('a value that is unique among records', () => {
  it('is not saved twice; the message goes as soon as it differs', () => {
    const claim = paymentsPage({});
    expect(claim.save(claim.begin('A 1'))).toBe(true);
    const second = claim.begin('a1');
    expect(claim.save(second)).toBe(false);
    expect(claim.messages(amount, second)).toEqual(twice);
    claim.commit(amount, 'a2', second);
    expect(claim.messages(amount, second)).toEqual([]);
    expect(claim.save(second)).toBe(true);
  });

  it('stays that of its own record when that is edited, and may not become another one', () => {
    const claim = paymentsPage({ allowEdit: true });
    const first = claim.begin('1');
    claim.save(first);
    const second = claim.begin('2');
    claim.save(second);
    claim.edit(first);
    expect(claim.save(first)).toBe(true);
    claim.edit(first);
    claim.commit(amount, '2', first);
    expect(claim.save(first)).toBe(false);
    expect(claim.messages(amount, first)).toEqual(twice);
    claim.cancel(first);
    expect(claim.store.set(validatePageAtom)).toBe(true);
  });

  it('is right again when the record that had it is deleted, or saved with another', () => {
    const claim = paymentsPage({ allowEdit: true, allowDelete: true });
    const first = claim.begin('1');
    claim.save(first);
    const second = claim.begin('1');
    claim.save(second);
    expect(claim.messages(amount, second)).toEqual(twice);
    claim.edit(first);
    claim.commit(amount, '2', first);
    claim.save(first);
    expect(claim.messages(amount, second)).toEqual([]);
    claim.commit(amount, '2', second);
    claim.save(second);
    expect(claim.messages(amount, second)).toEqual(twice);
    claim.remove(first);
    expect(claim.messages(amount, second)).toEqual([]);
  });

  it('is asked for in the later row of a table', () => {
    const claim = paymentsPage({ type: 'repeatingTable' });
    const first = claim.begin('1');
    const second = claim.store.set(addRecordAtom, { node: claim.node(payment) });
    claim.commit(amount, '1', second);
    expect(claim.store.set(validatePageAtom)).toBe(false);
    expect(claim.messages(amount, first)).toEqual([]);
    expect(claim.messages(amount, second)).toEqual(twice);
    claim.commit(amount, '2', second);
    expect(claim.store.set(validatePageAtom)).toBe(true);
  });

  it('may be in records of two others, not in two records of one', () => {
    const content = [
      field('bills.file', { widget: 'file', label: 'LocKey_Test_File' }),
      field('bills.note', { label: 'LocKey_Test_Note', ...unique }),
    ];
    const claim = browserClaim(nestedFlow({ bills: billManager({ content }) }));
    const { begin, save, saveBill, draftBills } = nestedActions(claim);
    const addBill = (parent: string, name: string) => {
      const record = draftBills(parent)[0] ?? claim.store.set(addRecordAtom, { node: claim.node(bill), parent });
      claim.commit(`${bill}.file`, pdf(name), record);
      claim.commit(`${bill}.note`, 'same', record);
      return { record, isSaved: saveBill(record) };
    };
    const first = begin('1');
    expect(addBill(first, 'a.pdf').isSaved).toBe(true);
    const again = addBill(first, 'b.pdf');
    expect(again.isSaved).toBe(false);
    expect(claim.messages(`${bill}.note`, again.record)).toEqual(twice);
    claim.commit(`${bill}.note`, 'other', again.record);
    saveBill(again.record);
    save(first);
    const second = begin('2');
    expect(addBill(second, 'c.pdf').isSaved).toBe(true);
    save(second);
    expect(claim.saved(bill)).toHaveLength(3);
    expect(claim.serverErrors()).toEqual([]);
  });
});
