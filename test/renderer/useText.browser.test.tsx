import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderPage } from './renderPage.tsx';

it('shows no other text where a text names it', async () => {
  await renderPage(
    { bindings: {}, models: {}, pages: [[{ type: 'paragraph', text: 'LocKey_Test_One' }]] },
    { LocKey_Test_One: 'Before $t(LocKey_Test_Two) after', LocKey_Test_Two: 'another' },
  );
  await expect.element(page.getByText('Before $t(LocKey_Test_Two) after')).toBeVisible();
});
