import { describe, expect, it } from 'vitest';
import { requireModel } from '../../../src/state/claim/models.ts';
import {
  addRecordAtom,
  cancelRecordAtom,
  deleteRecordAtom,
  editRecordAtom,
  recordsMessagesAtom,
} from '../../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../../src/state/claim/saveRecord.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { browserClaim } from '../../support/browserClaim.ts';
import { dependent, field, paymentsForm, required, text, yesNo } from '../../support/nodes.ts';
import type { TestFlow } from '../../support/testFlow.ts';

const model = 'claimTransactions(Payment)';
const amount = `${model}.amount`;

function paymentsPage(node: Readonly<Record<string, unknown>> = {}, test: Partial<TestFlow> = {}) {
  const claim = browserClaim({
    models: { details: { None: yesNo, Kind: text }, payments: { Amount: required, Note: text } },
    pages: [
      [
        paymentsForm({
          content: [field('payments.amount'), field('payments.note')],
          ...node,
        }),
        dependent('details.none', { count: 'payments', atMost: 0 }, { widget: 'checkbox' }),
      ],
    ],
    ...test,
  });
  const of = (record: string) => ({ node: claim.node(model), record });
  return {
    ...claim,
    of,
    add: () => claim.store.set(addRecordAtom, { node: claim.node(model) }),
    save: (record: string) => claim.store.set(saveRecordAtom, of(record)),
    /** Fills the first draft, which the page starts with, and saves it. */
    saveFirst(value: string) {
      const [record = ''] = claim.drafts(model);
      claim.commit(amount, value, record);
      claim.store.set(saveRecordAtom, of(record));
      return record;
    },
  };
}

describe('records', () => {
  it('start draft, and a page that has none starts with one [MODEL-17, MODEL-3]', () => {
    const claim = paymentsPage();
    expect(claim.drafts(model)).toHaveLength(1);
    const added = claim.add();
    expect(claim.drafts(model)).toEqual([claim.drafts(model)[0], added]);
    expect(claim.saved(model)).toEqual([]);
  });

  it('move to the saved list when saved, with what was typed [MODEL-18]', () => {
    const claim = paymentsPage();
    const record = claim.saveFirst('12');
    expect(claim.saved(model)).toEqual([record]);
    expect(claim.drafts(model)).toEqual([]);
    expect(claim.value(amount, record)).toBe('12');
  });

  it('stay draft while something in them is wrong, and say what [MODEL-18, RULE-6]', () => {
    const claim = paymentsPage();
    const [record = ''] = claim.drafts(model);
    expect(claim.save(record)).toBe(false);
    expect(claim.saved(model)).toEqual([]);
    expect(claim.messages(amount, record)).toEqual([{ key: 'LocKey_Validation_Required' }]);
  });

  it('are deleted from either list [MODEL-19]', () => {
    const claim = paymentsPage();
    const saved = claim.saveFirst('12');
    const draft = claim.add();
    claim.store.set(deleteRecordAtom, claim.of(saved));
    claim.store.set(deleteRecordAtom, claim.of(draft));
    expect([...claim.saved(model), ...claim.drafts(model)]).toEqual([]);
    expect(() => requireModel(claim.store.get, saved)).toThrow(`No formModel found with the clientId "${saved}".`);
  });

  it('may be deleted unless the page switches it off [MODEL-21]', () => {
    const claim = paymentsPage({ allowDelete: false });
    const record = claim.saveFirst('12');
    expect(() => claim.store.set(deleteRecordAtom, claim.of(record))).toThrow('may not be deleted');
    expect(claim.saved(model)).toEqual([record]);
  });

  it('may be edited only where the page enables it [MODEL-22]', () => {
    const claim = paymentsPage();
    const record = claim.saveFirst('12');
    expect(() => claim.store.set(editRecordAtom, claim.of(record))).toThrow('may not be edited');
    expect(claim.saved(model)).toEqual([record]);
  });

  it('open as drafts to be edited and go back to their place when saved [MODEL-22]', () => {
    const claim = paymentsPage({ allowEdit: true });
    const first = claim.saveFirst('1');
    const second = claim.add();
    claim.commit(amount, '2', second);
    claim.save(second);
    claim.store.set(editRecordAtom, claim.of(first));
    expect([claim.saved(model), claim.drafts(model)]).toEqual([[second], [first]]);
    claim.commit(amount, '10', first);
    expect(claim.save(first)).toBe(true);
    expect(claim.saved(model)).toEqual([first, second]);
    expect(claim.value(amount, first)).toBe('10');
  });

  it('get back what they held when an edit is cancelled [MODEL-22]', () => {
    const claim = paymentsPage({ allowEdit: true });
    const first = claim.saveFirst('1');
    claim.store.set(editRecordAtom, claim.of(first));
    claim.commit(amount, '', first);
    claim.save(first);
    claim.store.set(cancelRecordAtom, claim.of(first));
    expect(claim.saved(model)).toEqual([first]);
    expect(claim.value(amount, first)).toBe('1');
    expect(claim.messages(amount, first)).toEqual([]);
  });

  it('are discarded when a draft is cancelled', () => {
    const claim = paymentsPage();
    const record = claim.add();
    claim.store.set(cancelRecordAtom, claim.of(record));
    expect(claim.drafts(model)).not.toContain(record);
  });

  it('reset what depends on their number when they come and go [DEP-5, DEP-7]', () => {
    const claim = paymentsPage();
    claim.commit('claimDetails.none', true);
    const record = claim.saveFirst('12');
    expect(claim.view('claimDetails.none').visible).toBe(false);
    expect(claim.value('claimDetails.none')).toBeNull();
    claim.store.set(deleteRecordAtom, claim.of(record));
    expect(claim.view('claimDetails.none').visible).toBe(true);
    expect(claim.value('claimDetails.none'), 'a checkbox that appears is unchecked').toBe(false);
  });

  it('may not be left typed but unsaved', () => {
    const claim = paymentsPage();
    const [record = ''] = claim.drafts(model);
    claim.commit(amount, '12', record);
    expect(claim.store.set(validatePageAtom)).toBe(false);
    expect(claim.store.get(recordsMessagesAtom(claim.node(model)))).toEqual([
      { key: 'LocKey_Shared_Records_Unsaved', params: { item: 'LocKey_Shared_Records_Item', number: '1' } },
    ]);
  });

  it('may not be left while one is being edited, even one with nothing but defaults', () => {
    const claim = paymentsPage({
      allowEdit: true,
      content: [field('payments.amount', { default: '5' })],
    });
    const [record = ''] = claim.drafts(model);
    expect(claim.save(record)).toBe(true);
    claim.store.set(editRecordAtom, claim.of(record));
    expect(claim.store.set(validatePageAtom)).toBe(false);
    claim.store.set(cancelRecordAtom, claim.of(record));
    expect(claim.store.set(validatePageAtom)).toBe(true);
    expect(claim.saved(model)).toEqual([record]);
  });

  it('of a node that the flow does not have are an error that names it', () => {
    const claim = paymentsPage();
    expect(() => claim.store.set(addRecordAtom, { node: 'nowhere' })).toThrow('No node "nowhere" of the flow Standard');
  });
});

