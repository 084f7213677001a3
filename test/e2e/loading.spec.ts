import { enterCredentials, expectPage, readJourney, submit, walkTo } from './support/journey.ts';
import { expect, test } from './support/test.ts';

test('after the first page is shown a whole claim asks for no document and no code, only for calls [API-30]', async ({
  page,
  notice,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/standard');
  await expectPage(page, '/standard');
  await page.waitForLoadState('networkidle');
  const untilShown = requests.length;

  await enterCredentials(page, notice.noticeId);
  await walkTo(page, readJourney('individual-indirect-alternative.json'), notice.email);
  await submit(page);

  expect(requests.slice(untilShown).filter((path) => !path.startsWith('/api/'))).toEqual([]);
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
