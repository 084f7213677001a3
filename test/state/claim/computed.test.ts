import { describe, expect, it } from 'vitest';
import type { PageNode } from '../../../src/documents/definitions/page.ts';
import type { Operand } from '../../../src/rules/condition.ts';
import { shownValueAtom, typedTextAtom } from '../../../src/state/claim/computedValues.ts';
import { removeModelsAtom, requireModel, savedModelsAtom, saveModelsAtom } from '../../../src/state/claim/models.ts';
import {
  addRecordAtom,
  cancelRecordAtom,
  deleteRecordAtom,
  editRecordAtom,
  isDirtyEdit,
} from '../../../src/state/claim/records.ts';
import { saveRecordAtom } from '../../../src/state/claim/saveRecord.ts';
import { replaceFlowAtom, restoreClaimAtom, snapshotClaim } from '../../../src/state/claim/snapshot.ts';
import { cancelUndoablyAtom, deleteUndoablyAtom, undoDeletionAtom } from '../../../src/state/claim/undoDeletion.ts';
import { pageErrorsAtom } from '../../../src/state/validation/pageErrors.ts';
import { showServerErrorsAtom } from '../../../src/state/validation/serverErrors.ts';
import { validatePageAtom } from '../../../src/state/validation/validatePage.ts';
import { type BrowserClaim, browserClaim } from '../../support/browserClaim.ts';
import { bill, billManager, nestedActions, nestedFlow, payment } from '../../support/nestedRecords.ts';
import { dependent, field, paymentsForm, text } from '../../support/nodes.ts';
import { compileTestFlow, type TestFlow } from '../../support/testFlow.ts';

const payments = 'claimTransactions(Payment)';
const amount = `${payments}.amount`;
const share = `${payments}.share`;
const total = 'claimDetails.total';

const sumOfPayments: Operand = { sum: ['payments.amount'], over: 'payments' };
const computed = (reference: string, operand: Operand, rest: Readonly<Record<string, unknown>> = {}): PageNode =>
  field(reference, { widget: 'currency', computed: operand, ...rest });

/** Payments with a share in each, their total, and the paid part of it. */
function totals(
  more: readonly PageNode[] = [],
  inPayment: readonly PageNode[] = [],
  operand = sumOfPayments,
): TestFlow {
  return {
    models: {
      details: { Total: text, Paid: text, Rate: text, Kind: text, Note: text, Hours: text, Most: text },
      payments: { Amount: text, Share: text, Reason: text, Kind: text },
    },
    pages: [
      [
        field('details.kind'),
        field('details.rate', { widget: 'number' }),
        paymentsForm({
          allowEdit: true,
          content: [
            field('payments.amount', { widget: 'currency' }),
            computed('payments.share', { product: ['payments.amount', 'details.rate'] }),
            ...inPayment,
          ],
        }),
        computed('details.total', operand),
        computed('details.paid', { min: ['details.total', '500'] }),
        ...more,
      ],
    ],
  };
}

const withField = (test: TestFlow): TestFlow => ({
  ...test,
  models: { ...test.models, details: { ...test.models['details'], Most: text } },
});

function start(test: TestFlow = totals()) {
  const claim = browserClaim(test);
  const node = claim.node(payments);
  const pay = (text: string | null, values: Readonly<Record<string, string>> = {}): string => {
    const record = claim.store.set(addRecordAtom, { node });
    claim.commit(amount, text, record);
    for (const [key, value] of Object.entries(values)) claim.commit(`${payments}.${key}`, value, record);
    claim.store.set(saveModelsAtom, [record]);
    return record;
  };
  return { ...claim, form: node, pay };
}

const snapshot = (claim: BrowserClaim) => snapshotClaim((atom) => claim.store.get(atom));

