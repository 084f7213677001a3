import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { pacificToday } from '../../src/rules/clock.ts';
import { axeViolations } from '../support/axeViolations.ts';
import { productEnvironment } from '../support/productEnvironment.ts';
import { authorize, expectPage } from './support/journey.ts';
import { type Notice, noticeOf } from './support/notices.ts';
import { editJson, ownFolder, ownSettlement } from './support/ownServer.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

interface Settings {
  readonly app: { theme: string };
}

const withTheme = (theme: string) => (settlement: string) =>
  editJson<Settings>(`${settlement}/settings.json`, ({ app }) => {
    app.theme = theme;
  });

async function expectNoViolations(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}

/** At 400 % zoom a move shows the title, and print shows how to reach the administrator. */
async function expectZoomAndPaper(page: Page, { noticeId }: Notice, url = ''): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  await authorize(page, noticeId, `${url}/standard`);
  await expectPage(page, '/standard/claimant-info');
  await expect(page.locator('h1')).toBeFocused();
  await expect(page.locator('h1')).toBeInViewport({ ratio: 1 });

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  for (const key of ['Footer_PhoneValue', 'Footer_EmailValue', 'Footer_AddressValue']) {
    await expect(page.locator('[data-part="printed-contact"]').getByText(text(key))).toBeVisible();
  }
  const website = `${new URL(page.url()).origin}/site`;
  await expect(page.locator('[data-part="printed-contact"]').getByText(website)).toBeVisible();
}

test('the general layout: contact rows in the footer, no banner, at 400 % zoom and on paper too [UI-12, UI-19, UI-20]', async ({
  page,
  notice,
}) => {
  await page.goto('/standard');
  await expectPage(page, '/standard');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading')).toHaveText(text('Footer_Heading'));
  await expect(footer.getByRole('link', { name: text('Footer_PhoneValue') })).toHaveAttribute('href', /^tel:/);
  await expect(footer.getByRole('link', { name: text('Footer_EmailValue') })).toHaveAttribute('href', /^mailto:/);
  await expect(footer).toContainText(text('Footer_AddressValue'));
  await expect(footer).toContainText(`© ${pacificToday(new Date()).year}`);
  await expect(page.getByText(text('Banner_Header'))).toHaveCount(0);
  await expectZoomAndPaper(page, notice);
});

test('the consumer-protection layout: questions, welcome and the website, at 400 % zoom and on paper too [UI-21]', async ({
  page,
  startServer,
}) => {
  const { url } = await startServer(withTheme('consumer-protection'));
  await page.goto(`${url}/standard`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading')).toHaveText(text('Footer_QuestionsHeading'));
  await expect(footer).toContainText(text('Footer_Welcome').replace('{{settlement}}', text('Shared_SettlementName')));
  await expect(footer.getByRole('link', { name: text('Footer_Visit') })).toHaveAttribute('href', '/site');
  await expect(footer).not.toContainText(text('Footer_PhoneValue'));
  await expect(page.getByText(text('Banner_Header'))).toHaveCount(0);
  await expectNoViolations(page);
  await expectZoomAndPaper(page, noticeOf(0), url);
});

test('the banner layout: a banner and a language selector that works, at 400 % zoom and on paper too [UI-22, UI-24]', async ({
  page,
  startServer,
}) => {
  const { url } = await startServer(withTheme('banner'));
  await page.goto(`${url}/standard`);
  const banner = page.getByRole('region', { name: text('Banner_Header') });
  await expect(banner).toContainText(text('Banner_Copy').replace(/\{\{.*/, ''));
  const image = await banner.evaluate((element) => getComputedStyle(element).backgroundImage);
  const picture = await page.request.get(/url\("(.+)"\)/.exec(image)?.[1] ?? '');
  expect(picture.headers()['content-type']).toContain('image/svg+xml');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading')).toHaveText(text('Footer_BlockHeader'));
  await expect(footer).toContainText(text('Footer_BlockCopy'));
  await expectNoViolations(page);

  await page.getByLabel(text('App_LanguageSwitch')).selectOption('es');
  await expect(page.locator('h1')).toHaveText(text('StandardIndex_Title', 'es'));
  await page.getByRole('button', { name: text('App_SwitchToEnglish', 'es') }).click();
  await expect(page.locator('h1')).toHaveText(text('StandardIndex_Title'));
  await expect(page.getByLabel(text('App_LanguageSwitch'))).toHaveValue('en');
  const toSpanish = page.getByRole('button', { name: 'Español' });
  await expect(toSpanish).toBeFocused();
  await toSpanish.press('Enter');
  await expect(page.locator('h1')).toHaveText(text('StandardIndex_Title', 'es'));
  await page.getByRole('button', { name: text('App_SwitchToEnglish', 'es') }).press('Enter');
  await expect(page.locator('h1')).toHaveText(text('StandardIndex_Title'));
  await expectZoomAndPaper(page, noticeOf(0), url);
  await expect(banner).toHaveCount(0);
});

test('the banner is without copy where the settlement has none [UI-24]', async ({ page, startServer }) => {
  const { url } = await startServer((settlement) => {
    withTheme('banner')(settlement);
    for (const culture of ['en', 'es']) {
      editJson<{ texts: Record<string, string> }>(`${settlement}/content/${culture}.json`, ({ texts }) => {
        delete texts['LocKey_Banner_Copy'];
      });
    }
  });
  for (const culture of ['en', 'es'] as const) {
    await page.goto(`${url}/standard?culture=${culture}`);
    const banner = page.getByRole('region', { name: text('Banner_Header', culture) });
    await expect(banner).toHaveText(text('Banner_Header', culture));
  }
});

test('a page that carries an unknown theme says so in the console, and its claimant that it failed [DEV-1]', async ({
  page,
}) => {
  const said: string[] = [];
  page.on('pageerror', ({ message }) => said.push(message));
  // What a server of another build, or something between, might send: ours refuses to start.
  await page.route('**/standard', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"theme":"general"', '"theme":"generel"');
    await route.fulfill({ response, body });
  });
  await page.goto('/standard');
  await expect(page.getByRole('alertdialog')).toContainText(text('Shared_ErrorMessage_Request_Failed'));
  expect(said).toEqual([expect.stringContaining('unexpected value for appsettings.theme: "generel"')]);
  await page.getByRole('button', { name: text('Shared_ErrorDialog_Ok') }).click();
  await expectPage(page, '/standard');
});

test('an unknown theme is refused by the check and by the server [DEV-1]', () => {
  const folder = ownFolder();
  const env = productEnvironment({
    PORT: '0',
    DATA_DIR: `${folder}/data`,
    CLIENT_DIR: 'dist/client',
    SETTLEMENT_DIR: ownSettlement(folder, withTheme('generel')),
  });
  try {
    for (const script of ['src/workbench/check.ts', 'src/server/main.ts']) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
        env,
        encoding: 'utf8',
        timeout: 180_000,
      });
      expect(status, script).toBe(1);
      expect(stdout + stderr).toMatch(/settings\.json:\d+:\d+ .*"generel".*general/);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
