import { expect, test } from '@playwright/test';
import { galleryPages } from '../support/pages.ts';
import { mirror, resize, showPage } from '../support/showPage.ts';

for (const galleryPage of galleryPages) {
  const { name } = galleryPage;
  test(`${name} looks as it did at two widths and in two directions`, async ({ page }) => {
    await showPage(page, galleryPage);
    for (const direction of ['ltr', 'rtl']) {
      if (direction === 'rtl') await mirror(page);
      for (const width of [360, 1280]) {
        await resize(page, width);
        await expect.soft(page.locator('main')).toHaveScreenshot(`${name}-${direction}-${width}.png`);
      }
    }
  });
}
