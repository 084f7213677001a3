import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { galleryPages } from './support/pages.ts';
import { resize, showPage } from './support/showPage.ts';
import { undescribedInputs } from './support/undescribedInputs.ts';

const cultures = [
  { culture: 'en', direction: 'ltr' },
  { culture: 'he', direction: 'rtl' },
] as const;

for (const galleryPage of galleryPages) {
  for (const { culture, direction } of cultures) {
    test(`${galleryPage.name}, ${direction}: looks as before, can be used by everybody, fits 320 px`, async ({
      page,
    }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await showPage(page, galleryPage, culture);
      const main = page.locator('main');
      await expect(page.locator('html')).toHaveAttribute('dir', direction);

      await expect(main).toHaveScreenshot(`${galleryPage.name}-${direction}-1280.png`);
      expect(await undescribedInputs(page)).toEqual([]);
      expect(await violations(page)).toEqual([]);

      await resize(page, 360);
      await expect(main).toHaveScreenshot(`${galleryPage.name}-${direction}-360.png`);
      expect(await violations(page)).toEqual([]);

      await resize(page, 320);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(errors).toEqual([]);
    });
  }
}

async function violations(page: import('@playwright/test').Page): Promise<readonly string[]> {
  const found = await new AxeBuilder({ page }).include('main').analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
