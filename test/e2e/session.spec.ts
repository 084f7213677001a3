import type { Page } from '@playwright/test';
import { fillField } from './support/fillField.ts';
import { authorize, enterCredentials, expectPage } from './support/journey.ts';
import { noticeOf } from './support/notices.ts';
import { editJson } from './support/ownServer.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

interface Settings {
  readonly app: { minSessionDuration: number };
}

const warningOf = (page: Page) => page.getByRole('alertdialog', { name: text('Session_Timeout_Header') });

test('the last minute is announced, activity goes on, and the end leaves nothing here of what is kept', async ({
  page,
  startServer,
  quiet: _quiet,
}) => {
  const server = await startServer((settlement) =>
    editJson<Settings>(`${settlement}/settings.json`, ({ app }) => {
      app.minSessionDuration = 2;
    }),
  );
  const warning = warningOf(page);
  await page.clock.install();

  await test.step('no warning where the page has the timeout off [ROUTE-25, SESS-8]', async () => {
    await page.goto(`${server.url}/`);
    await expectPage(page, '/');
    await page.clock.fastForward('10:00');
    await expect(warning).toBeHidden();
  });

  await test.step('the warning counts down in the last minute [ROUTE-26, SESS-7, SESS-9, SESS-10]', async () => {
    await authorize(page, noticeOf(0).noticeId, `${server.url}/standard`);
    await expectPage(page, '/standard/claimant-info');
    await fillField(page, 'claimantInfo.firstName', 'Rosalinda');
    await page.clock.fastForward('00:50');
    await expect(warning).toBeHidden();
    await page.clock.fastForward('00:12');
    await expect(warning.getByRole('timer')).toContainText(/\b0:5\d\b/);
    await page.clock.fastForward('00:20');
    await expect(warning.getByRole('timer')).toContainText(/\b0:3\d\b/);
  });

  await test.step('a press on its button is activity: it closes and the time starts anew [SESS-2, SESS-5, SESS-6]', async () => {
    await warning.getByRole('button', { name: text('Session_Timeout_Continue') }).click();
    await expect(warning).toBeHidden();
    await expect(page.locator('[data-field="claimantInfo.firstName"] input')).toHaveValue('Rosalinda');
    await page.clock.fastForward('00:50');
    await expect(warning).toBeHidden();
  });

  await test.step('the end leads to session-expired and logs out [SESS-11, SESS-12, SESS-13, SESS-14, API-3]', async () => {
    const loggedOut = page.waitForResponse('**/api/session-timeout');
    await page.clock.fastForward('00:15');
    await expect(warning).toBeVisible();
    await page.clock.fastForward('01:00');
    await expectPage(page, '/session-expired');
    expect(new URL(page.url()).search).toBe('?form=Standard&culture=en');
    await expect(warning).toBeHidden();
    expect((await loggedOut).status()).toBe(200);
  });

  await test.step('which says that it ended, and after a reload, when nothing did, that one must sign in [SESS-13]', async () => {
    await expect(page.locator('h1')).toHaveText(text('SessionExpired_Title'));
    await page.reload();
    await expect(page.locator('h1')).toHaveText(text('SignInNeeded_Title'));
  });

  await test.step('nothing that was typed is left here; who signs in again is asked about what was kept [SESS-12]', async () => {
    await page.goBack();
    await expectPage(page, '/session-expired');
    await page.locator('[data-action="restart"]').click();
    await expectPage(page, '/standard');
    await expect(page.locator('[data-field="credentials.noticeId"] input')).toHaveValue('');
    await enterCredentials(page, noticeOf(0).noticeId);
    await page.getByRole('button', { name: text('Draft_Continue') }).click();
    await expect(page.locator('[data-field="claimantInfo.firstName"] input')).toHaveValue('Rosalinda');
  });
});
