import type { Locator } from '@playwright/test';
import { fileJourney, savedPlaces } from './support/fileJourney.ts';
import {
  authorize,
  expectPage,
  fillPage,
  journeyPage,
  readJourney,
  submit,
  walkTo,
  wholeJourneys,
} from './support/journey.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

for (const { title, journey } of wholeJourneys().filter((each) => each.journey.onPhone === true)) {
  test(`${title}: in Spanish on a phone`, async ({ page, notice, quiet: _quiet }) => {
    await fileJourney(page, journey, notice, 'es');
  });
}

test('on a phone the menu is one list behind a button, and no page scrolls sideways or breaks a short word, in text of twice the size either', async ({
  page,
  notice,
}) => {
  const journey = readJourney('standard-individual-indirect-alternative.json');
  await page.goto('/standard');
  await expect(page.getByRole('link', { name: text('Header_Faq') })).toHaveCount(0);
  await page
    .locator('header summary', { hasText: text('Header_MenuOpen') })
    .filter({ visible: true })
    .tap();
  await expect(page.getByRole('link', { name: text('Header_Faq') })).toBeVisible();
  await expect(page.getByRole('link', { name: text('Header_ChangeMyAddress') })).toBeVisible();
  await page
    .locator('header summary', { hasText: text('Header_MenuClose') })
    .filter({ visible: true })
    .tap();
  await expect(page.getByRole('link', { name: text('Header_Faq') })).toHaveCount(0);

  await authorize(page, notice.noticeId);
  await walkTo(page, journey, notice, {
    watch: (path, state) => (state === 'filled' ? expectToFitTwiceAsLarge(path) : expectToFit(path)),
  });
  await submit(page);
  await expectToFit('/standard/confirmation');
  await expectToFitTwiceAsLarge('/standard/confirmation');

  async function expectToFit(path: string): Promise<void> {
    await expectPage(page, path);
    // A phone widens what it lays out in until everything fits: then that is wider than the screen.
    const wide = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(wide, `widths of ${path}`).toEqual([360, 360]);
  }

  async function expectToFitTwiceAsLarge(path: string): Promise<void> {
    const root = page.locator('html');
    await root.evaluate((element) => element.style.setProperty('font-size', '200%'));
    await expectToFit(path);
    expect(await brokenWords(page.locator('main')), `broken words of ${path}`).toEqual([]);
    await root.evaluate((element) => element.style.removeProperty('font-size'));
  }
});

test('in text of twice the size no amount is cut in two, and the code of the confirmation is no smaller than its text', async ({
  page,
  notice,
}) => {
  const journey = readJourney('standard-individual-indirect-alternative.json');
  await authorize(page, notice.noticeId, '/standard?culture=es');
  await walkTo(page, journey, notice);
  await fillPage(page, journeyPage(journey, '/standard/claim-summary'), notice);
  const root = page.locator('html');
  const main = page.locator('main');
  await root.evaluate((element) => element.style.setProperty('font-size', '200%'));
  await expect(main.getByText('$12,345.60').first()).toBeVisible();
  expect(await cutAmounts(main), 'on the review').toEqual([]);
  await root.evaluate((element) => element.style.removeProperty('font-size'));
  await page.locator('[data-action="submit"]').click();
  await expectPage(page, '/standard/confirmation');
  await root.evaluate((element) => element.style.setProperty('font-size', '200%'));
  await page.locator('details:has([data-part="filed-claim"]) > summary').click();
  await expect(main.getByText('$12,345.60').first()).toBeVisible();
  expect(await cutAmounts(main), 'of the filed claim').toEqual([]);
  const sizeOf = (scope: Locator) => scope.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const code = page.locator('[data-app="referenceCode"]');
  expect(await sizeOf(code)).toBeGreaterThan(await sizeOf(page.locator('body')));
  await expect(page.locator('h1')).toHaveCSS('padding-inline-start', '10.8px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('until it has the focus the skip link is out of sight, in two lines of large text too', async ({ page }) => {
  await page.goto('/standard?culture=es');
  await page.locator('html').evaluate((element) => element.style.setProperty('font-size', '200%'));
  const skip = page.getByRole('link', { name: text('App_SkipToContent', 'es') });
  await expect(skip).not.toBeInViewport();
  await skip.focus();
  await expect(skip).toBeInViewport({ ratio: 1 });
});

/** Amounts of money that do not stand in one line. */
function cutAmounts(scope: Locator): Promise<readonly string[]> {
  return scope.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (const { 0: amount, index } of (node.textContent ?? '').matchAll(/(US)?\$[\d,.]*\d/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + amount.length);
        if (range.getClientRects().length > 1) cut.push(amount);
      }
    }
    return cut;
  });
}

