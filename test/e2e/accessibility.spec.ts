import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axeViolations.ts';
import { answerOnce } from './support/answerOnce.ts';
import { fillField } from './support/fillField.ts';
import { authorize, enterCredentials, expectPage, readJourney, submit, walkTo } from './support/journey.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

const journey = readJourney('standard-individual-indirect-alternative.json');
/** The second is 400 % zoom of the first. */
const sizes = [
  { width: 1280, height: 1024 },
  { width: 320, height: 256 },
];

// What is far below is not laid out until it comes near; axe, which does not scroll, takes it for standing where its
// parts would overflow, and the colours there for its own.
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  }),
);

/** Half faded in, nothing has the contrast that it is read with. */
function endAnimations(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
  }
}

/** Neither axe nor a sideways scroll bar finds anything wrong with the page as it stands. */
async function expectAccessible(page: Page, state: string): Promise<void> {
  await page.evaluate(endAnimations);
  expect.soft(await axeViolations(page), `axe, ${state}`).toEqual([]);
  await expectNoSidewaysScroll(page, state);
}

async function expectNoSidewaysScroll(page: Page, state: string): Promise<void> {
  const [content = 0, window = 0] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect.soft(content, `width of the content, ${state}`).toBeLessThanOrEqual(window);
}

test('every page passes axe on a desktop and at 400 % zoom of it, refused and filled, and nothing scrolls sideways', async ({
  page,
  notice,
}) => {
  test.slow();
  await page.goto('/standard');
  await expectPage(page, '/standard');
  await expectRefused('/standard', 'authorize');
  await authorize(page, notice.noticeId);
  await walkTo(page, journey, notice, {
    watch: (path, state) =>
      state === 'shown'
        ? expectRefused(path, path === '/standard/claim-summary' ? 'submit' : 'next')
        : expectAtEverySize(`${path} ${state}`),
  });
  await submit(page);
  await expectAtEverySize('/standard/confirmation');

  async function expectAtEverySize(state: string): Promise<void> {
    for (const { width, height } of sizes) {
      await page.setViewportSize({ width, height });
      // What is refused has all that is empty, and most of all on it; narrow, it is enough that nothing else scrolls.
      const isEnough = state.endsWith('empty') || (width < 400 && !state.endsWith('refused'));
      const check = isEnough ? expectNoSidewaysScroll : expectAccessible;
      await check(page, `${state}, ${width} px wide`);
    }
  }

  async function expectRefused(path: string, action: string): Promise<void> {
    await expectAtEverySize(`${path} empty`);
    // What was filled in is all that this page asks for.
    const isFilledIn = path === '/standard/claimant-info';
    if (isFilledIn) await fillField(page, 'claimantInfo.lastName', '');
    await page.locator(`[data-action="${action}"]`).click();
    await expect(page.locator('[data-part="error-summary"]')).toBeFocused();
    await expectAtEverySize(`${path} refused`);
    if (isFilledIn) await fillField(page, 'claimantInfo.lastName', 'Alvarez');
  }
});

test('the dialogs pass axe at 400 % zoom and show their beginning [UI-69, ERR-12, SESS-9]', async ({
  page,
  notice,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.clock.install();
  const dialog = page.getByRole('alertdialog');

  await authorize(page, notice.noticeId, '/standard?culture=es');
  await expectPage(page, '/standard/claimant-info');
  await page.clock.fastForward('29:10');
  await expectReadable('Session_Timeout_Header');
  await dialog.getByRole('button').press('Enter');
  await expect(dialog).toBeHidden();

  await page.goto('/standard?culture=es');
  await page.locator('[data-action="startAgain"]').click();
  await expectReadable('Draft_Delete_Title');
  await page.locator('[data-action="confirmStartAgain"]').click();
  await expect(dialog).toBeHidden();
  await answerOnce(page, '**/api/forms/standard/authorize', (route) => route.abort('connectionfailed'));
  await enterCredentials(page, notice.noticeId);
  await expectReadable('Shared_ConnectionLost_Title');
  await dialog.getByRole('button', { name: text('Shared_NotNow', 'es') }).click();
  await expect(dialog).toBeHidden();

  await page.route('**/api/forms/standard/authorize', (route) => route.fulfill({ status: 500, body: '' }));
  await page.locator('[data-action="authorize"]').click();
  await expectReadable('Shared_ErrorDialog_Header');

  async function expectReadable(title: string): Promise<void> {
    await expect(dialog).toHaveAccessibleName(text(title, 'es'));
    await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, title);
  }
});

for (const path of [
  '/page-not-found',
  '/error',
  '/deadline',
  '/session-expired?form=Standard&culture=en',
  '/accessibility',
  '/privacy',
]) {
  test(`${path} passes axe with the menu open on a narrow screen`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await page
      .locator('header summary', { hasText: text('Header_MenuOpen') })
      .filter({ visible: true })
      .click();
    await expectAccessible(page, path);
  });
}

test('with less motion asked for, nothing moves: the skip link jumps and a dialog does not slide', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/standard');
  await expectPage(page, '/standard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const top = await page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
  expect(Math.abs(top), 'the content is at the top at once').toBeLessThan(2);
  await page.locator('[data-action="authorize"]').click();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running')
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .filter((frame) => 'transform' in frame || 'translate' in frame || 'top' in frame || 'height' in frame),
  );
  expect(moving).toEqual([]);
});
