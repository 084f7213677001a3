import { enterCredentials, expectPage, readJourney, submit, walkTo } from './support/journey.ts';
import { expect, test } from './support/test.ts';

test('after the first page is shown a whole claim asks for no document and no code, only for calls', async ({
  page,
  notice,
}) => {
  await page.goto('/standard');
  await expectPage(page, '/standard');
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));

  await enterCredentials(page, notice.noticeId);
  await walkTo(page, readJourney('individual-indirect-alternative.json'), notice.email);
  await submit(page);

  expect(requests).toContain('/api/forms/standard');
  expect(requests.filter((path) => !path.startsWith('/api/'))).toEqual([]);
});
