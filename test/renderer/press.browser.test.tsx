import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { renderPage } from './renderPage.tsx';

const texts = {
  LocKey_Test_First: 'First',
  LocKey_Test_Second: 'Second',
  LocKey_Test_Kind: 'Kind',
  LocKey_Test_Group: 'Group',
  LocKey_Test_Alone: 'Alone',
  LocKey_Test_Words: 'words',
  LocKey_Test_Explained: 'An explanation of many words. '.repeat(40).trim(),
  LocKey_Test_Long: 'A message of so many words that it takes several lines on every screen there is. '.repeat(20),
};
const first: PageNode = { type: 'field', field: 'details.first', widget: 'text', label: 'LocKey_Test_First' };
const second: PageNode = { type: 'field', field: 'details.second', widget: 'checkbox', label: 'LocKey_Test_Second' };
const kind = (widget: string): PageNode => ({
  type: 'field',
  field: 'details.kind',
  widget,
  label: 'LocKey_Test_Kind',
  options: [
    { value: 'group', label: 'LocKey_Test_Group' },
    { value: 'alone', label: 'LocKey_Test_Alone' },
  ],
});

function render(content: readonly PageNode[]) {
  return renderPage(
    {
      bindings: { details: { dtoMapping: 'claimDetails' } },
      models: {
        details: {
          First: { type: 'string', validations: [{ type: 'Required', messageKey: 'LocKey_Test_Long' }] },
          Second: { type: 'boolean' },
          Kind: { type: 'string', validations: [{ type: 'Required' }] },
        },
      },
      pages: [content],
    },
    texts,
  );
}

it('lets a press hit what it was aimed at, though leaving the field shows a message that moves it', async () => {
  const { screen } = await render([first, second]);
  await screen.getByRole('textbox', { name: 'First' }).click();
  const box = screen.getByRole('checkbox', { name: 'Second' });
  await box.click();
  await expect.element(box).toBeChecked();
  await expect.element(screen.getByText(/A message of so many words/).first()).toBeVisible();
});

const whenTyped = { field: 'details.first', empty: false };
it.each<{ readonly what: string; readonly node: PageNode; readonly seen: string }>([
  { what: 'a field', node: { ...kind('radio'), showWhen: whenTyped }, seen: 'Group' },
  { what: 'a row', node: { type: 'row', cells: [kind('radio')], showWhen: whenTyped }, seen: 'Group' },
  {
    what: 'a text',
    node: { type: 'paragraph', text: 'LocKey_Test_Explained', showWhen: whenTyped },
    seen: texts.LocKey_Test_Explained,
  },
])(
  'lets a press hit what it was aimed at, though the answer just typed shows or hides $what above it',
  async (shown) => {
    const { screen } = await render([first, shown.node, second]);
    const typed = screen.getByRole('textbox', { name: 'First' });
    const box = screen.getByRole('checkbox', { name: 'Second' });
    await typed.fill('x');
    await box.click();
    await expect.element(box).toBeChecked();
    await expect.element(screen.getByText(shown.seen, { exact: true })).toBeVisible();
    await typed.fill('');
    await box.click();
    await expect.element(box).not.toBeChecked();
    await expect.element(screen.getByText(shown.seen, { exact: true })).not.toBeInTheDocument();
  },
);

it.each(['radio', 'hybridRadio'])(
  'lets the words of a %s choose it while some text of the page is selected',
  async (widget) => {
    const { screen } = await render([{ type: 'paragraph', text: 'LocKey_Test_Words' }, kind(widget)]);
    await screen.getByText('words').dblClick({ position: { x: 8, y: 8 } });
    expect(getSelection()?.toString()).toContain('words');
    await screen.getByText('Group').click();
    await expect.element(screen.getByRole('radio', { name: 'Group' })).toBeChecked();
    await screen.getByText('Alone').click();
    await expect.element(screen.getByRole('radio', { name: 'Alone' })).toBeChecked();
  },
);

it('does not take a press on the words of its own choices for leaving a row [RULE-6]', async () => {
  const { screen, messages } = await render([{ type: 'row', cells: [first, kind('radio')] }]);
  await screen.getByRole('radio', { name: 'Alone' }).click();
  await screen.getByText('Group').click();
  await expect.element(screen.getByRole('radio', { name: 'Group' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(messages('claimDetails.first')).toEqual([]);
  await screen.getByRole('button', { name: 'Elsewhere' }).click();
  await expect.poll(() => messages('claimDetails.first')).toHaveLength(1);
});

it('puts the focus on the input whose words were pressed, where the browser itself does not', async () => {
  const { screen, messages } = await render([{ type: 'row', cells: [first, kind('radio')] }]);
  await screen.getByRole('textbox', { name: 'First' }).click();
  const label = screen.getByText('Group').element();
  label.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  label.dispatchEvent(new MouseEvent('mouseup', { bubbles: true }));
  await expect.element(screen.getByRole('radio', { name: 'Group' })).toHaveFocus();
  expect(messages('claimDetails.first')).toHaveLength(1);
  expect(messages('claimDetails.kind')).toEqual([]);
});

it.each(['one of two errors', 'the only error'])(
  'lets a press hit what it was aimed at on a phone, though leaving the field mends %s',
  async (mended) => {
    await page.viewport(360, 740);
    const { screen, store, messages } = await render([kind('radio'), first, second]);
    if (mended === 'the only error') await screen.getByRole('radio', { name: 'Group' }).click();
    store.set(validatePageAtom);
    await expect.element(screen.getByRole('region', { name: 'There is a problem' })).toBeVisible();
    await screen.getByRole('textbox', { name: 'First' }).fill('x');
    const box = screen.getByRole('checkbox', { name: 'Second' });
    await box.click();
    await expect.element(box).toBeChecked();
    expect(messages('claimDetails.first')).toEqual([]);
    await expect.element(screen.getByText(/A message of so many words/)).not.toBeInTheDocument();
    await page.viewport(1280, 800);
  },
);

it('takes an error that was mended away at once for those who use the keyboard', async () => {
  const { screen, store } = await render([first, second]);
  store.set(validatePageAtom);
  const summary = screen.getByText(/A message of so many words/).first();
  await expect.element(summary).toBeVisible();
  await screen.getByRole('textbox', { name: 'First' }).fill('x');
  await userEvent.tab();
  expect(document.body.textContent).not.toContain('A message of so many words');
});
