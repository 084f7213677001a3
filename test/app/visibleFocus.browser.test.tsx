import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { retryAtom } from '../../src/app/dialogs/showError.ts';
import type { ThemeName } from '../../src/rules/themeTokens.ts';
import { showToastAtom } from '../../src/state/toast.ts';
import { field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { renderApp } from './support/renderApp.tsx';

const withDate = compileTestFlow({
  models: { details: { Day: text } },
  pages: [[field('details.day', { widget: 'date', label: 'LocKey_Name_First' })]],
});

/** What is drawn around an element: null when nothing is. */
function outline(element: Element | null): string | null {
  if (element === null) return null;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
  const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  return isSeen && !/, 0\)$/.test(outlineColor) ? `${outlineStyle} ${outlineWidth} ${outlineColor}` : null;
}

/** What has the focus is outlined, and nothing is that could have it and has not. */
function expectOneOutlined(others: readonly Element[]): void {
  const { activeElement } = document;
  expect(outline(activeElement), `focused: ${activeElement?.outerHTML}`).not.toBeNull();
  for (const other of others) {
    if (other !== activeElement) expect(outline(other), `not focused: ${other.outerHTML}`).toBeNull();
  }
}

it.each<ThemeName>(['general', 'consumer-protection', 'banner'])(
  'the focused button of a dialog is outlined, and the other is not: %s [WCAG 2.4.7]',
  async (theme) => {
    const { screen, store } = await renderApp({ theme });
    await userEvent.tab();
    const retry = { title: 'LocKey_Shared_ConnectionLost_Title', texts: [], again: () => undefined };
    store.set(retryAtom, { open: true, retry });
    const buttons = screen.getByRole('alertdialog').getByRole('button');
    await expect.element(buttons.last()).toHaveFocus();
    expectOneOutlined(buttons.elements());
    await userEvent.tab();
    await expect.element(buttons.first()).toHaveFocus();
    expectOneOutlined(buttons.elements());
  },
);

it('what has the focus in the calendar is outlined: days, years and the buttons around them [WCAG 2.4.7]', async () => {
  const { screen } = await renderApp({ registered: withDate, path: '/test' });
  const open = screen.getByRole('button', { name: 'Choose a date from the calendar: First name' });
  open.element().focus();
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog');
  const days = dialog.getByRole('gridcell');
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('gridcell');
  await userEvent.keyboard('{ArrowLeft}');
  expectOneOutlined(days.elements());
  for (const name of ['Previous month', 'Choose a year']) {
    while (document.activeElement !== dialog.getByRole('button', { name }).element())
      await userEvent.tab({ shift: true });
    expectOneOutlined(dialog.getByRole('button').elements());
  }
  await userEvent.keyboard('{Enter}');
  const years = dialog.getByRole('radio');
  await expect.poll(() => years.elements().some((year) => year === document.activeElement)).toBe(true);
  await userEvent.keyboard('{ArrowLeft}');
  expectOneOutlined(years.elements());
});

it('a toast that has the focus is outlined [WCAG 2.4.7]', async () => {
  const { screen, store } = await renderApp();
  store.set(showToastAtom, { key: 'LocKey_Filed_Copied' });
  const toast = screen.getByRole('group', { name: 'The code was copied.' });
  await expect.element(toast).toBeVisible();
  expect(outline(toast.element())).toBeNull();
  await userEvent.tab();
  toast.element().focus();
  expectOneOutlined([]);
});
