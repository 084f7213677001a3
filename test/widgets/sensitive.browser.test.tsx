import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import type { ModelField } from '../../src/rules/schemas/modelField.ts';
import { saveModelsAtom } from '../../src/state/claim/models.ts';
import { addRecordAtom } from '../../src/state/claim/records.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { renderPage } from '../renderer/renderPage.tsx';
import { bindings } from '../support/nodes.ts';
import { loadMasks } from './loadMasks.ts';
import { renderField } from './renderField.tsx';

loadMasks();

const account: ModelField = { type: 'string', sensitive: true, validations: [{ type: 'Integer' }] };

describe('the input of a sensitive field', () => {
  it('shows what is typed while it has the focus, and only its end afterwards', async () => {
    const { screen, answer } = await renderField(account, { widget: 'text', autocomplete: 'on' });
    const input = screen.getByRole('textbox', { name: 'Answer' });
    await expect.element(input).toHaveAttribute('autocomplete', 'off');
    await input.click();
    await userEvent.keyboard('123456789');
    await expect.element(input).toHaveValue('123456789');
    await userEvent.keyboard('{Enter}');
    await expect.element(input).toHaveValue('123456789');
    await userEvent.tab();
    await expect.element(input).toHaveValue('•••• 6789');
    expect(answer()).toBe('123456789');
    expect(document.body.innerHTML).not.toContain('123456789');
  });

  it('is typed into further by keyboard, and loses nothing by passing through', async () => {
    const { screen, answer, commitAnswer } = await renderField(account, { widget: 'text' });
    const input = screen.getByRole('textbox', { name: 'Answer' });
    commitAnswer('123456789');
    await expect.element(input).toHaveValue('•••• 6789');
    await userEvent.tab();
    await expect.element(input).toHaveFocus();
    await expect.element(input).toHaveValue('123456789');
    await userEvent.tab();
    await expect.element(input).toHaveValue('•••• 6789');
    expect(answer()).toBe('123456789');
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{End}0');
    await userEvent.tab();
    await expect.element(input).toHaveValue('•••• 7890');
    expect(answer()).toBe('1234567890');
  });

  it('shows a value that is refused as it is, so that it can be mended', async () => {
    const { screen, store, commitAnswer, messagesOfAnswer } = await renderField(account, { widget: 'text' });
    const input = screen.getByRole('textbox', { name: 'Answer' });
    commitAnswer('12345678x');
    await expect.element(input).toHaveValue('•••• 678x');
    store.set(validatePageAtom);
    await expect.element(input).toHaveValue('12345678x');
    expect(JSON.stringify(messagesOfAnswer())).not.toContain('12345678x');
    commitAnswer('123456789');
    await expect.element(input).toHaveValue('•••• 6789');
  });

  it('works with a mask: what is hidden is not taken for typing', async () => {
    const { screen, answer } = await renderField(
      { type: 'string', sensitive: true },
      { widget: 'text', mask: 'USA_PHONE_NUMBER' },
    );
    const input = screen.getByRole('textbox', { name: 'Answer' });
    await input.click();
    await userEvent.keyboard('9165550142');
    await userEvent.tab();
    await expect.element(input).toHaveValue('•••• 0142');
    expect(answer()).toBe('(916) 555-0142');
    await input.click();
    await expect.element(input).toHaveValue('(916) 555-0142');
    await userEvent.keyboard('{End}{Backspace}3');
    await userEvent.tab();
    await expect.element(input).toHaveValue('•••• 0143');
    expect(answer()).toBe('(916) 555-0143');
    await input.click();
    await userEvent.tab();
    expect(answer()).toBe('(916) 555-0143');
  });

  it('is empty while nothing was typed', async () => {
    const { screen } = await renderField(account, { widget: 'text' });
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(screen.getByRole('textbox')).toHaveValue('');
  });
});

const shown = (content: readonly PageNode[], fields: Readonly<Record<string, ModelField>> = { Account: account }) =>
  renderPage(
    {
      bindings: { details: bindings.details, payments: bindings.payments },
      models: { details: fields, payments: fields },
      pages: [[...content, { type: 'field', field: 'details.account', widget: 'text', label: 'LocKey_Test_Account' }]],
    },
    {
      LocKey_Test_Account: 'Account number',
      LocKey_Test_Bank: 'Bank account',
      LocKey_Test_Payments: 'Payments',
      LocKey_Test_Told: 'We pay to {{details.account}}.',
    },
  );

describe('a sensitive answer that is shown', () => {
  const labelled: PageNode = {
    type: 'labelledValue',
    label: 'LocKey_Test_Bank',
    value: { field: 'details.account' },
  };

  it('is hidden but for its end, until a button that names it is pressed', async () => {
    const { screen, commit } = await shown([labelled]);
    const value = () => screen.getByRole('definition').element().querySelector('bdi')?.textContent;
    expect(value()).toBe('Not answered');
    expect(screen.getByRole('button', { name: /Show/ }).elements()).toEqual([]);
    commit('claimDetails.account', '123456789');
    const button = screen.getByRole('button', { name: 'Show: Bank account' });
    await expect.element(button).toHaveTextContent('Show');
    expect(value()).toBe('•••• 6789');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    const hide = screen.getByRole('button', { name: 'Hide: Bank account' });
    await expect.element(hide).toHaveFocus();
    await expect.element(hide).toHaveTextContent('Hide');
    expect(hide.element().hasAttribute('aria-pressed')).toBe(false);
    expect(value()).toBe('123456789');
    await userEvent.keyboard('{Enter}');
    await expect.poll(value).toBe('•••• 6789');
    await expect.element(button).toHaveFocus();
  });

  it('is hidden in a text that shows it', async () => {
    const { screen, commit } = await shown([{ type: 'paragraph', text: 'LocKey_Test_Told' }]);
    commit('claimDetails.account', '123456789');
    await expect.element(screen.getByText('We pay to •••• 6789.')).toBeVisible();
  });

  it('is hidden in each saved record, whose button says which one', async () => {
    const rows: PageNode = {
      type: 'repeatingForm',
      model: 'payments',
      label: 'LocKey_Test_Payments',
      content: [{ type: 'field', field: 'payments.account', widget: 'text', label: 'LocKey_Test_Account' }],
      summaryFields: ['payments.account'],
    };
    const { screen, commit, store, node } = await shown([rows]);
    const payments = 'claimTransactions(Payment)';
    // The form of a new one is the first.
    for (const account of ['11112222', '33334444']) {
      const record = store.set(addRecordAtom, { node: node(payments) });
      commit(`${payments}.account`, account, record);
      store.set(saveModelsAtom, [record]);
    }
    await expect.element(screen.getByText('•••• 2222')).toBeVisible();
    await screen.getByRole('button', { name: 'Show: Account number, Entry 3' }).click();
    await expect.element(screen.getByText('33334444')).toBeVisible();
    expect(screen.getByText('11112222').elements()).toEqual([]);
  });
});
