import type { Page } from '@playwright/test';
import { enterCredentials, expectPage, readJourney, submit, walkTo } from './support/journey.ts';
import { expect, test } from './support/test.ts';

test('after the first page is shown no page asks for a document or for its code, only for calls [API-30]', async ({
  page,
  notice,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  // The masks, most widgets of the other pages, what their buttons do and ask come while the first one is read.
  const ahead = ['masking', 'lazyWidgets', 'authorizeForm', 'submitForm', 'EmailSuggestion'].map((chunk) =>
    page.waitForEvent('requestfinished', (request) => request.url().includes(`/assets/${chunk}-`)),
  );
  await page.goto('/standard');
  await expectPage(page, '/standard');
  const untilShown = requests.length;
  const notCalls = () => requests.slice(untilShown).filter((path) => !path.startsWith('/api/'));
  await Promise.all(ahead);
  expect(notCalls().filter((path) => !/^\/app\/dist\/assets\/[\w-]+\.js$/.test(path))).toEqual([]);
  const untilRead = notCalls().length;

  await enterCredentials(page, notice.noticeId);
  await walkTo(page, readJourney('standard-individual-indirect-alternative.json'), notice);
  await submit(page);

  // The autosave comes with the sign-in and the uploads' code with the first upload: no page waits for either.
  const keeps =
    /\/(autosave|goOnFromOther|walkToSavedPage|readDraft|AutosaveStatus|momentInWords|uploadQueue|uploadCalls)-[\w-]+\.js$/;
  expect(
    notCalls()
      .slice(untilRead)
      .filter((path) => !keeps.test(path)),
  ).toEqual([]);
  expect(requests).toEqual(
    expect.arrayContaining([
      '/api/characters-whitelist',
      '/api/deadlines',
      '/api/banking/paypal-settings',
      '/api/forms/standard/authorize',
      '/api/signature-date',
      '/api/forms/standard',
    ]),
  );
});

test('the widgets of later pages that do not load do not stop the sign-in; the page that needs them says so and asks again', async ({
  page,
  notice,
}) => {
  const chunk = '**/app/dist/assets/lazyWidgets-*.js*';
  let refused = 0;
  await page.route(chunk, (route) => {
    refused += 1;
    return route.abort();
  });
  await page.goto('/standard');
  await expectPage(page, '/standard');
  await expect.poll(() => refused).toBe(1);
  await enterCredentials(page, notice.noticeId);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Something went wrong');
  await expect(heading).toBeFocused();
  expect(refused).toBe(2);
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPage(page, '/standard/claimant-info');
  await expect(page.locator('[data-widget="select"]').first()).toBeVisible();
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Notice ID')).toHaveValue(notice.noticeId);
});

test('a page outside of the flows whose code does not load says so and asks again; what was typed stays', async ({
  page,
}) => {
  const chunk = '**/app/dist/assets/namedPages-*.js*';
  await page.route(chunk, (route) => route.abort());
  await page.goto('/standard');
  await expectPage(page, '/standard');
  await page.getByLabel('Notice ID').fill('NB-1000-2345');
  await page.getByRole('link', { name: 'Privacy' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Something went wrong');
  await expect(heading).toBeFocused();
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Notice ID')).toHaveValue('NB-1000-2345');
});

test('code that the server has no more, since it has another build, is asked for with the page, and the sign-in stays', async ({
  page,
  notice,
}) => {
  const [lazy, first] = ['**/app/dist/assets/lazyWidgets-*.js*', '**/app/dist/assets/index-*.js'];
  await page.route(lazy, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/standard');
  const saved = page.waitForResponse('**/api/drafts/save');
  await enterCredentials(page, notice.noticeId);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await saved;
  await page.route(first, (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.unroute(lazy);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Try again' }).click();
  await loaded;
  await expectPage(page, '/standard/claimant-info');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Rosa');
});

test('the code of a press that does not load loses nothing: one is asked to try again, and signs in', async ({
  page,
  notice,
}) => {
  const chunk = '**/app/dist/assets/authorizeForm-*.js*';
  await page.route(chunk, (route) => route.abort());
  await page.goto('/standard');
  await expectPage(page, '/standard');
  await enterCredentials(page, notice.noticeId);
  await expect(page.getByRole('alertdialog', { name: 'The connection was lost' })).toContainText(
    'You are not signed in',
  );
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPage(page, '/standard/claimant-info');
});

test('a page whose validators do not load says so, and is there once they do', async ({ page, notice }) => {
  const script = '**/api/flows/validators?*';
  await page.route(script, (route) => route.abort());
  await page.goto('/standard');
  const dialog = page.getByRole('alertdialog');
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Something went wrong');
  await expect(dialog).toContainText('Your request failed. Please reload and try again.');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.unroute(script);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPage(page, '/standard');
  await enterCredentials(page, notice.noticeId);
  await expectPage(page, '/standard/claimant-info');
});

test('a browser that saves data fetches nothing ahead: the first press fetches what it needs', async ({
  page,
  notice,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const ahead: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(masking|lazyWidgets|authorizeForm|submitForm)-[\w-]+\.js$/.test(pathname)) ahead.push(pathname);
  });
  await page.goto('/standard');
  await expectPage(page, '/standard');
  await page.waitForLoadState('networkidle');
  expect(ahead).toEqual([]);
  await enterCredentials(page, notice.noticeId);
  await expectPage(page, '/standard/claimant-info');
});

for (const [address, culture, flowCalls, unwrittenCalls] of [
  ['/standard?culture=es', 'es', ['/api/flows', '/api/forms/config', '/api/characters-whitelist'], ['/api/flows/flow']],
  ['/page-not-found', 'en', [], ['/api/flows']],
] as const) {
  const expected = [
    '/api/banking/paypal-settings',
    '/api/captcha',
    '/api/csrf',
    `/api/culture/content?culture=${culture}`,
    '/api/cultures',
    '/api/deadlines',
    ...flowCalls,
  ];

  test(`${address} as the browser draws it makes each call of its start once, while its code is on the way`, async ({
    page,
    unwritten,
  }) => {
    const { calls, release } = await heldCode(page);
    await page.goto(unwritten + address, { waitUntil: 'commit' });
    const all = [...expected, ...unwrittenCalls, '/api/session'].toSorted();
    await expect.poll(() => calls.toSorted()).toEqual(all);
    release();
    await expect(page.locator('main h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls.toSorted()).toEqual(all);
  });

  test(`${address} as the server writes it waits for no call, and makes each of its start once`, async ({ page }) => {
    const { calls, release } = await heldCode(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.locator('main h1')).toBeVisible();
    expect(calls).toEqual([]);
    release();
    await expect.poll(() => calls.toSorted()).toEqual(expected.toSorted());
    await page.waitForLoadState('networkidle');
    expect(calls.toSorted()).toEqual(expected.toSorted());
  });
}

/** Holds the page's code back until it is released, and notes the requests. */
async function heldCode(page: Page) {
  const calls: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // The server decides which version of a flow is requested; its validators are code.
    if (pathname === '/api/flows/flow') calls.push(pathname);
    else if (pathname.startsWith('/api/') && pathname !== '/api/flows/validators') calls.push(pathname + search);
  });
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return { calls, release };
}
