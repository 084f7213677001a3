import type { Route } from '@playwright/test';
import { uploadFile } from './support/files.ts';
import {
  authorize,
  chooseFile,
  expectPage,
  fillPage,
  journeyPage,
  readJourney,
  submit,
  walkTo,
} from './support/journey.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

const journey = readJourney('standard-group-alternative.json');
const uploads = journeyPage(journey, '/standard/supporting-documents');
const summary = journeyPage(journey, '/standard/claim-summary');

test.beforeEach(async ({ page, notice }) => {
  await authorize(page, notice.noticeId);
  await walkTo(page, journey, notice, { until: uploads.path });
});

test('a document that is on its way when the tab is killed is chosen again in the next one, and one that arrived is there', async ({
  page,
  notice,
  context,
}) => {
  await fillPage(page, uploads, notice);
  await expect(page.locator('[data-transfer="arrived"]')).toBeVisible();

  const onTheirWay: Route[] = [];
  await page.route('**/api/drafts/documents', (route) => void onTheirWay.push(route));
  await chooseFile(page, uploadFile('w2.pdf'));
  await expect(page.locator('[data-transfer="sending"]')).toBeVisible();
  const answersSaved = page.waitForResponse('**/api/drafts/save');
  await page.locator('[data-part="kind"] select').last().selectOption('TaxForm');
  await answersSaved;
  await Promise.all(onTheirWay.map((route) => route.abort()));
  await page.close();

  const next = await context.newPage();
  await next.goto(uploads.path);
  await expectPage(next, uploads.path);
  const rows = next.locator('[data-record]:has([data-part="file"])');
  const [arrived, lost] = [rows.nth(0), rows.nth(1)];
  await expect(arrived).toContainText('pay-stub.pdf');
  await expect(arrived.locator('[data-transfer="arrived"]')).toBeVisible();
  await expect(lost).toContainText(text('Shared_File_NotReceived').split('}}')[1] ?? '');
  await expect(lost).toContainText('w2.pdf');
  await next.locator('[data-action="next"]').click();
  await next.locator('[data-part="error-summary"]').getByRole('link').first().click();
  await expect(lost.getByRole('button', { name: text('Shared_File_Replace') })).toBeFocused();
  await lost.locator('input[type="file"]').setInputFiles(uploadFile('w2.pdf'));
  await expect(lost.locator('[data-transfer="arrived"]')).toBeVisible();
  await next.locator('[data-action="next"]').click();
  await expectPage(next, summary.path);
});

test('of twenty photos on a slow network those that arrived are there after the tab is killed, and the others are named as lost', async ({
  page,
  context,
}) => {
  const photos = Array.from({ length: 20 }, (_photo, index) => uploadFile(`photo ${index + 1}.jpg`));
  const stuck: Route[] = [];
  let begun = 0;
  await page.route('**/api/drafts/documents', (route) => {
    begun += 1;
    return begun > 5 ? void stuck.push(route) : route.continue();
  });
  await page.locator('input[type="file"]:not([capture])').first().setInputFiles(photos);
  await expect(page.locator('[data-transfer="arrived"]')).toHaveCount(5);
  await Promise.all(stuck.map((route) => route.abort()));
  await page.close();

  const next = await context.newPage();
  await next.goto(uploads.path);
  const rows = next.locator('[data-record]:has([data-part="file"])');
  await expect(rows).toHaveCount(20);
  const arrived = rows.filter({ has: next.locator('[data-transfer="arrived"]') });
  for (const { name } of photos.slice(0, 5)) await expect(arrived.filter({ hasText: name })).toHaveCount(1);
  // Another may go out while the page closes.
  const lost = rows.filter({ hasText: text('Shared_File_NotReceived').split('}}')[1] ?? '' });
  await expect(lost.first()).toBeVisible();
  const names = await lost.getByRole('alert').allTextContents();
  expect(names.length + (await arrived.count())).toBe(20);
  expect(names.every((said) => photos.some(({ name }) => said.includes(name)))).toBe(true);
  expect(names.length).toBeGreaterThanOrEqual(12);
});

test('a document that is said to be kept is on another device, though the tab is killed at once', async ({
  page,
  notice,
  browser,
}) => {
  await chooseFile(page, uploadFile('w2.pdf'));
  await page.locator('[data-transfer="arrived"]').waitFor();
  // As when the tab is killed: its last request never arrives.
  await page.context().setOffline(true);
  await page.close();

  const context = await browser.newContext();
  const other = await context.newPage();
  await authorize(other, notice.noticeId);
  await other.getByRole('button', { name: text('Draft_Continue') }).click();
  await expectPage(other, uploads.path);
  await expect(other.locator('[data-record]:has([data-part="file"])')).toContainText('w2.pdf');
  await expect(other.locator('[data-transfer="arrived"]')).toBeVisible();
  await context.close();
});

test('a document that the server has lost before the submit is sent with it', async ({ page, notice }) => {
  await fillPage(page, uploads, notice);
  await expect(page.locator('[data-transfer="arrived"]')).toBeVisible();
  // As another tab of the same person does.
  const removed = await page.evaluate(async () => {
    const { requestHeaderName, requestToken } = await (await fetch('/api/csrf')).json();
    const { forms } = await (await fetch('/api/session')).json();
    const { formType, draft } = forms[0];
    const answers = draft.documents.map(({ file }: { file: string }) =>
      fetch('/api/drafts/documents/remove', {
        method: 'POST',
        headers: { 'content-type': 'application/json', [requestHeaderName]: requestToken },
        body: JSON.stringify({ formType, file }),
      }).then((answer) => answer.json()),
    );
    return Promise.all(answers);
  });
  expect(removed).toEqual([{ removed: true }]);
  const submits: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/forms/standard')) submits.push(response.status());
  });
  await page.locator('[data-action="next"]').click();
  await expectPage(page, summary.path);
  await fillPage(page, summary, notice);
  await submit(page);
  await expectPage(page, '/standard/confirmation');
  expect(submits).toEqual([400, 200]);
});
