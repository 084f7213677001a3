import { flushSync } from 'react-dom';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { recordsAtom } from '../../src/state/claim/records.ts';
import { showServerErrorsAtom } from '../../src/state/validation/serverErrors.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { renderPage } from '../renderer/renderPage.tsx';
import { chooseFiles } from '../support/chooseFiles.ts';
import { bill, billManager, nestedFlow, payment } from '../support/nestedRecords.ts';
import { field } from '../support/nodes.ts';

const texts = {
  LocKey_Test_Payments: 'Payments',
  LocKey_Test_Payment: 'Payment {{number}}',
  LocKey_Test_Bills: 'Bills',
  LocKey_Test_Bill: 'Bill {{number}}',
  LocKey_Test_Documents: 'Other documents',
  LocKey_Test_Amount: 'Amount',
  LocKey_Test_Kind: 'Kind',
  LocKey_Test_Note: 'Note',
  LocKey_Test_Number: 'Number',
  LocKey_Test_File: 'File',
  LocKey_Test_Main: 'Main payment',
  LocKey_Test_All: 'All payments',
  LocKey_Test_Added: 'Added, not sent yet.',
  LocKey_Test_Label: 'Best bill',
};

/** As a browser without scripts does, in the row of the last document. */
function pressUpload(): void {
  const button = [...document.querySelectorAll<HTMLElement>('[data-without-scripts] [data-action=upload]')].at(-1);
  if (button === undefined) throw new Error('No document waits for its upload.');
  flushSync(() => button.click());
}

async function renderPayments(...parts: Parameters<typeof nestedFlow>) {
  const rendered = await renderPage(nestedFlow(...parts), texts);
  const { screen, store } = rendered;
  const box = (name: string) => screen.getByRole('textbox', { name });
  const press = (name: string | RegExp) => screen.getByRole('button', { name, exact: true }).click();
  return {
    ...rendered,
    box,
    press,
    payments: () => store.get(recordsAtom(payment)),
    bills: () => store.get(recordsAtom(bill)),
    attach: (name: string) => chooseFiles(new File([name], name)),
    upload: pressUpload,
    async pay(amount: string, ...names: readonly string[]) {
      if (store.get(recordsAtom(payment)).draft.length === 0) await press('Add');
      await box('Amount').fill(amount);
      for (const name of names) await chooseFiles(new File([name], name));
      await press('Save');
    },
  };
}

