import { readFileSync } from 'node:fs';
import process from 'node:process';
import { expect, type Page, test } from '@playwright/test';
import { themeNames } from '../../src/rules/themeTokens.ts';
import { axeViolations } from '../support/axeViolations.ts';
import { outline, type View } from './support/outline.ts';
import { galleryPages } from './support/pages.ts';
import { visibleParts } from './support/parts.ts';
import { mirror, resize, showPage } from './support/showPage.ts';
import { undescribedInputs } from './support/undescribedInputs.ts';

for (const galleryPage of galleryPages) {
  const { name, clauses } = galleryPage;
  test(`${name}: every state looks as it did, fits 320 px and can be used by everyone ${clauses}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    const view = async (name: string, like: View | null): Promise<View> => {
      return { name, parts: await visibleParts(page.locator('main')), like };
    };
    await showPage(page, galleryPage);
    const wide = await view('1280', null);
    expect.soft(await undescribedInputs(page), 'inputs by name and description').toEqual([]);
    expect.soft(await axeViolations(page, 'main'), 'axe-core, left to right').toEqual([]);
    await resize(page, 360);
    const narrow = await view('360', wide);
    expect.soft(await widthAt320(page), 'width at 320 px').toBe(320);

    await resize(page, 1280);
    await mirror(page);
    const mirrored = await view('rtl', wide);
    await resize(page, 360);
    const narrowMirrored = await view('rtl 360', narrow);
    expect.soft(await axeViolations(page, 'main'), 'axe-core, right to left').toEqual([]);
    expect.soft(await widthAt320(page), 'width at 320 px, right to left').toBe(320);
    expectAsKept(outline([wide, narrow, mirrored, narrowMirrored]), `${name}.txt`);
    expect(errors).toEqual([]);
  });
}

const small = galleryPages.filter(({ name }) => name === 'confirmation');
for (const theme of themeNames) {
  for (const galleryPage of small) {
    test(`${theme}: the layout, the buttons and the inputs of the theme look as they did`, async ({ page }) => {
      await showPage(page, galleryPage, theme);
      const wide: View = { name: '1280', parts: await visibleParts(page.locator('body')), like: null };
      await resize(page, 360);
      const narrow: View = { name: '360', parts: await visibleParts(page.locator('body')), like: wide };
      expectAsKept(outline([wide, narrow]), `theme-${theme}.txt`);
    });
  }
}

/** Another browser gives the same letters another width: with one only words and looks are compared, not boxes. */
function expectAsKept(found: string, file: string): void {
  if (process.env['CHROMIUM_PATH'] === undefined) expect(found).toMatchSnapshot(file);
  else expect(withoutBoxes(found)).toBe(withoutBoxes(readFileSync(test.info().snapshotPath(file), 'utf8')));
}

function withoutBoxes(text: string): string {
  return text.replaceAll(/(-?\d+,-?\d+ )?\d+×\d+(, )?/g, '').replaceAll(/ \| (360|rtl|rtl 360): (?= \||$)/gm, '');
}

async function widthAt320(page: Page): Promise<number> {
  await resize(page, 320);
  return page.evaluate(() => document.documentElement.scrollWidth);
}
