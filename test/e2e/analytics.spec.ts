import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axeViolations.ts';
import { installFakeGoogleTag } from '../support/fakeGoogleTag.ts';
import { authorize, enterCredentials, expectPage } from './support/journey.ts';
import { noticeOf } from './support/notices.ts';
import { editJson, startOwnServer } from './support/ownServer.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

interface Settings {
  readonly app: { analyticsTagId: string | null; analyticsConsent?: boolean };
}

const tagId = 'G-JOURNEY1';
const withTag = (analyticsConsent: boolean) => (settlement: string) =>
  editJson<Settings>(`${settlement}/settings.json`, ({ app }) => {
    Object.assign(app, { analyticsTagId: tagId, analyticsConsent });
  });

// A server for each answer to whether consent is asked for: the tests run one after another, beside those of other files.
test.describe.configure({ mode: 'default' });

const servers = new Map<boolean, ReturnType<typeof startOwnServer>>();

function serverWithTag(analyticsConsent: boolean): ReturnType<typeof startOwnServer> {
  const server = servers.get(analyticsConsent) ?? startOwnServer(withTag(analyticsConsent));
  servers.set(analyticsConsent, server);
  return server;
}

/** Google as the page sees it: the script, and where it reports to. Returns the requests. */
async function answerForGoogle(page: Page) {
  const scripts: string[] = [];
  const reports: URLSearchParams[] = [];
  const collect = 'https://region1.google-analytics.com/g/collect';
  await page.route('https://www.googletagmanager.com/**', (route) => {
    scripts.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: `(${installFakeGoogleTag})(${JSON.stringify(collect)});`,
    });
  });
  await page.route(`${collect}*`, (route) => {
    const request = route.request();
    reports.push(new URL(request.url()).searchParams);
    return route.fulfill({ status: 204 });
  });
  return {
    scripts,
    reports,
    counted: () => reports.filter((report) => report.get('en') === 'page_view').map((report) => report.get('dl')),
  };
}

type Culture = 'en' | 'es';
const question = (page: Page, culture: Culture = 'en') =>
  page.getByRole('region', { name: text('Analytics_Title', culture), exact: true });
const link = (page: Page, culture: Culture = 'en') =>
  page.getByRole('button', { name: text('Analytics_Change', culture) });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('claim-wizard.analytics'));

test('a settlement without a tag loads nothing of it, and its policy lets nothing in [CONST-1]', async ({
  page,
  quiet,
}) => {
  expect(quiet).toBeUndefined();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const answer = await page.goto('/standard');
  await expectPage(page, '/standard');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /google|Analytics/.test(url))).toEqual([]);
  expect(answer?.headers()['content-security-policy']).not.toContain('google');
  await expect(question(page)).toHaveCount(0);
  await expect(link(page)).toHaveCount(0);
});

test('the tag counts each page that is shown by its path, and gets nothing else [CONST-1]', async ({ page, quiet }) => {
  expect(quiet).toBeUndefined();
  const { url } = await serverWithTag(false);
  const google = await answerForGoogle(page);
  await page.goto(`${url}/standard?culture=es&name=Rosa`);
  await expect.poll(google.counted).toEqual([`${url}/standard`]);
  await enterCredentials(page, noticeOf(0).noticeId);
  await expectPage(page, '/standard/claimant-info');
  await expect.poll(google.counted).toEqual([`${url}/standard`, `${url}/standard/claimant-info`]);
  await page.goto(`${url}/Rosa-Alvarez-123-45-6789`);
  await expectPage(page, '/page-not-found');
  await expect.poll(() => google.counted().at(-1)).toBe(`${url}/page-not-found`);
  expect(google.scripts).toEqual(Array(2).fill(`https://www.googletagmanager.com/gtag/js?id=${tagId}`));
  for (const report of google.reports) {
    expect(report.get('tid')).toBe(tagId);
    expect(report.get('dr')).toBe('');
    expect(report.toString()).not.toMatch(/culture|Rosa|Alvarez|form=|NB-/);
  }
  await expect(question(page)).toHaveCount(0);
  await expect(link(page)).toHaveCount(0);
});

for (const culture of ['en', 'es'] as const) {
  test(`where consent is asked for nothing is loaded before it, and either answer is kept and can be changed, ${culture} [CONST-1]`, async ({
    page,
    quiet,
  }) => {
    expect(quiet).toBeUndefined();
    const { url } = await serverWithTag(true);
    const google = await answerForGoogle(page);
    await page.goto(`${url}/standard?culture=${culture}`);
    const asked = question(page, culture);
    const yes = asked.getByRole('button', { name: text('Analytics_Accept', culture) });
    const no = asked.getByRole('button', { name: text('Analytics_Refuse', culture) });

    await test.step('the question stands in the page and keeps no claimant from it', async () => {
      await expect(asked).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(asked.locator(':focus')).toHaveCount(0);
      expect(await axeViolations(page, '[data-part="analytics"]')).toEqual([]);
      const looks = await Promise.all(
        [yes, no].map((button) => button.evaluate((element) => getComputedStyle(element).cssText)),
      );
      const without = (css: string | undefined) =>
        css?.replaceAll(/[\w-]*(size|width|origin|perspective)[\w-]*: [^;]+;/g, '');
      expect(without(looks[0]), 'both look alike').toBe(without(looks[1]));
    });

    await test.step('refused by keyboard: nothing is loaded, now and after a reload', async () => {
      await no.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(text('Analytics_Refused', culture))).toBeFocused();
      expect(await kept(page)).toBe('refused');
      await page.reload();
      await expect(link(page, culture)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(asked).toHaveCount(0);
      expect(google.scripts).toEqual([]);
    });

    await test.step('changed by the link in the footer: pages are counted', async () => {
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: text('Analytics_Change', culture) })
        .focus();
      await page.keyboard.press('Enter');
      await expect(asked.getByRole('heading')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(yes).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByText(text('Analytics_Accepted', culture))).toBeFocused();
      await expect.poll(google.counted).toEqual([`${url}/standard`]);
      await page.reload();
      await expect.poll(google.counted).toEqual([`${url}/standard`, `${url}/standard`]);
      await expect(asked).toHaveCount(0);
      expect((await page.context().cookies()).map(({ name }) => name)).toContain('_ga');
    });

    await test.step('taken back: nothing more is counted, and what the tag kept is gone', async () => {
      const before = google.reports.length;
      await link(page, culture).click();
      await no.click();
      expect((await page.context().cookies()).filter(({ name }) => name.startsWith('_ga'))).toEqual([]);
      await enterCredentials(page, noticeOf(culture === 'en' ? 0 : 1).noticeId);
      await expectPage(page, '/standard/claimant-info');
      expect(google.reports.length).toBe(before);
    });
  });
}

test('a blocked tag changes nothing for the claimant', async ({ page }) => {
  const { url } = await serverWithTag(false);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.route('https://www.googletagmanager.com/**', (route) => route.abort());
  await authorize(page, noticeOf(1).noticeId, `${url}/standard`);
  await expectPage(page, '/standard/claimant-info');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(errors).toEqual([]);
});
