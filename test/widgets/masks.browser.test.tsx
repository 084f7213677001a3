import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { maskElement } from '../../src/renderer/kit/masking.ts';
import { loadMasks } from './loadMasks.ts';
import { renderField } from './renderField.tsx';

loadMasks();

const fullDate = { widget: 'text', mask: 'SLASH_DELIMITED_FULL_DATE' };
const zip = { widget: 'text', mask: 'ZIP_CODE' };

async function typed(node: { readonly widget: string; readonly [property: string]: unknown }, keys: string) {
  const { screen, answer } = await renderField({ type: 'string' }, node);
  const input = screen.getByRole('textbox', { name: 'Answer' });
  await input.click();
  await userEvent.keyboard(keys);
  return { screen, input, answer };
}

describe('masks', () => {
  it.each([
    { name: 'a text field', node: fullDate, keys: '03', filled: '03/' },
    { name: 'a date field', node: { widget: 'date' }, keys: '03', filled: '03/' },
    { name: 'a month field', node: { widget: 'date', precision: 'month' }, keys: '03', filled: '03/' },
    { name: 'a ZIP code', node: zip, keys: '12345', filled: '12345-' },
  ])(
    'of $name put separators in as one types, unless its document says otherwise [MASK-13, MASK-14]',
    async ({ node, keys, filled }) => {
      const { screen, input } = await typed(node, keys);
      await expect.element(input).toHaveValue(filled);
      await screen.unmount();
      const without = await typed({ ...node, fillMask: false }, keys);
      await expect.element(without.input).toHaveValue(keys);
    },
  );

  it.each([
    ['USA_PHONE_NUMBER', '9165', '(916) 5', '(916) 51'],
    ['SLASH_DELIMITED_FULL_DATE', '1/5', '01/5', '01/51/'],
    ['CURRENCY_COMMA_DELIMITED_WITH_DECIMALS', '1234.', '1,234.', '1,234.1'],
  ] as const)('of the kind %s guide on what was typed before they came: %s', async (mask, before, guided, next) => {
    const { screen, answer } = await renderField({ type: 'string' }, { widget: 'text' });
    const element = screen.getByRole('textbox', { name: 'Answer' });
    await element.fill(before);
    const input = element.element();
    if (!(input instanceof HTMLInputElement)) throw new Error('The answer is not typed into an input.');
    const masking = maskElement(input, mask, true, true);
    expect(input.value).toBe(guided);
    await userEvent.keyboard('1');
    expect(input.value).toBe(next);
    masking?.destroy();
    expect(answer()).toBeNull();
  });

  it('leave what they have no place for as it was typed before they came', async () => {
    const { screen } = await renderField({ type: 'string' }, { widget: 'text' });
    const element = screen.getByRole('textbox', { name: 'Answer' });
    await element.fill('916-555-0142 x7');
    const input = element.element();
    if (!(input instanceof HTMLInputElement)) throw new Error('The answer is not typed into an input.');
    maskElement(input, 'USA_PHONE_NUMBER', true, true)?.destroy();
    expect(input.value).toBe('916-555-0142 x7');
  });

  it('drop the country code that is typed in front of a phone number [MASK-6]', async () => {
    const { input, answer } = await typed({ widget: 'text', mask: 'USA_PHONE_NUMBER' }, '+1 916-555-0142');
    await expect.element(input).toHaveValue('(916) 555-0142');
    await userEvent.tab();
    expect(answer()).toBe('(916) 555-0142');
  });

  const amount = 'CURRENCY_COMMA_DELIMITED_WITH_DECIMALS';

  it.each([
    ['USA_PHONE_NUMBER', '+44 20 7946 0958'],
    ['USA_PHONE_NUMBER', '+525512345678'],
    ['USA_PHONE_NUMBER', '442079460958'],
    [amount, '1e3'],
    [amount, '12abc'],
    ['SLASH_DELIMITED_FULL_DATE', 'next March, 2016'],
    ['ZIP_CODE', 'SW1A 1AA'],
  ])('of the kind %s leave %s as it was typed or pasted, and say how to write it', async (mask, text) => {
    const { screen, input, answer } = await typed({ widget: 'text', mask }, text);
    await userEvent.tab();
    await expect.element(input).toHaveValue(text);
    expect(answer()).toBe(text);
    await expect.element(input).toHaveAccessibleDescription(/Write this like/);
    await screen.unmount();
    const pasted = await renderField({ type: 'string' }, { widget: 'text', mask });
    const again = pasted.screen.getByRole('textbox', { name: 'Answer' });
    await again.click();
    await again.fill(text);
    await userEvent.tab();
    expect(pasted.answer()).toBe(text);
  });

  it('guide again once what they have no place for is gone', async () => {
    const { input, answer } = await typed({ widget: 'text', mask: amount }, '1234e{Backspace}56');
    await expect.element(input).toHaveValue('123,456');
    await userEvent.tab();
    expect(answer()).toBe('123,456.00');
  });

  it.each(['March 15, 2016', '15 de marzo de 2016'])('of a date read %s', async (text) => {
    const { answer } = await typed({ widget: 'date' }, text);
    await userEvent.tab();
    expect(answer()).toBe('03/15/2016');
  });

  it.each(['1-5-2015', '1.5.2015', '1/5/2015', '2015-01-05'])(
    'of a date read %s, typed or pasted [MASK-4]',
    async (text) => {
      const { screen, input, answer } = await typed({ widget: 'date' }, text);
      await userEvent.tab();
      await expect.element(input).toHaveValue('01/05/2015');
      expect(answer()).toBe('01/05/2015');
      await screen.unmount();
      const pasted = await renderField({ type: 'string' }, { widget: 'date' });
      await pasted.screen.getByRole('textbox', { name: 'Answer' }).fill(text);
      await userEvent.tab();
      expect(pasted.answer()).toBe('01/05/2015');
    },
  );

  it('say by an example how to write what is not complete', async () => {
    const { input } = await typed({ widget: 'text', mask: 'USA_PHONE_NUMBER' }, '916555');
    await userEvent.tab();
    await expect.element(input).toHaveAccessibleDescription(/\(123\) 456-7890/);
  });
});
