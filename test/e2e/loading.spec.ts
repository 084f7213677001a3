import { enterCredentials, expectPage, readJourney, submit, walkTo } from './support/journey.ts';
import { expect, test } from './support/test.ts';

test('after the first page is shown no page asks for a document or for its code, only for calls [API-30]', async ({
  page,
  notice,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/standard');
  await expectPage(page, '/standard');
  const untilShown = requests.length;
  const notCalls = () => requests.slice(untilShown).filter((path) => !path.startsWith('/api/'));
  await page.waitForLoadState('networkidle');
  // The first page has no masks: those of the others come while it is read.
  expect(notCalls().filter((path) => !/\/(masking|storedText)-[\w-]+\.js$/.test(path))).toEqual([]);
  const untilRead = notCalls().length;

  await enterCredentials(page, notice.noticeId);
  await walkTo(page, readJourney('standard-individual-indirect-alternative.json'), notice);
  await submit(page);

  expect(notCalls().slice(untilRead)).toEqual([]);
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

for (const [address, culture, flowCalls] of [
  ['/standard?culture=es', 'es', ['/api/forms/config', '/api/characters-whitelist']],
  ['/page-not-found', 'en', []],
] as const) {
  test(`${address} makes each call of its start once, while its code is on the way`, async ({ page }) => {
    const calls: string[] = [];
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname + search);
    });
    await page.route('**/*.js', async (route) => {
      await released;
      await route.continue();
    });
    const expected = [
      '/api/banking/paypal-settings',
      '/api/captcha',
      '/api/csrf',
      `/api/culture/content?culture=${culture}`,
      '/api/cultures',
      '/api/deadlines',
      ...flowCalls,
    ].toSorted();
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => calls.toSorted()).toEqual(expected);
    release();
    await expect(page.locator('main h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(calls.toSorted()).toEqual(expected);
  });
}
