import { expect, it } from 'vitest';
import { renderPage } from './renderPage.tsx';

it('lets a press hit what it was aimed at, though leaving the field shows a message that moves it', async () => {
  const { screen } = await renderPage(
    {
      bindings: { details: { dtoMapping: 'claimDetails' } },
      models: {
        details: {
          First: { type: 'string', validations: [{ type: 'Required', messageKey: 'LocKey_Test_Long' }] },
          Second: { type: 'boolean' },
        },
      },
      pages: [
        [
          { type: 'field', field: 'details.first', widget: 'text', label: 'LocKey_Test_First' },
          { type: 'field', field: 'details.second', widget: 'checkbox', label: 'LocKey_Test_Second' },
        ],
      ],
    },
    {
      LocKey_Test_First: 'First',
      LocKey_Test_Second: 'Second',
      LocKey_Test_Long: 'A message of so many words that it takes several lines on every screen there is. '.repeat(20),
    },
  );
  await screen.getByRole('textbox', { name: 'First' }).click();
  const box = screen.getByRole('checkbox', { name: 'Second' });
  await box.click();
  await expect.element(box).toBeChecked();
  await expect.element(screen.getByText(/A message of so many words/).first()).toBeVisible();
});
