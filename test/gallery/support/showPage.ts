import { expect, type Page } from '@playwright/test';
import type { ThemeName } from '../../../src/rules/themeTokens.ts';
import { openSans } from './openSans.ts';
import { type GalleryPage, preparations } from './pages.ts';

const fonts = await openSans();
const faces = [
  { file: 'OpenSans-Regular.ttf', style: 'normal', weight: '100 500' },
  { file: 'OpenSans-Bold.ttf', style: 'normal', weight: '600 900' },
  { file: 'OpenSans-Italic.ttf', style: 'italic', weight: '100 900' },
];

/** Tall enough for every page: what is out of sight is not laid out, and would be missing. */
const height = 6000;

/**
 * Opens a page of the gallery by its address, in the one font that every machine has, and brings out its states: what
 * a person does first, then Next. The day is always the same.
 */
export async function showPage(page: Page, { path, name, validates }: GalleryPage, theme?: ThemeName): Promise<void> {
  if (theme !== undefined) {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"theme":"[a-z-]+"/, `"theme":"${theme}"`);
      await route.fulfill({ response, body });
    });
  }
  await page.route('**/gallery-fonts/*', async (route) => {
    const body = fonts.get(route.request().url().split('/').at(-1) ?? '');
    await route.fulfill(body === undefined ? { status: 404 } : { body, contentType: 'font/ttf' });
  });
  await page.route('**/api/signature-date*', (route) => route.fulfill({ json: { signatureDate: '11/21/2026' } }));
  await page.addInitScript((list) => {
    const sheet = new CSSStyleSheet();
    const rules = list.map(
      ({ file, style, weight }) =>
        `@font-face { font-family: Gallery; src: url(/gallery-fonts/${file}); font-style: ${style}; font-weight: ${weight}; }`,
    );
    sheet.replaceSync(`${rules.join('\n')}\n*, ::before, ::after { font-family: Gallery !important; }`);
    document.adoptedStyleSheets = [sheet];
  }, faces);
  await page.clock.install({ time: '2026-11-21T12:00:00Z' });
  await page.setViewportSize({ width: 1280, height });
  await page.goto(path);
  // The server wrote it in another theme: the browser draws it again.
  if (theme !== undefined) await page.waitForLoadState('networkidle');
  await expect(page.locator('main')).toHaveAttribute('data-page', path);
  await preparations[name]?.(page);
  if (validates) {
    await page.locator('[data-action="next"]').click();
    await expect(page.locator('[data-part="error-summary"]')).toBeVisible();
  }
  // Messages that go after a while are gone.
  await page.clock.fastForward(10_000);
  await settle(page);
}

/**
 * Nothing is hovered or focused, every letter has its font, and live announcements are cleared: how much of them is
 * left depends on the machine's speed.
 */
async function settle(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
    document.querySelector('main [role=status][aria-atomic=false]')?.replaceChildren();
  });
}

/**
 * Changes to the gallery's right-to-left language, but keeps the English words, so that only the direction makes a
 * difference.
 */
export async function mirror(page: Page): Promise<void> {
  await page.route('**/api/culture/content?culture=he', async (route) => {
    await route.fulfill({ response: await route.fetch({ url: route.request().url().replace('=he', '=en') }) });
  });
  // The server takes so many changes of language a minute, and every page makes one.
  await page.route('**/api/culture/set-language*', (route) => route.fulfill({ json: { culture: 'he' } }));
  await page.getByRole('button', { name: 'עברית' }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await settle(page);
}

/**
 * Gives the page another width and waits until the layout has settled. The page's clock is not the real one, so
 * neither are its animation frames; a resize observer reports after the browser has told the page of its new width.
 */
export async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
  await page.evaluate(nextFrame);
  await page.evaluate(nextFrame);
}

function nextFrame(): Promise<void> {
  return new Promise((done) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect();
      done();
    });
    observer.observe(document.documentElement);
  });
}