describe('rows of a table', () => {
  const table = { type: 'repeatingTable', columns: [field('payments.amount'), field('payments.note')] };

  it('are saved with the page, and what depends on their number is reset [DEP-5, MODEL-18]', () => {
    const claim = paymentsPage(table);
    claim.commit('claimDetails.none', true);
    const [row = ''] = claim.drafts(model);
    claim.commit(amount, '12', row);
    expect(claim.store.set(validatePageAtom)).toBe(true);
    expect(claim.saved(model)).toEqual([row]);
    expect(claim.value('claimDetails.none')).toBeNull();
  });

  it('that were not filled in are removed', () => {
    const claim = paymentsPage(table);
    expect(claim.store.set(validatePageAtom)).toBe(true);
    expect([...claim.drafts(model), ...claim.saved(model)]).toEqual([]);
  });

  it('that are wrong stay and say why [RULE-6]', () => {
    const claim = paymentsPage(table);
    const [row = ''] = claim.drafts(model);
    claim.commit(`${model}.note`, 'only a note', row);
    expect(claim.store.set(validatePageAtom)).toBe(false);
    expect(claim.messages(amount, row)).toEqual([{ key: 'LocKey_Validation_Required' }]);
  });
});

describe('a field of a record that depends on the number of records', () => {
  it('is reset in the records that stay, when one of them goes [DEP-5, MODEL-19]', () => {
    const claim = paymentsPage({
      content: [field('payments.amount'), dependent('payments.note', { count: 'payments', atLeast: 2 })],
    });
    const first = claim.saveFirst('1');
    const second = claim.add();
    claim.commit(amount, '2', second);
    claim.save(second);
    claim.commit(`${model}.note`, 'typed', first);
    claim.store.set(deleteRecordAtom, claim.of(second));
    expect(claim.value(`${model}.note`, first)).toBeNull();
    expect(claim.saved(model)).toEqual([first]);
  });
});
