import { answerOnce } from './support/answerOnce.ts';
import { enterCredentials, expectPage } from './support/journey.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

test('a wrong PIN says so, keeps what was typed, and the right one goes on [AUTH-11, AUTH-12, API-35]', async ({
  page,
  notice,
}) => {
  await page.goto('/standard');
  await enterCredentials(page, notice.noticeId, '000000');
  const summary = page.locator('[data-part="error-summary"]');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([text('Authorization_NotFound')]);
  const pin = page.locator('[data-field="credentials.pin"] input');
  await expect(pin).toHaveAccessibleDescription(new RegExp(text('Authorization_NotFound')));
  await expectPage(page, '/standard');
  await expect(page.locator('[data-field="credentials.noticeId"] input')).toHaveValue(notice.noticeId);
  await enterCredentials(page, notice.noticeId);
  await expectPage(page, '/standard/claimant-info');
});

test('five wrong PINs lock the notice for the right one too', async ({ page, notice }) => {
  await page.goto('/standard');
  const summary = page.locator('[data-part="error-summary"]');
  for (const sentence of [...Array(5).fill('Authorization_NotFound'), 'Authorization_Locked']) {
    const answer = page.waitForResponse('**/authorize');
    await enterCredentials(page, notice.noticeId, sentence === 'Authorization_Locked' ? undefined : '000000');
    await answer;
    await expect(summary).toContainText(text(sentence));
  }
  await expectPage(page, '/standard');
});

test('a connection lost while signing in says so, offers to try again and is no error of the page', async ({
  page,
  notice,
}) => {
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.goto('/standard');
  await answerOnce(page, '**/api/forms/standard/authorize', (route) => route.abort('connectionfailed'));
  await enterCredentials(page, notice.noticeId);
  const dialog = page.getByRole('alertdialog', { name: text('Shared_ConnectionLost_Title') });
  await expect(dialog).toContainText(text('Shared_ErrorMessage_Problem'));
  await expect(dialog).toContainText(text('Shared_ConnectionLost_SignIn'));
  await expect(dialog, 'no claim was sent').not.toContainText(text('Shared_ConnectionLost_Text'));
  await dialog.getByRole('button', { name: text('Shared_TryAgain') }).click();
  await expectPage(page, '/standard/claimant-info');
  expect(thrown).toEqual([]);
});

test('a config that fails shows the sentence of the catalogue, and can be fetched again [ERR-1, ERR-11, ERR-12]', async ({
  page,
  unwritten,
}) => {
  await answerOnce(page, '**/api/forms/config', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto(`${unwritten}/standard`);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Your request failed. Please reload and try again.');
  await dialog.getByRole('button', { name: text('Shared_ErrorDialog_Ok') }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: text('Shared_TryAgain') }).click();
  await expect(page.locator('[data-field="credentials.noticeId"]')).toBeVisible();
});

const confirming = [
  'csrf',
  'deadlines',
  'captcha',
  'banking/paypal-settings',
  'cultures',
  'culture/content',
  'forms/config',
  'characters-whitelist',
];

test('a page that the server wrote goes on in silence where the calls that confirm it fail, and asks again at the next move [ERR-1]', async ({
  page,
  notice,
}) => {
  const failed: string[] = [];
  const asked: string[] = [];
  for (const call of confirming) {
    await answerOnce(page, `**/api/${call}*`, (route) => {
      failed.push(call);
      return route.fulfill({ status: 500, body: '' });
    });
  }
  await page.goto('/standard');
  await expect.poll(() => failed.sort()).toEqual([...confirming].sort());
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  page.on('request', (request) => {
    const call = confirming.find((each) => new URL(request.url()).pathname === `/api/${each}`);
    if (call !== undefined) asked.push(call);
  });
  await enterCredentials(page, notice.noticeId);
  await expectPage(page, '/standard/claimant-info');
  await expect.poll(() => [...new Set(asked)].sort()).toEqual([...confirming].sort());
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('an anti-forgery token that cannot be had is said when it is needed [ERR-5]', async ({ page, notice }) => {
  await page.route('**/api/csrf', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/standard');
  await enterCredentials(page, notice.noticeId);
  await expect(page.getByRole('alertdialog')).toContainText(text('Shared_ErrorMessage_Problem'));
  await expectPage(page, '/standard');
});
