import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { renderPage } from '../renderer/renderPage.tsx';

async function renderTabs() {
  const field = (name: string) => ({
    type: 'field',
    field: `details.${name}`,
    widget: 'text',
    label: `LocKey_Test_${name}`,
  });
  return renderPage(
    {
      bindings: { details: { dtoMapping: 'claimDetails' } },
      models: {
        details: { First: { type: 'string' }, Second: { type: 'string', validations: [{ type: 'Required' }] } },
      },
      pages: [
        [
          {
            type: 'tabs',
            label: 'LocKey_Test_Tabs',
            tabs: [
              { label: 'LocKey_Test_One', content: [field('first')] },
              { label: 'LocKey_Test_Two', content: [field('second')] },
              { label: 'LocKey_Test_Three', content: [] },
            ],
          },
        ],
      ],
    },
    {
      LocKey_Test_Tabs: 'Parts',
      LocKey_Test_One: 'One',
      LocKey_Test_Two: 'Two',
      LocKey_Test_Three: 'Three',
      LocKey_Test_first: 'First',
      LocKey_Test_second: 'Second',
    },
  );
}

it('moves focus and selection with arrow keys, Home and End, going round at the ends [UI-63, UI-64]', async () => {
  const { screen } = await renderTabs();
  const tab = (name: string) => screen.getByRole('tab', { name });
  await tab('One').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('Two')).toHaveFocus();
  await expect.element(screen.getByRole('tabpanel', { name: 'Two' })).toBeVisible();
  await userEvent.keyboard('{End}');
  await expect.element(tab('Three')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(tab('One')).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tab('Three')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(tab('One')).toHaveFocus();
});

it('lets the Tab key reach the selected tab alone, which alone has aria-selected [UI-65, UI-66]', async () => {
  const { screen } = await renderTabs();
  await screen.getByRole('tab', { name: 'Two' }).click();
  const tabs = screen.getByRole('tab').elements();
  expect(tabs.map((tab) => tab.getAttribute('tabindex'))).toEqual(['-1', '0', '-1']);
  expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).toEqual([null, 'true', null]);
});

it('keeps what was typed in a tab that is hidden, and opens the tab of an error that is followed', async () => {
  const { screen, store } = await renderTabs();
  await screen.getByRole('textbox', { name: 'First' }).fill('kept');
  await userEvent.tab();
  expect(store.set(validatePageAtom)).toBe(false);
  await screen.getByRole('link', { name: /Second/ }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Second' })).toHaveFocus();
  await screen.getByRole('tab', { name: 'One' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'First' })).toHaveValue('kept');
});
