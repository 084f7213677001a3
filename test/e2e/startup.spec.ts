import { readdirSync, readFileSync } from 'node:fs';
import type { Route } from '@playwright/test';
import { widgets } from '../../widgets/list.ts';
import { answerOnce } from './support/answerOnce.ts';
import { fillField } from './support/fillField.ts';
import { authorize, expectPage, readJourney, walkTo } from './support/journey.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

const problem =
  'A problem has occured during your submission. Please try again. If this problem persists, please contact the Settlement Administrator using the information below.';

for (const [what, call, clause] of [
  ['deadlines', '/api/deadlines', 'ERR-6'],
  ['captcha', '/api/captcha', 'ERR-7'],
  ['payment-wallet settings', '/api/banking/paypal-settings', 'ERR-8'],
  ['cultures', '/api/cultures', 'ERR-9'],
]) {
  test(`${what} that fail at the start are told, and one can file all the same [${clause}, BOOT-5]`, async ({
    page,
    notice,
    unwritten,
  }) => {
    await page.route(`**${call}`, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(`${unwritten}/standard`);
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(problem);
    await dialog.getByRole('button', { name: text('Shared_ErrorDialog_Ok') }).click();
    await expect(dialog).toBeHidden();
    await page.unroute(`**${call}`);
    await authorize(page, notice.noticeId, `${unwritten}/standard`);
    await expectPage(page, '/standard/claimant-info');
  });
}

test('a failed signature date is reported on the page that shows it [ERR-2]', async ({ page, notice }) => {
  await page.route('**/api/signature-date*', (route) => route.fulfill({ status: 500, body: '' }));
  await authorize(page, notice.noticeId);
  await walkTo(page, readJourney('standard-individual-direct.json'), notice, { until: '/standard/claim-summary' });
  await expect(page.getByRole('alertdialog')).toContainText('Your request failed. Please reload and try again.');
});

test('the app is mounted when every start-up step has ended, not before [BOOT-1, BOOT-3]', async ({
  page,
  unwritten,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/deadlines', async (route) => {
    await released;
    await route.continue();
  });
  const others = ['/api/csrf', '/api/cultures', '/api/culture/content', '/api/captcha', '/api/banking/paypal-settings'];
  const answered = others.map((call) => page.waitForResponse((response) => new URL(response.url()).pathname === call));
  await page.goto(`${unwritten}/standard`);
  await Promise.all(answered);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.locator('#root')).toContainText(text('App_Starting'));
  await expect(page.locator('[data-page]')).toHaveCount(0);
  release();
  await expectPage(page, '/standard');
});

test('the page carries the application settings: theme and analytics slots, the second of them empty [CONST-1, CONST-2]', async ({
  page,
}) => {
  await page.goto('/standard');
  const settings: unknown = JSON.parse((await page.locator('#app-settings').textContent()) ?? '');
  expect(settings).toMatchObject({ theme: 'general', analyticsTagId: null, secondAnalyticsTagId: null });
});