/** Words of at most eight letters that do not stand in one line. */
function brokenWords(scope: Locator): Promise<readonly string[]> {
  return scope.evaluate((element) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (node.parentElement?.checkVisibility() !== true || node.parentElement.closest('option')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(
        /(?<![\p{L}\p{N}@.-])\p{L}{3,8}(?![\p{L}\p{N}@.-])/gu,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

test('nothing of a page that the server wrote moves when the app has taken it over', async ({
  page,
  notice,
  quiet: _quiet,
}) => {
  const code = '**/app/dist/assets/*.js*';
  const journey = readJourney('standard-individual-direct.json');
  const kept = page.locator('[data-part="autosave"] [data-revision]');
  const saved = savedPlaces(page);
  await authorize(page, notice.noticeId);
  await expectPage(page, '/standard/claimant-info');
  await expectStill('/standard/claimant-info', kept);
  await walkTo(page, journey, notice, { until: '/standard/claim-summary' });
  await expect.poll(() => saved.at(-1)).toBe('/standard/claim-summary');
  await expectStill('/standard/claim-summary', kept);
  await fillPage(page, journeyPage(journey, '/standard/claim-summary'), notice);
  await submit(page);
  await expectStill('/standard/confirmation', page.locator('#claim-form:not([aria-busy])'));

  /** @param taken what is there once the app has taken the page over */
  async function expectStill(path: string, taken: Locator): Promise<void> {
    await expectPage(page, path);
    await expect(taken).toBeVisible();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(code, async (route) => {
      await released;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expectPage(page, path);
    await expect(page.locator('footer')).toBeVisible();
    const written = await places();
    release();
    await expect(taken).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await places(), path).toEqual(written);
    await page.unroute(code);
  }

  async function places(): Promise<readonly (readonly number[])[]> {
    return page.evaluate(async () => {
      await document.fonts.ready;
      const parts = [...document.querySelectorAll('h1, h2, [data-field], main button, footer')];
      return parts.map((part) => [part.getBoundingClientRect().top + scrollY, part.getBoundingClientRect().height]);
    });
  }
});

test('a claim is filed by tapping on choices, words and buttons', async ({ page, notice }) => {
  const submits: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/forms/standard') submits.push(request.method());
  });
  await authorize(page, notice.noticeId);
  await walkTo(page, readJourney('standard-individual-direct.json'), notice, { until: '/standard/payment-election' });
  await page.getByText(text('PaymentElection_Check'), { exact: true }).tap();
  await page.locator('[data-action="next"]').tap();
  await expectPage(page, '/standard/claim-summary');
  await page.getByText(text('ClaimSummary_Certification')).first().tap();
  await page.locator('[data-field="signature.fullName"] input').fill('Rosa Alvarez');
  await page.locator('[data-action="submit"]').tap();
  await expectPage(page, '/standard/confirmation');
  expect(submits).toEqual(['POST']);
});

test('a tap on the button reaches it, though the answer that was mended before takes its error off the page', async ({
  page,
}) => {
  await page.goto('/lookup');
  const lookUp = page.locator('[data-action="authorize"]');
  const code = page.locator('[data-field="credentials.referenceCode"] input');
  await page.locator('[data-field="credentials.lastName"] input').fill('Alvarez');
  await code.fill('NB-7K3P');
  await lookUp.tap();
  await expect(page.locator('[data-part="error-summary"]')).toBeVisible();
  await code.tap();
  await code.fill('NB-7K3P-9WQX-A');
  const asked = page.waitForRequest('**/api/forms/lookup/authorize');
  await lookUp.tap();
  await asked;
  await expect(page.locator('[data-part="error-summary"]')).toContainText(text('Authorization_ClaimNotFound'));
});
