import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clientAtom } from '../../src/state/appState.ts';
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

  it.each([
    ['cents where none are asked for', false, '1,234.50', '1234.50', '1,234'],
    ['a decimal comma', true, '1234,50', '1234,50', '1,234.50'],
    ['points for thousands', true, '1.234,50', '1.234,50', '1,234.50'],
    ['a sign', true, '-5', '-5', '1,234.50'],
  ])(
    'does not make another amount of %s, but says how to write it [MASK-2] [MASK-3]',
    async (_what, decimals, typed, shown, example) => {
      const { screen, answer } = await renderField({ type: 'string' }, { widget: 'currency', decimals });
      const input = screen.getByRole('textbox');
      await input.click();
      await userEvent.keyboard(typed);
      await userEvent.tab();
      await expect.element(input).toHaveValue(shown);
      expect(answer()).toBe(shown);
      await expect.element(input).toHaveAccessibleDescription(new RegExp(`Write this like ${example}\\.`));
    },
  );
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
    store.set(clientAtom, (client) => ({ ...client, signatureDate: '11/21/2026' }));
    const input = screen.getByRole('textbox', { name: 'Answer' });
    await expect.element(input).toHaveAccessibleDescription(/November 21, 2026/);
    await input.fill('Ann Lee');
    await userEvent.tab();
    expect(answer()).toBe('Ann Lee');
  });

  it('is described by its hint and by what is wrong with it before that date', async () => {
    const { screen, store } = await renderField(
      { type: 'string', validations: [{ type: 'Required' }] },
      { widget: 'signature', hint: 'LocKey_Test_Hint' },
    );
    store.set(clientAtom, (client) => ({ ...client, signatureDate: '11/21/2026' }));
    const input = screen.getByRole('textbox', { name: 'Answer' });
    await input.click();
    await userEvent.tab();
    await expect.element(input).toHaveAccessibleDescription(/^What we ask for Fill in “Answer”. .*November 21, 2026$/);
  });

  it('has that date below it on a phone, where above it would read as what to type', async () => {
    await page.viewport(320, 740);
    const { screen, store } = await renderField({ type: 'string' }, { widget: 'signature' });
    store.set(clientAtom, (client) => ({ ...client, signatureDate: '11/21/2026' }));
    const shown = screen.getByText(/November 21, 2026/);
    await expect.element(shown).toBeVisible();
    const date = shown.element().getBoundingClientRect();
    const input = screen.getByRole('textbox', { name: 'Answer' }).element().getBoundingClientRect();
    expect(date.top).toBeGreaterThanOrEqual(input.bottom);
    await page.viewport(1280, 800);
  });
});

it('keeps a stored text that its mask cannot show, and says that it is wrong', async () => {
  const { screen, commitAnswer, answer } = await renderField({ type: 'string' }, { widget: 'currency' });
  commitAnswer('abc');
  await screen.getByRole('textbox', { name: 'Answer' }).click();
  await screen.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.element(screen.getByText(/^Write this like/).first()).toBeVisible();
  expect(answer()).toBe('abc');
});
