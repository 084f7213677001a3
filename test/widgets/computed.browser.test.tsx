import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import type { Operand } from '../../src/rules/condition.ts';
import { saveModelsAtom } from '../../src/state/claim/models.ts';
import { addRecordAtom } from '../../src/state/claim/records.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { renderPage } from '../renderer/renderPage.tsx';
import { bindings, field, required, text } from '../support/nodes.ts';
import { loadMasks } from './loadMasks.ts';

loadMasks();

const computed = (reference: string, operand: Operand, rest: Readonly<Record<string, unknown>>): PageNode =>
  field(reference, { widget: 'currency', computed: operand, ...rest });

const texts = {
  LocKey_Test_Paid: 'Paid',
  LocKey_Test_Amount: 'Amount',
  LocKey_Test_Hours: 'Hours',
  LocKey_Test_Total: 'Total',
  LocKey_Test_Capped: 'Capped',
  LocKey_Test_Sum: 'Sum',
  LocKey_Test_Hint: 'What you get',
  LocKey_Test_Payments: 'Payments',
};

const total: Operand = { product: ['details.paid', 'details.hours'] };
const render = (rest: Readonly<Record<string, unknown>> = {}) =>
  renderPage(
    {
      bindings: { details: bindings.details, payments: bindings.payments },
      models: {
        details: { Paid: text, Hours: text, Total: required, Capped: text, Sum: text, Secret: text },
        payments: { Amount: text },
      },
      pages: [
        [
          field('details.paid', { widget: 'currency', label: 'LocKey_Test_Paid' }),
          field('details.hours', { widget: 'number', label: 'LocKey_Test_Hours', decimals: true }),
          computed('details.total', total, { label: 'LocKey_Test_Total', hint: 'LocKey_Test_Hint', ...rest }),
          computed(
            'details.capped',
            { min: ['details.total', '1500'] },
            { widget: 'number', label: 'LocKey_Test_Capped' },
          ),
          computed('details.secret', { sum: ['details.total', 1] }, { widget: 'hidden' }),
          {
            type: 'repeatingTable',
            model: 'payments',
            label: 'LocKey_Test_Payments',
            columns: [field('payments.amount', { widget: 'currency', label: 'LocKey_Test_Amount' })],
          },
          computed('details.sum', { sum: ['payments.amount'], over: 'payments' }, { label: 'LocKey_Test_Sum' }),
        ],
      ],
    },
    texts,
  );

