import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { outline } from './support/outline.ts';
import { galleryPages } from './support/pages.ts';
import { resize, showPage } from './support/showPage.ts';
import { undescribedInputs } from './support/undescribedInputs.ts';

const directions = { ltr: 'en', rtl: 'he' } as const;

for (const galleryPage of galleryPages) {
  const { name, clauses } = galleryPage;
  for (const direction of ['ltr', 'rtl'] as const) {
    test(`${name}, ${direction}: every state looks as it did, fits 320 px and can be used by everybody ${clauses}`, async ({
      page,
    }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await showPage(page, galleryPage, directions[direction]);
      const main = page.locator('main');
      await expect(page.locator('html')).toHaveAttribute('dir', direction);

      await expect.soft(main).toHaveScreenshot(`${name}-${direction}-1280.png`);
      if (direction === 'ltr') {
        const inputs = await outline(page);
        if (inputs !== '') expect.soft(`${inputs}\n`).toMatchSnapshot(`${name}.txt`);
        expect.soft(await undescribedInputs(page), 'inputs by name and description').toEqual([]);
        expect.soft(await violations(page), 'axe-core at 1280 px').toEqual([]);
      }

      await resize(page, 360);
      await expect.soft(main).toHaveScreenshot(`${name}-${direction}-360.png`);
      expect.soft(await violations(page), 'axe-core at 360 px').toEqual([]);

      await resize(page, 320);
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), 'width at 320 px').toBe(320);
      expect(errors).toEqual([]);
    });
  }
}

async function violations(page: Page): Promise<readonly string[]> {
  const found = await new AxeBuilder({ page }).include('main').analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
