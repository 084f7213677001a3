import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { renderApp } from './support/renderApp.tsx';

const registered = compileTestFlow({
  models: { details: { Kind: { type: 'string', values: ['a', 'b'] }, City: text, Email: text } },
  pages: [
    [
      field('details.kind', {
        widget: 'radio',
        label: 'LocKey_Address_Country',
        options: [
          { value: 'a', label: 'LocKey_Shared_Yes' },
          {
            value: 'b',
            label: 'LocKey_Shared_No',
            content: [
              { type: 'paragraph', text: 'LocKey_Footer_Heading' },
              field('details.email', { label: 'LocKey_Footer_EmailLabel' }),
            ],
          },
        ],
      }),
      field('details.city', {
        label: 'LocKey_Address_City',
        dependencies: { on: [{ when: { field: 'details.kind', equals: 'a' } }] },
      }),
    ],
  ],
});

it('says what reading a radio group with arrow keys has cleared, and brings it back one Tab further, before what the choice asks', async () => {
  const { screen } = await renderApp({ registered, path: '/test' });
  await screen.getByRole('radio', { name: 'Yes' }).click();
  await screen.getByLabelText('City').fill('Boise');
  await screen.getByRole('radio', { name: 'Yes' }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('radio', { name: 'No' })).toBeChecked();
  const said = () => [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent);
  await expect.poll(said).toContain('Cleared: CityNeed help?');
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Bring back: City' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus();
  await expect.element(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect.element(screen.getByLabelText('City')).toHaveValue('Boise');
  expect(said()).toContain('Brought back: City');
  expect(screen.getByRole('button', { name: /Bring back/ }).elements()).toEqual([]);
});

it('says below the whole row what a field in it has cleared, and takes no room from the field', async () => {
  const options = [
    { value: 'a', label: 'LocKey_Shared_Yes' },
    { value: 'b', label: 'LocKey_Shared_No' },
  ];
  const inRow = compileTestFlow({
    models: { details: { Kind: { type: 'string', values: ['a', 'b'] }, City: text } },
    pages: [
      [
        {
          type: 'row',
          columns: [4, 8],
          cells: [
            field('details.kind', { widget: 'select', label: 'LocKey_Address_Country', options }),
            field('details.city', {
              label: 'LocKey_Address_City',
              dependencies: { on: [{ when: { field: 'details.kind', equals: 'a' } }] },
            }),
          ],
        },
      ],
    ],
  });
  const { screen } = await renderApp({ registered: inRow, path: '/test' });
  await page.viewport(1280, 800);
  const select = screen.getByRole('combobox', { name: 'Country' });
  await select.selectOptions('Yes');
  await screen.getByLabelText('City').fill('Boise');
  await userEvent.tab();
  const { width } = select.element().getBoundingClientRect();
  await select.selectOptions('No');
  const bringBack = screen.getByRole('button', { name: 'Bring back: City' });
  await expect.element(bringBack).toBeVisible();
  expect(select.element().getBoundingClientRect().width).toBe(width);
  const row = select.element().closest('[data-row]')?.getBoundingClientRect();
  const line = bringBack.element().closest('[data-part="cleared"]')?.getBoundingClientRect();
  expect(line?.width).toBe(row?.width);
  await bringBack.click();
  await expect.element(select).toHaveFocus();
  await expect.element(screen.getByLabelText('City')).toHaveValue('Boise');
});