describe('a computed field', () => {
  it('is an output with its label, its hint and its value in the form of its widget, and no input', async () => {
    const { screen } = await render();
    const output = screen.getByRole('status', { name: 'Total $0.00' });
    await expect.element(output).toHaveAccessibleDescription('What you get');
    await expect.element(screen.getByRole('status', { name: 'Capped 0' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Total' }).elements()).toEqual([]);
    expect(document.querySelector('[data-field="claimDetails.total"] [data-part=required-mark]')).toBeNull();
    expect(document.querySelector('[data-field="claimDetails.secret"]')?.textContent).toBe('');
  });

  it('follows what is typed at every key, and holds it once the field is left', async () => {
    const { screen, value } = await render();
    await screen.getByRole('textbox', { name: 'Hours' }).fill('2');
    await screen.getByRole('textbox', { name: 'Paid' }).click();
    await userEvent.keyboard('12');
    await expect.element(screen.getByRole('status', { name: 'Total $24.00' })).toBeVisible();
    await userEvent.keyboard('34.');
    await expect.element(screen.getByRole('status', { name: 'Total $2,468.00' })).toBeVisible();
    await expect.element(screen.getByRole('status', { name: 'Capped 1,500' })).toBeVisible();
    await userEvent.keyboard('5');
    await expect.element(screen.getByRole('status', { name: 'Total $2,469.00' })).toBeVisible();
    expect(value('claimDetails.total')).toBe('0.00');
    await userEvent.tab();
    await expect.element(screen.getByRole('status', { name: 'Total $2,469.00' })).toBeVisible();
    expect(value('claimDetails.total')).toBe('2,469.00');
  });

  it('is said once when the field is left, and not while the claimant types', async () => {
    const { screen } = await render();
    const said = () => document.querySelector('[data-field="claimDetails.total"] span[role=status]')?.textContent;
    await screen.getByRole('textbox', { name: 'Hours' }).fill('3');
    await userEvent.tab();
    expect(said()).toBe('');
    await screen.getByRole('textbox', { name: 'Paid' }).click();
    await userEvent.keyboard('10');
    await expect.element(screen.getByRole('status', { name: 'Total $30.00' })).toHaveAttribute('aria-live', 'off');
    expect(said()).toBe('');
    await userEvent.tab();
    await expect.poll(said).toBe('Total: $30.00');
  });

  it('is said in the language that the page is in, and a screen reader finds it once', async () => {
    const { screen, i18n } = await render();
    const said = () => document.querySelector('[data-field="claimDetails.total"] span[role=status]')?.textContent;
    await screen.getByRole('textbox', { name: 'Hours' }).fill('3');
    await screen.getByRole('textbox', { name: 'Paid' }).fill('10');
    await userEvent.tab();
    await expect.poll(said).toBe('Total: $30.00');
    i18n.addResourceBundle('es', 'translation', { LocKey_Test_Total: 'Suma' });
    await i18n.changeLanguage('es');
    await expect.poll(said).toMatch(/^Suma: /);
    await userEvent.keyboard('{Shift}');
    await expect.poll(said).toBe('');
  });

  it('counts the rows of a table while they are filled in, and is said when their fields are left', async () => {
    const { screen, value, drafts } = await render();
    const said = () => document.querySelector('[data-field="claimDetails.sum"] span[role=status]')?.textContent;
    const [row = ''] = drafts('claimTransactions(Payment)');
    await userEvent.click(screen.getByRole('textbox', { name: 'Amount' }));
    await userEvent.keyboard('12');
    await expect.element(screen.getByRole('status', { name: 'Sum $12.00' })).toBeVisible();
    expect(said()).toBe('');
    await userEvent.tab();
    await expect.poll(said).toBe('Sum: $12.00');
    expect(value('claimTransactions(Payment).amount', row)).toBe('12.00');
  });

  it('shows again what is held when what was typed is taken back', async () => {
    const { screen, store } = await render();
    const { pendingInputsAtom } = await import('../../src/state/claim/pendingInputs.ts');
    await screen.getByRole('textbox', { name: 'Hours' }).fill('3');
    await screen.getByRole('textbox', { name: 'Paid' }).click();
    await userEvent.keyboard('7');
    await expect.element(screen.getByRole('status', { name: 'Total $21.00' })).toBeVisible();
    store.get(pendingInputsAtom).retype({});
    await expect.element(screen.getByRole('status', { name: 'Total $0.00' })).toBeVisible();
  });

  it('is in the summary where it is wrong, which leads to it', async () => {
    const { screen, store, commit } = await render({
      validations: [{ rule: 'atMost', value: '100' }],
    });
    commit('claimDetails.hours', '2');
    commit('claimDetails.paid', '51.00');
    expect(store.set(validatePageAtom)).toBe(false);
    const output = screen.getByRole('status', { name: 'Total $102.00' });
    await expect.element(output).toHaveAccessibleDescription(/\$100\.00/);
    await screen.getByRole('link', { name: /^Total/ }).click();
    await expect.element(output).toHaveFocus();
  });

  it('follows a record while it is typed in, and no other part of the page renders', async () => {
    const { screen, store, node, commit } = await render();
    const payments = 'claimTransactions(Payment)';
    const records = ['1.00', '2.00'].map((amount) => {
      const record = store.set(addRecordAtom, { node: node(payments) });
      commit(`${payments}.amount`, amount, record);
      store.set(saveModelsAtom, [record]);
      return record;
    });
    await expect.element(screen.getByRole('status', { name: 'Sum $3.00' })).toBeVisible();
    const input = document.querySelector<HTMLInputElement>(`[data-record="${records[1]}"] input`);
    if (input === null) throw new Error('The record is not shown.');
    const changed: (string | undefined)[] = [];
    await userEvent.click(input);
    const observer = new MutationObserver((found) => {
      for (const { target } of found) {
        const element = target instanceof Element ? target : target.parentElement;
        changed.push(element?.closest<HTMLElement>('[data-field]')?.dataset['field']);
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    await userEvent.keyboard('9');
    await expect.element(screen.getByRole('status', { name: 'Sum $3.00' })).not.toBeInTheDocument();
    observer.disconnect();
    expect(new Set(changed)).toEqual(new Set(['claimDetails.sum']));
  });

  it('counts a saved record that is edited: as typed where it is shown, as saved in texts and conditions', async () => {
    const sum: Operand = { sum: ['payments.amount'], over: 'payments' };
    const payments = 'claimTransactions(Payment)';
    const { screen, store, node, commit } = await renderPage(
      {
        bindings: { details: bindings.details, payments: bindings.payments },
        models: { details: { Sum: text }, payments: { Amount: text } },
        pages: [
          [
            {
              type: 'repeatingForm',
              model: 'payments',
              label: 'LocKey_Test_Payments',
              allowEdit: true,
              content: [field('payments.amount', { widget: 'currency', label: 'LocKey_Test_Amount' })],
              summaryFields: ['payments.amount'],
            },
            computed('details.sum', sum, { label: 'LocKey_Test_Sum' }),
            {
              type: 'feedback',
              style: 'warning',
              text: 'LocKey_Test_Over',
              showWhen: { field: 'details.sum', greaterThan: '500' },
            },
          ],
        ],
      },
      { ...texts, LocKey_Test_Over: 'Saved: {{details.sum}}' },
    );
    for (const amount of ['300.00', '250.00']) {
      const record = store.set(addRecordAtom, { node: node(payments) });
      commit(`${payments}.amount`, amount, record);
      store.set(saveModelsAtom, [record]);
    }
    const warning = screen.getByRole('note');
    await screen
      .getByRole('button', { name: /^Change/ })
      .first()
      .click();
    await expect.element(screen.getByRole('status', { name: 'Sum $550.00' })).toBeVisible();
    await expect.element(warning).toHaveTextContent('Saved: $550.00');
    await screen.getByRole('textbox', { name: 'Amount' }).last().fill('100');
    await expect.element(screen.getByRole('status', { name: 'Sum $350.00' })).toBeVisible();
    await userEvent.tab();
    await expect.element(warning).toHaveTextContent('Saved: $550.00');
    await screen.getByRole('button', { name: /^Save/ }).last().click();
    await expect.element(warning).not.toBeInTheDocument();
    await expect.element(screen.getByRole('status', { name: 'Sum $350.00' })).toBeVisible();
  });
});

describe('totals in a row', () => {
  it('stand close below their labels, and on a phone at the end of their lines', async () => {
    onTestFinished(() => page.viewport(414, 896));
    const cell = (name: string) => computed(`details.${name}`, { sum: [1, 2] }, { label: 'LocKey_Test_Total' });
    const { screen } = await renderPage(
      {
        bindings: { details: bindings.details },
        models: { details: { Total: text, Capped: text } },
        pages: [[{ type: 'row', columns: [6, 6], cells: [cell('total'), cell('capped')] }]],
      },
      texts,
    );
    const pairs = () =>
      [...screen.container.querySelectorAll('[data-field]')].map((root) => {
        const [label, output] = ['label', 'output'].map((name) => root.querySelector(name)?.getBoundingClientRect());
        if (label === undefined || output === undefined) throw new Error('A total has no label or no value.');
        return { root: root.getBoundingClientRect(), label, output };
      });
    await page.viewport(1200, 800);
    expect(pairs()).toHaveLength(2);
    for (const { label, output } of pairs()) {
      expect(output.top - label.bottom).toBeGreaterThanOrEqual(0);
      expect(output.height + output.top - label.bottom).toBeLessThan(14 + label.height);
    }
    await page.viewport(360, 740);
    for (const { root, label, output } of pairs()) {
      expect(output.top).toBeLessThan(label.bottom);
      expect(root.right - output.right).toBeLessThanOrEqual(6);
    }
  });
});