describe('a computed value', () => {
  it('is that of its own record, also of one that is not saved; a record that was never saved is in no sum', () => {
    const claim = start();
    claim.commit('claimDetails.rate', '2');
    const saved = claim.pay('10.00');
    const draft = claim.store.set(addRecordAtom, { node: claim.form });
    claim.commit(amount, '7', draft);
    expect([claim.value(share, saved), claim.value(share, draft)]).toEqual(['20.00', '14.00']);
    expect(claim.value(total)).toBe('10.00');
    expect(claim.store.get(shownValueAtom(total, null))).toBe('10.00');
  });

  it('is an amount without a widget that shows it where it is worked out from amounts, through others too', () => {
    const hidden = (reference: string, operand: Operand) => field(reference, { widget: 'hidden', computed: operand });
    const claim = start(
      totals([
        hidden('details.hours', { sum: ['details.note', 1] }),
        hidden('details.note', { min: ['details.total', '9000'] }),
        hidden('details.most', { product: [{ count: 'payments' }, '1.5'] }),
      ]),
    );
    claim.pay('1,200.50');
    const kinds = ['hours', 'note', 'most'].map((key) => claim.flow.fields[`claimDetails.${key}`]?.kind);
    expect(kinds).toEqual(['money', 'money', 'number']);
    expect(['hours', 'note', 'most'].map((key) => claim.value(`claimDetails.${key}`))).toEqual([
      '1,201.50',
      '1,200.50',
      '1.5',
    ]);
    expect(claim.serverErrors()).toEqual([]);
  });

  it('goes over a thousand records, and the server agrees', () => {
    const claim = start();
    claim.pay('0.10');
    const one = snapshot(claim);
    const saved = Array.from({ length: 1000 }, (_, index) =>
      one.saved.map((model) => ({ ...model, clientId: `record-${index}`, added: index + 1, place: index + 1 })),
    );
    claim.store.set(restoreClaimAtom, { ...one, saved: saved.flat() });
    expect(claim.value(total)).toBe('100.00');
    expect(claim.serverErrors()).toEqual([]);
  });

  it('leaves out records that the form does not ask for', () => {
    const hidden: Operand = {
      sum: ['payments.amount'],
      over: 'payments',
      where: { field: 'payments.kind', equals: 'A' },
    };
    const test = totals([], [field('payments.kind')], hidden);
    const claim = start(test);
    claim.pay('5', { kind: 'A' });
    claim.pay('7', { kind: 'B' });
    expect(claim.value(total)).toBe('5.00');
    const [first, ...others] = test.pages[0] ?? [];
    const forms = others.map((node) =>
      node.type === 'repeatingForm' ? { ...node, showWhen: { field: 'details.kind', empty: true } } : node,
    );
    const shown = start({ ...test, pages: [[...(first === undefined ? [] : [first]), ...forms]] });
    shown.pay('5.00', { kind: 'A' });
    expect(shown.value(total)).toBe('5.00');
    shown.commit('claimDetails.kind', 'x');
    expect(shown.value(total)).toBe('0.00');
    expect(shown.serverErrors()).toEqual([]);
  });
});

describe('what is computed over records in records', () => {
  it('is that of the record around them, of all from outside, and follows one that goes', () => {
    const claim = browserClaim(
      withField(
        nestedFlow({
          bills: billManager({ content: [field('bills.file', { widget: 'file' }), field('bills.note')] }),
          inPayment: [computed('payments.note', { sum: ['bills.note', 'payments.amount'], over: 'bills' })],
          more: [
            computed('details.kind', { sum: ['bills.note'], over: 'bills' }),
            field('details.most', { widget: 'number', computed: { max: ['payments.note'], over: 'payments' } }),
          ],
        }),
      ),
    );
    const { attach, begin, save, draftBills } = nestedActions(claim);
    const all = claim.cell('claimDetails.kind').value;
    claim.store.sub(all, () => undefined);
    const [first, second] = ['100', '200'].map((amount, index) => {
      const record = begin(amount);
      for (const note of ['1', '2']) {
        const [draft = claim.store.set(addRecordAtom, { node: claim.node(bill), parent: record })] = draftBills(record);
        claim.commit(`${bill}.note`, `${note}${index}`, draft);
        expect(attach(record, `${index}-${note}.pdf`)).toBe(draft);
      }
      expect(save(record)).toBe(true);
      return record;
    });
    const values = () => [first, second].map((record) => claim.value(`${payment}.note`, record ?? ''));
    expect(values()).toEqual(['230.00', '432.00']);
    expect(claim.store.get(all)).toBe('62.00');
    expect(claim.value('claimDetails.most')).toBe('432');
    claim.store.set(deleteRecordAtom, { node: claim.node(payment), record: second ?? '' });
    expect(claim.store.get(all)).toBe('30.00');
    expect(claim.value('claimDetails.most')).toBe('230');
    expect(claim.serverErrors()).toEqual([]);
  });
});