test('until the first page has mounted a spinner shows and the layout is hidden [UI-5, UI-6, UI-13]', async ({
  page,
  unwritten,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/forms/config', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${unwritten}/standard`);
  const spinner = page.locator('[data-part="spinner"]');
  await expect(spinner).toBeVisible();
  await expect(page.locator('[data-part="layout"]')).toBeHidden();
  release();
  await expect(page.locator('[data-part="layout"]')).toBeVisible();
  await expectPage(page, '/standard');
  await expect(spinner).toHaveCount(0);
});

for (const [culture, name] of [
  ['en', 'Loading…'],
  ['es', 'Cargando…'],
] as const) {
  test(`while the code of the layout is fetched a spinner with a name stands in its place, "${culture}" [UI-5, UI-6]`, async ({
    page,
    unwritten,
  }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/app/dist/assets/GeneralLayout-*.js', async (route) => {
      await released;
      await route.continue();
    });
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${unwritten}/standard?culture=${culture}`, { waitUntil: 'commit' });
    const spinner = page.getByRole('progressbar', { name, exact: true });
    await expect(spinner).toBeVisible();
    // Its style is allowed by the policy of the page.
    await expect(spinner).toHaveCSS('animation-name', 'turn');
    await expect(page.locator('[data-part="layout"]')).toHaveCount(0);
    release();
    await expectPage(page, '/standard');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}

const languages = [
  ['/standard', 'en', 'Your request failed. Please reload and try again.'],
  ['/standard?culture=es', 'es', text('Shared_ErrorMessage_Request_Failed', 'es')],
] as const;

const contentFailures: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['fail', (route) => route.fulfill({ status: 500, body: '' })],
  ['are none', (route) => route.fulfill({ json: [] })],
];

/** The file of one chunk of the client that is served; another may begin with the same name. */
function chunkOf(source: string): string {
  const manifest: Readonly<Record<string, { readonly file: string }>> = JSON.parse(
    readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  );
  return manifest[source]?.file ?? `no chunk of ${source}`;
}

test('no script of the client has how a widget is written in a document, or TypeBox', () => {
  const folder = 'dist/client/assets/';
  const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const written = ['~kind', ...Object.values(widgets).map(({ description }) => description)];
  const having = scripts.filter((file) => {
    const source = readFileSync(folder + file, 'utf8');
    return written.some((words) => source.includes(words));
  });
  expect(scripts.length).toBeGreaterThan(0);
  expect(having).toEqual([]);
});

for (const [address, culture, sentence] of languages) {
  for (const source of ['widgets/registry.ts', 'src/app/layouts/GeneralLayout.tsx']) {
    test(`the chunk of ${source} that does not load is reported in words, "${culture}", and may be tried again [BOOT-5, ERR-1]`, async ({
      page,
    }) => {
      const chunk = `**/${chunkOf(source)}`;
      await page.route(chunk, (route) => route.abort());
      await page.goto(address);
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await expect(page.locator('html')).toHaveAttribute('lang', culture);
      await page.unroute(chunk);
      await page.getByRole('link', { name: text('Shared_TryAgain', culture) }).click();
      await expectPage(page, '/standard');
      expect(page.url()).toContain(address);
    });
  }

  for (const [what, answer] of contentFailures) {
    test(`texts that ${what} at the first load are told in words, "${culture}", and may be tried again [BOOT-5, ERR-13]`, async ({
      page,
      unwritten,
    }) => {
      await page.route('**/api/culture/content*', answer);
      await page.goto(unwritten + address);
      await expect(page.getByRole('alert')).toHaveText(sentence);
      await expect(page.locator('html')).toHaveAttribute('lang', culture);
      await expect(page.locator('body')).not.toContainText('LocKey_');
      await expect(page.locator('[data-action]')).toHaveCount(0);
      await page.unroute('**/api/culture/content*');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.locator('h1')).toHaveText(text('StandardIndex_Title', culture));
      expect(page.url()).toBe(unwritten + address);
    });
  }

  test(`a page whose script never comes says so above it, "${culture}", keeps what is typed and may be tried again [BOOT-5, CULT-6]`, async ({
    page,
  }) => {
    const script = `**/${chunkOf('index.html')}`;
    await page.route(script, (route) => route.abort());
    await page.goto(address);
    await page.locator('[name="credentials.noticeId"]').fill('NB-1000-2345');
    await page.locator('[data-action="authorize"]').click();
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('StandardIndex_Title', culture));
    await expect(page.locator('[name="credentials.noticeId"]')).toHaveValue('NB-1000-2345');
    await page.unroute(script);
    await page.getByRole('link', { name: text('Shared_TryAgain', culture) }).click();
    await expectPage(page, '/standard');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('a layout that cannot be drawn is reported in words too [BOOT-5]', async ({ page }) => {
  const body = "export function GeneralLayout() { throw new Error('broken'); }";
  await page.route('**/app/dist/assets/GeneralLayout-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.goto('/standard');
  await expect(page.getByRole('alert')).toHaveText('Your request failed. Please reload and try again.');
});

const whitelist = '**/api/characters-whitelist';
const firstName = '[data-field="claimantInfo.firstName"]';

test('a whitelist that fails once is fetched again, and the claimant does not notice [RULE-22, API-8, UI-16]', async ({
  page,
  notice,
}) => {
  await answerOnce(page, whitelist, (route) => route.fulfill({ status: 500, body: '' }));
  await authorize(page, notice.noticeId);
  await walkTo(page, readJourney('standard-individual-direct.json'), notice, { until: '/standard/claim-details' });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

for (const status of [403, 500]) {
  test(`a whitelist that always answers ${status} is reported at Next, and every answer stays until it comes [RULE-22, API-8]`, async ({
    page,
    notice,
    unwritten,
  }) => {
    await page.route(whitelist, (route) => route.fulfill({ status, body: '' }));
    await authorize(page, notice.noticeId, `${unwritten}/standard`);
    await expectPage(page, '/standard/claimant-info');
    await fillField(page, 'claimantInfo.firstName', 'Rosalinda ☂');
    const next = page.locator('[data-action="next"]');
    const dialog = page.getByRole('alertdialog');
    for (let press = 0; press < 2; press += 1) {
      await next.click();
      await expect(dialog).toContainText('Your request failed. Please reload and try again.');
      await dialog.getByRole('button').click();
      await expect(dialog).toBeHidden();
    }
    await expect(page.locator(`${firstName} input`)).toHaveValue('Rosalinda ☂');
    await page.unroute(whitelist);
    await next.click();
    await expect(page.locator('[data-part="error-summary"]'), 'refused by the list that has come').toBeFocused();
    await expect(page.locator(firstName)).toContainText(`${text('Validation_RestrictedCharacters')} ☂`);
  });
}