describe('an upload manager in the form of a record', () => {
  it('takes documents into that record, which are listed in its row once it is saved', async () => {
    const { screen, box, press, attach, payments, bills } = await renderPayments();
    const form = screen.getByRole('group', { name: 'Payment 1' });
    await expect.element(form.getByRole('heading', { name: 'Bills', level: 3 })).toBeVisible();
    await box('Amount').fill('12');
    await form.getByRole('button', { name: 'Add a document' }).click();
    await expect.element(form.getByRole('button', { name: 'Choose files' })).toHaveFocus();
    await attach('bill.pdf');
    await expect.element(form.getByRole('group', { name: /bill\.pdf/ })).toBeVisible();
    await press('Save');
    await expect.element(screen.getByRole('button', { name: 'Add', exact: true })).toHaveFocus();
    expect([payments().saved.length, bills().saved.length, bills().draft.length]).toEqual([1, 1, 0]);
    const row = screen.getByRole('group', { name: 'Bills' });
    await expect.element(row.getByText('bill.pdf')).toBeVisible();
    expect(row.getByRole('button').query()).toBeNull();
  });

  it('says in the words of its document that one was added', async () => {
    const { screen, attach, upload } = await renderPayments({ bills: billManager({ savedText: 'LocKey_Test_Added' }) });
    await attach('bill.pdf');
    upload();
    await expect.element(screen.getByText('Added, not sent yet.')).toBeVisible();
  });

  it('does not say again that a document was added when its record is edited', async () => {
    const { screen, press, pay } = await renderPayments({ bills: billManager({ savedText: 'LocKey_Test_Added' }) });
    await pay('1', 'bill.pdf');
    await press('Change: Payment 1');
    await expect.element(screen.getByRole('region', { name: 'Bills' })).toBeVisible();
    expect(screen.getByText('Added, not sent yet.').query()).toBeNull();
  });

  it('names the records in a saved one', async () => {
    const { screen, pay } = await renderPayments();
    await pay('1', 'first.pdf', 'second.pdf');
    const second = screen.getByRole('group', { name: 'Payment 1' }).getByRole('group', { name: 'Bill 2' });
    await expect.element(second.getByText('second.pdf')).toBeVisible();
  });

  it('has them inside its frame, with none of their own', async () => {
    const { screen, pay } = await renderPayments();
    await pay('1', 'first.pdf');
    const whole = screen.getByRole('group', { name: 'Payment 1' }).element();
    const framed = [...whole.querySelectorAll('*')].filter(
      (each) => getComputedStyle(each).borderInlineStartWidth !== '0px' && !each.matches('button, a'),
    );
    expect(framed.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('first.pdf')]);
  });

  it('saves a document that lacks nothing with the record around it', async () => {
    const { box, press, attach, payments, bills } = await renderPayments();
    await box('Amount').fill('12');
    await attach('bill.pdf');
    await press('Save');
    expect([payments().saved.length, bills().saved.length]).toEqual([1, 1]);
  });

  it('has ids of its own in every record', async () => {
    const { screen, press, pay } = await renderPayments();
    await pay('1');
    await pay('2');
    await press('Change: Payment 1');
    await press('Change: Payment 2');
    await expect.poll(() => screen.getByRole('region', { name: 'Bills' }).all().length).toBe(2);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('gives back on Cancel of an edit what was deleted and added in it', async () => {
    const { screen, press, pay, attach, payments, bills } = await renderPayments();
    await pay('1', 'first.pdf');
    await press('Change: Payment 1');
    await press(/^Delete: .first\.pdf.$/);
    await attach('second.pdf');
    await expect.element(screen.getByRole('group', { name: 'second.pdf' })).toBeVisible();
    await press('Discard my changes: Payment 1');
    await expect.element(screen.getByRole('group', { name: 'Bills' }).getByText('first.pdf')).toBeVisible();
    expect(screen.getByText('second.pdf').query()).toBeNull();
    const [record] = payments().saved;
    await expect.poll(() => document.activeElement?.getAttribute('data-record')).toBe(record?.clientId);
    await press('Undo: Payment 1');
    const form = screen.getByRole('group', { name: 'Payment 1' });
    await expect.element(form.getByText('second.pdf')).toBeVisible();
    expect(form.getByText('first.pdf').query()).toBeNull();
    await press('Save');
    expect(bills().saved).toHaveLength(1);
  });

  it('has a Cancel that says what it discards, and brings all of it back', async () => {
    const { screen, box, press, attach, payments, bills } = await renderPayments();
    await expect.element(screen.getByText('Cancel: Payment 1', { exact: true })).toBeVisible();
    await box('Amount').fill('12');
    await attach('bill.pdf');
    await press('Cancel: Payment 1');
    expect([payments().draft, bills().saved]).toEqual([[], []]);
    await expect.element(screen.getByText('What you entered was not saved: Payment 1.').first()).toBeVisible();
    await press('Undo: Payment 1');
    await expect.element(box('Amount')).toHaveValue('12');
    await expect.element(screen.getByRole('group', { name: /bill\.pdf/ })).toBeVisible();
  });

  it('keeps the order of the records, and says that answers were cleared which named a deleted one', async () => {
    const { screen, press, pay, payments, commit, value } = await renderPayments();
    await pay('1');
    await press('Add');
    await press('Change: Payment 1');
    const places = () =>
      [...document.querySelectorAll('[data-record]')].map((each) => each.getAttribute('data-record'));
    const order = payments().inOrderAdded.map(({ clientId }) => clientId);
    await expect.poll(() => places().filter((each) => order.includes(each ?? ''))).toEqual(order);
    await screen.getByRole('group', { name: 'Payment 1' }).getByRole('button', { name: /^Save/ }).click();
    const [record = ''] = order;
    commit('claimDetails.main', record);
    await press('Delete: Payment 1');
    expect(value('claimDetails.main')).toBeNull();
    const said = 'Payment 1 was deleted; answers that named it were cleared.';
    await expect.element(screen.getByText(said).first()).toBeVisible();
    await press('Undo: Payment 1');
    expect(value('claimDetails.main')).toBe(record);
  });

  it('passes the focus to the line of its own level when one is deleted', async () => {
    const { screen, press, pay } = await renderPayments();
    await pay('1', 'a.pdf');
    await pay('2', 'b.pdf');
    await press('Delete: Payment 1');
    await expect.poll(() => document.activeElement?.textContent).toContain('Payment 1 was deleted');
    await expect.element(screen.getByRole('group', { name: 'Bills' }).getByText('b.pdf')).toBeVisible();
  });

  it('is listed in the summary under its record', async () => {
    const { screen, pay, next } = await renderPayments();
    await pay('1', 'a.pdf');
    await pay('2', 'b.pdf', 'c.pdf');
    expect(next()).toBe('/test/2');
    const lists = screen.getByRole('group', { name: 'Bills' });
    await expect
      .poll(() => lists.all().map((one) => one.element().textContent))
      .toEqual([expect.stringContaining('a.pdf'), expect.stringMatching(/b\.pdf.*c\.pdf/)]);
  });
});

describe('the error summary', () => {
  it('names the records and leads to the one around the records that are wrong', async () => {
    const minItems = { count: 1, when: { field: 'details.kind', empty: false } };
    const { screen, store, pay, commit, payments } = await renderPayments({
      bills: billManager({ minItems }),
      more: [field('details.kind', { label: 'LocKey_Test_Kind' })],
    });
    await pay('1', 'a.pdf');
    await pay('2');
    commit('claimDetails.kind', 'A');
    expect(store.set(validatePageAtom)).toBe(false);
    const link = screen.getByRole('link', { name: 'Payment 2, Bills: Add at least 1 here.' });
    await link.click();
    expect(document.activeElement?.closest('[data-record]')?.getAttribute('data-record')).toBe(
      payments().saved[1]?.clientId,
    );
    await expect.element(screen.getByRole('alert').filter({ hasText: 'Add at least 1 here.' })).toBeVisible();
  });

  it('leads to the document that the server refuses, in the row of its record', async () => {
    const { screen, store, pay, bills } = await renderPayments();
    await pay('1', 'a.pdf', 'b.pdf');
    const record = bills().saved[1]?.clientId ?? '';
    store.set(showServerErrorsAtom, [
      { field: `${bill}.file`, record, message: { key: 'LocKey_Shared_Upload_Duplicate' } },
    ]);
    await screen.getByRole('link', { name: /^Payment 1, .b\.pdf.: / }).click();
    expect(
      document.activeElement?.getAttribute('data-record') ??
        document.activeElement?.closest('[data-record]')?.getAttribute('data-record'),
    ).toBe(record);
  });
});

describe('a choice of records', () => {
  it('says what to do while there are none, then offers them by one of their answers', async () => {
    const { screen, pay, value } = await renderPayments();
    const main = screen.getByRole('combobox', { name: 'Main payment' });
    await expect.element(main).toHaveAccessibleDescription(/^There is nothing to choose from yet\./);
    await pay('12');
    await expect.element(main).toHaveAccessibleDescription('');
    await userEvent.selectOptions(main, '12');
    expect(value('claimDetails.main')).toMatch(/^model-/);
  });

  it('is emptied with its record, and comes back with it', async () => {
    const { screen, pay, press, value } = await renderPayments();
    await pay('12');
    await pay('13');
    const main = screen.getByRole('combobox', { name: 'Main payment' });
    await userEvent.selectOptions(main, '13');
    const chosen = value('claimDetails.main');
    await press('Delete: Payment 2');
    await expect.element(main).toHaveValue('');
    expect(value('claimDetails.main')).toBeNull();
    await press('Undo: Payment 2');
    await expect.element(main).toHaveValue(String(chosen));
  });

  it('says what no choice means, to choose it and where the answer is shown', async () => {
    const options = { records: 'payments', label: 'payments.amount', noneText: 'LocKey_Test_All' };
    const more = [
      field('details.kind', { widget: 'select', label: 'LocKey_Test_Label', options }),
      { type: 'labelledValue', label: 'LocKey_Test_Number', value: { field: 'details.kind' } },
    ];
    const { screen, pay } = await renderPayments({ more });
    await pay('12');
    const main = screen.getByRole('combobox', { name: 'Best bill' });
    const shown = screen.getByRole('definition').last();
    expect([...main.element().querySelectorAll('option')].map((each) => each.textContent)).toEqual([
      'All payments',
      '12',
    ]);
    await expect.element(shown).toHaveTextContent('All payments');
    await userEvent.selectOptions(main, '12');
    await expect.element(shown).toHaveTextContent('12');
  });

  it('is shown as that answer, and by the name of the record where it is empty', async () => {
    const best = { widget: 'radio', options: { records: 'bills', label: 'bills.note' } };
    const { screen, box, press, attach, pay, upload } = await renderPayments({
      inPayment: [field('payments.best', best)],
    });
    await box('Amount').fill('1');
    await expect.element(screen.getByText(/^There is nothing to choose from yet\./).first()).toBeVisible();
    await attach('a.pdf');
    upload();
    await screen.getByRole('radio', { name: 'Bill 1' }).click();
    await box('Kind').fill('A');
    await press(/^Change: .a\.pdf.$/);
    await box('Note').fill('The best');
    await userEvent.tab();
    upload();
    await expect.element(screen.getByRole('radio', { name: 'The best' })).toBeChecked();
    await press('Save');
    await pay('2');
  });
});