describe('nothing that writes answers changes what is computed', () => {
  it('a commit, a default, what a page prefills or clears when it is skipped', () => {
    const test: TestFlow = {
      ...totals(),
      pages: [
        [field('details.kind'), field('details.rate')],
        [
          computed('details.total', { sum: ['details.rate', 1] }, { default: '7', prepopulatedDataKey: 'sum' }),
          computed('details.paid', 'details.rate', { default: '7', prepopulatedDataKey: 'sum' }),
        ],
      ],
      routes: [{}, { skipUnless: { field: 'details.kind', empty: true }, whenSkipped: { clear: ['details.total'] } }],
    };
    const claim = browserClaim({
      ...test,
      models: { details: test.models['details'] ?? {} },
      prepopulated: { sum: '9' },
    });
    claim.next();
    expect([claim.value(total), claim.value('claimDetails.paid')]).toEqual(['1.00', null]);
    claim.commit(total, '5');
    expect(claim.value(total)).toBe('1.00');
    claim.visit('/test');
    claim.commit('claimDetails.kind', 'x');
    claim.next();
    expect(claim.value(total)).toBe('1.00');
    expect(claim.store.get(claim.cell(total).messages)).toEqual([]);
  });

  it('a snapshot has no computed values, and one that is restored changes none', () => {
    const claim = start();
    claim.commit('claimDetails.rate', '2');
    const record = claim.pay('10.00');
    const taken = snapshot(claim);
    const valuesIn = ({ saved, draft }: typeof taken) =>
      [...saved, ...draft]
        .flatMap(({ fields }) => [fields['total'], fields['share']])
        .flatMap((one) => one?.value ?? []);
    expect(valuesIn(taken)).toEqual([]);
    claim.commit('claimDetails.rate', '3');
    claim.pay('1');
    const forged = {
      ...taken,
      saved: taken.saved.map((model) => ({
        ...model,
        fields: { ...model.fields, share: { value: '99', everDirty: true, messages: [], refusal: null } },
      })),
    };
    claim.store.set(restoreClaimAtom, forged);
    expect([claim.value(total), claim.value(share, record)]).toEqual(['10.00', '20.00']);
  });

  it('a deletion and its undo: the sum is what it was', () => {
    const claim = start();
    claim.pay('10.00');
    const record = claim.pay('5.00');
    const deletion = claim.store.set(deleteUndoablyAtom, { node: claim.form, record });
    expect(claim.value(total)).toBe('10.00');
    expect(claim.store.set(undoDeletionAtom, deletion)).toBe(true);
    expect(claim.value(total)).toBe('15.00');
    expect(claim.serverErrors()).toEqual([]);
  });

  it('a discarded edit can be undone although what is computed in it has changed since', () => {
    const claim = start();
    claim.commit('claimDetails.rate', '2');
    const record = claim.pay('10.00');
    claim.store.set(editRecordAtom, { node: claim.form, record });
    claim.commit(amount, '20', record);
    const deletion = claim.store.set(cancelUndoablyAtom, { node: claim.form, record });
    claim.commit('claimDetails.rate', '3');
    if (deletion === null) throw new Error('Nothing was lost with the edit.');
    expect(claim.store.set(undoDeletionAtom, deletion)).toBe(true);
    expect(claim.value(share, record)).toBe('60.00');
  });

  it('a page that is edited while it is in use: what it says now is worked out', () => {
    const claim = start();
    claim.pay('10.00');
    claim.store.set(replaceFlowAtom, compileTestFlow(totals([], [], { max: ['payments.amount'], over: 'payments' })));
    claim.pay('4');
    expect(claim.value(total)).toBe('10.00');
    const answered = totals();
    const pages = answered.pages.map((page) =>
      page.map((node) => (node.type === 'field' && node.field === 'details.total' ? field('details.total') : node)),
    );
    claim.store.set(replaceFlowAtom, compileTestFlow({ ...answered, pages }));
    expect(claim.value(total)).toBeNull();
    claim.commit(total, '7');
    expect(claim.value('claimDetails.paid')).toBe('7.00');
    claim.store.set(replaceFlowAtom, compileTestFlow(totals()));
    expect(claim.value(total)).toBe('14.00');
  });
});

