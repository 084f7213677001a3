import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { loadMasks } from './loadMasks.ts';
import { renderField } from './renderField.tsx';

loadMasks();

describe('currency', () => {
  it('puts commas in as one types, fills the cents up on blur and stores the text [MASK-3]', async () => {
    const { screen, answer } = await renderField({ type: 'string' }, { widget: 'currency' });
    const input = screen.getByRole('textbox', { name: 'Answer' });
    await expect.element(input).toHaveAccessibleDescription('$');
    await input.click();
    await userEvent.keyboard('1234.5');
    await expect.element(input).toHaveValue('1,234.5');
    await userEvent.tab();
    await expect.element(input).toHaveValue('1,234.50');
    expect(answer()).toBe('1,234.50');
  });

  it('takes no cents where none are asked for [MASK-2]', async () => {
    const { screen, answer } = await renderField({ type: 'string' }, { widget: 'currency', decimals: false });
    await screen.getByRole('textbox').click();
    await userEvent.keyboard('1234.5');
    await userEvent.tab();
    expect(answer()).toBe('12,345');
  });
});

describe('number', () => {
  it('keeps what was typed and says what is wrong with it', async () => {
    const { screen, answer } = await renderField({ type: 'string' }, { widget: 'number' });
    const input = screen.getByRole('textbox', { name: 'Answer' });
    await expect.element(input).toHaveAttribute('inputmode', 'numeric');
    await input.fill('12x');
    await userEvent.tab();
    expect(answer()).toBe('12x');
    await expect.element(input).toHaveAccessibleDescription(/^Enter a whole number/);
    await input.fill('12');
    await userEvent.tab();
    await expect.element(input).toHaveAttribute('aria-invalid', 'false');
  });
});

describe('signature', () => {
  it('stands beside the date of signing, which describes it', async () => {
    const { screen, answer, store } = await renderField({ type: 'string' }, { widget: 'signature' });
    const { clientAtom } = await import('../../src/state/appState.ts');
    store.set(clientAtom, (client) => ({ ...client, signatureDate: '11/21/2026' }));
    const input = screen.getByRole('textbox', { name: 'Answer' });
    await expect.element(input).toHaveAccessibleDescription(/11\/21\/2026/);
    await input.fill('Ann Lee');
    await userEvent.tab();
    expect(answer()).toBe('Ann Lee');
  });
});

it('keeps a stored text that its mask cannot show, and says that it is wrong', async () => {
  const { screen, commitAnswer, answer } = await renderField({ type: 'string' }, { widget: 'currency' });
  commitAnswer('abc');
  await screen.getByRole('textbox', { name: 'Answer' }).click();
  await screen.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(screen.getByText(/not complete/).first()).toBeVisible();
  expect(answer()).toBe('abc');
});