describe('what is computed is no answer', () => {
  it('a draft with nothing else is not one that would be missed', () => {
    const claim = start(totals([], [computed('payments.reason', { sum: ['payments.amount', 1] })]));
    const record = claim.store.set(addRecordAtom, { node: claim.form });
    expect(claim.value(`${payments}.reason`, record)).toBe('1.00');
    const get = claim.store.get;
    expect(isDirtyEdit(get, requireModel(get, record))).toBe(false);
  });

  it('but it is sent, from records too; what is hidden is not, and conditions read it as empty', () => {
    const whenSmall = { field: 'details.total', lessThan: '100' } as const;
    const claim = start(totals([dependent('details.note', { field: 'details.total', empty: true })], []));
    claim.pay('10.00');
    expect(claim.view('claimDetails.note').visible).toBe(false);
    const hidden = start({
      ...totals(),
      pages: [
        (totals().pages[0] ?? [])
          .map((node) =>
            node.type === 'field' && node.field === 'details.paid' ? { ...node, showWhen: whenSmall } : node,
          )
          .concat(dependent('details.note', { field: 'details.paid', empty: true })),
      ],
    });
    hidden.pay('10.00');
    expect(hidden.view('claimDetails.note').visible).toBe(false);
    hidden.pay('1,000.00');
    expect(hidden.view('claimDetails.note').visible).toBe(true);
    expect(hidden.serverErrors()).toEqual([]);
  });
});

describe('a value that the server refuses', () => {
  it('is said at its field and in the summary; the answers stay, and the next look takes it back', () => {
    const claim = start();
    claim.pay('10.00');
    const message = { key: 'LocKey_Validation_Computed' };
    claim.store.set(showServerErrorsAtom, [{ field: total, record: null, message }]);
    expect(claim.messages(total)).toEqual([message]);
    expect(claim.store.get(pageErrorsAtom).map(({ field, message }) => ({ field, message }))).toEqual([
      { field: total, message },
    ]);
    expect(claim.value(total)).toBe('10.00');
    expect(claim.store.set(validatePageAtom)).toBe(true);
    expect(claim.messages(total)).toEqual([]);
  });
});

describe('an edit of one record', () => {
  it('resets what a sum over all records hides, in every record', () => {
    const reason = `${payments}.reason`;
    const claim = start(totals([], [dependent('payments.reason', { field: 'details.total', atLeast: '100' })]));
    const [first, second] = [claim.pay('100.00'), claim.pay('1.00')];
    claim.commit(reason, 'because', second);
    claim.commit(amount, '5.00', first);
    expect(claim.view(reason, second).visible).toBe(false);
    expect(claim.value(reason, second)).toBeNull();
    expect(claim.serverErrors()).toEqual([]);
  });
});

describe('while the claimant types', () => {
  const type = (claim: BrowserClaim, text: string | null, record: string) =>
    claim.store.set(typedTextAtom(amount, record), text);

  it('what is shown follows, through other computed fields too; what is held waits for the commit', () => {
    const claim = start();
    claim.commit('claimDetails.rate', '2');
    const record = claim.pay('10.00');
    const shown = [total, 'claimDetails.paid'].map((id) => shownValueAtom(id, null));
    const read = () => [...shown.map((atom) => claim.store.get(atom)), claim.store.get(shownValueAtom(share, record))];
    for (const atom of shown) claim.store.sub(atom, () => undefined);
    expect(read()).toEqual(['10.00', '10.00', '20.00']);
    type(claim, '1000', record);
    expect(read()).toEqual(['1,000.00', '500.00', '2,000.00']);
    expect(claim.value(total)).toBe('10.00');
    type(claim, '', record);
    expect(read()).toEqual(['0.00', '0.00', '0.00']);
    type(claim, null, record);
    expect(read()).toEqual(['10.00', '10.00', '20.00']);
  });
});

describe('while a saved record is edited', () => {
  const overCap = { value: { sum: ['payments.amount'], over: 'payments' }, greaterThan: '500' } as const;
  /** Payments of 300 and 250, the first of which is being edited; what depends on their total is shown. */
  function editing(operand: Operand = sumOfPayments) {
    const claim = start(
      totals(
        [
          dependent('details.note', overCap),
          field('details.hours', {
            widget: 'number',
            computed: { count: 'payments', where: { field: 'payments.amount', empty: false } },
          }),
        ],
        [],
        operand,
      ),
    );
    claim.commit('claimDetails.rate', '2');
    const [first] = [claim.pay('300.00'), claim.pay('250.00')];
    claim.commit('claimDetails.note', 'because');
    claim.store.set(editRecordAtom, { node: claim.form, record: first });
    const shown = () => claim.store.get(shownValueAtom(total, null));
    return { ...claim, first, shown, note: () => claim.view('claimDetails.note').visible };
  }

  it('it counts as it was saved until it is saved again; what is shown follows what is typed', () => {
    const claim = editing();
    expect([claim.value(total), claim.shown(), claim.value('claimDetails.hours')]).toEqual(['550.00', '550.00', '2']);
    expect(claim.note()).toBe(true);
    claim.store.set(typedTextAtom(amount, claim.first), '10');
    expect([claim.value(total), claim.shown()]).toEqual(['550.00', '260.00']);
    claim.commit(amount, '100.00', claim.first);
    claim.store.set(typedTextAtom(amount, claim.first), null);
    expect([claim.value(total), claim.shown()]).toEqual(['550.00', '350.00']);
    expect(claim.note()).toBe(true);
    expect(claim.store.set(saveRecordAtom, { node: claim.form, record: claim.first })).toBe(true);
    expect([claim.value(total), claim.shown(), claim.note()]).toEqual(['350.00', '350.00', false]);
    expect(claim.value('claimDetails.note')).toBeNull();
    expect(claim.serverErrors()).toEqual([]);
  });

  it('nothing is lost when the edit is cancelled', () => {
    const claim = editing();
    claim.commit(amount, '100.00', claim.first);
    claim.store.set(cancelRecordAtom, { node: claim.form, record: claim.first });
    expect([claim.value(total), claim.shown(), claim.note()]).toEqual(['550.00', '550.00', true]);
    expect(claim.value('claimDetails.note')).toBe('because');
    expect(claim.serverErrors()).toEqual([]);
  });

  it('what is worked out in it counts as it was saved too', () => {
    const claim = editing({ sum: ['payments.share'], over: 'payments' });
    claim.commit(amount, '100.00', claim.first);
    expect([claim.value(total), claim.value(share, claim.first), claim.shown()]).toEqual([
      '1,100.00',
      '200.00',
      '700.00',
    ]);
  });
});

describe('rows of a table, which need no saving', () => {
  it('are in what is shown once something is in them, and in what is held once the page is left', () => {
    const test = totals([field('details.hours', { widget: 'number', computed: { count: 'payments' } })]);
    const claim = browserClaim({
      ...test,
      pages: test.pages.map((page) =>
        page.map((node) =>
          node.type === 'repeatingForm'
            ? {
                type: 'repeatingTable',
                model: 'payments',
                label: 'LocKey_Test_Payments',
                columns: [field('payments.amount', { widget: 'currency' })],
              }
            : node,
        ),
      ),
    });
    const shown = () => [total, 'claimDetails.hours'].map((id) => claim.store.get(shownValueAtom(id, null)));
    const [row = ''] = claim.drafts(payments);
    expect(shown()).toEqual(['0.00', '0']);
    claim.store.set(typedTextAtom(amount, row), '7');
    expect(shown()).toEqual(['7.00', '1']);
    claim.commit(amount, '7.50', row);
    claim.store.set(typedTextAtom(amount, row), null);
    expect(shown()).toEqual(['7.50', '1']);
    claim.store.set(addRecordAtom, { node: claim.node(payments) });
    expect(shown()).toEqual(['7.50', '1']);
    expect(claim.value(total)).toBe('0.00');
    expect(claim.store.set(validatePageAtom)).toBe(true);
    expect([claim.value(total), ...shown()]).toEqual(['7.50', '7.50', '1']);
  });
});

describe('what is kept of a sum', () => {
  it('goes with its record: deleting all records leaves a sum of nothing', () => {
    const claim = start();
    claim.store.sub(claim.cell(total).value, () => undefined);
    for (const value of ['1', '2', '3']) claim.pay(value);
    claim.store.set(
      removeModelsAtom,
      claim.store.get(savedModelsAtom).map(({ clientId }) => clientId),
    );
    expect(claim.value(total)).toBe('0.00');
    claim.pay('4');
    expect(claim.value(total)).toBe('4.00');
  });
});
