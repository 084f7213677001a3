import type { Page } from '@playwright/test';
import { heldRequest } from '../server/support/heldRequest.ts';
import { answerOnce } from './support/answerOnce.ts';
import { answersOf, claimsOf, exported } from './support/exported.ts';
import { sha256, uploadFile } from './support/files.ts';
import { fillField } from './support/fillField.ts';
import {
  authorize,
  chooseFile,
  enterCredentials,
  expectPage,
  filledIn,
  fillPage,
  journeyPage,
  readJourney,
  shownCode,
  submit,
  walkTo,
} from './support/journey.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

const direct = readJourney('standard-individual-direct.json');
const group = readJourney('standard-group-alternative.json');
const call = '**/api/forms/standard';

function sentKeys(page: Page): readonly string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/forms/standard') {
      keys.push(request.headers()['idempotency-key'] ?? '');
    }
  });
  return keys;
}

test('a connection lost while sending keeps answers and documents, and trying again files once', async ({
  page,
  notice,
}) => {
  const keys = sentKeys(page);
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await authorize(page, notice.noticeId);
  await walkTo(page, group, notice);
  await answerOnce(page, call, (route) => route.abort('connectionreset'));
  await page.locator('[data-action="submit"]').click();
  const lost = page.getByRole('alertdialog', { name: text('Shared_ConnectionLost_Title') });
  await expect(lost).toContainText(text('Shared_ConnectionLost_Text'));
  await lost.getByRole('button', { name: text('Shared_NotNow') }).click();
  await expect(lost).toBeHidden();
  await expectPage(page, '/standard/claim-summary');
  await expect(page.locator('[data-field="signature.fullName"] input')).toHaveValue('Theo Brightwater');
  await expect(page.getByText('pay-stub.pdf', { exact: true })).toBeVisible();

  await answerOnce(page, call, (route) => route.abort('connectionreset'));
  await page.locator('[data-action="submit"]').click();
  await lost.getByRole('button', { name: text('Shared_TryAgain') }).click();
  const claim = await exported(await shownCode(page));
  expect(claim.documents.map((document) => document.sha256)).toEqual([sha256(uploadFile('pay-stub.pdf').buffer)]);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size, 'one key for every try').toBe(1);
  expect(keys[0]).not.toBe('');
  expect(thrown, 'errors of the page').toEqual([]);
});

test('an answer lost after the claim was stored: trying again shows the first reference code', async ({
  page,
  notice,
}) => {
  await authorize(page, notice.noticeId);
  await walkTo(page, direct, notice);
  let first = '';
  await answerOnce(page, call, async (route) => {
    const answer: unknown = await (await route.fetch()).json();
    first = JSON.stringify(answer);
    await route.abort('connectionreset');
  });
  await page.locator('[data-action="submit"]').click();
  await page.getByRole('button', { name: text('Shared_TryAgain') }).click();
  const code = await shownCode(page);
  expect(first).toContain(code);
  expect(await claimsOf(notice.noticeId)).toHaveLength(1);
});

test('an answer that the server refuses is shown at its field, on its page [API-33, SUBM-8]', async ({
  page,
  notice,
}) => {
  // The settlement took a character off its list after this page had been opened.
  await page.route('**/api/characters-whitelist', async (route) => {
    const response = await route.fetch();
    const { allowedCharacters }: { allowedCharacters: string } = await response.json();
    await route.fulfill({ response, json: { allowedCharacters: `${allowedCharacters}☂` } });
  });
  await authorize(page, notice.noticeId);
  await expectPage(page, '/standard/claimant-info');
  await fillField(page, 'claimantInfo.mailingStreetLine1', '418 Juniper ☂ Street');
  await walkTo(page, direct, notice);
  await page.locator('[data-action="submit"]').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(text('Shared_ErrorMessage_ClaimInvalid'));
  await dialog.getByRole('button').click();
  await expectPage(page, '/standard/claimant-info');
  const field = page.locator('[data-field="claimantInfo.mailingStreetLine1"]');
  await expect(field).toContainText(`${text('Validation_RestrictedCharacters')} ☂`);
  await expect(field.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await expect(field.getByRole('textbox')).toHaveValue('418 Juniper ☂ Street');
  await expect(page.locator('[data-part="error-summary"]').getByRole('link')).toHaveCount(1);

  await fillField(page, 'claimantInfo.mailingStreetLine1', '418 Juniper Street');
  for (const path of ['claim-details', 'payment-election', 'claim-summary']) {
    await page.locator('[data-action="next"]').click();
    await expectPage(page, `/standard/${path}`);
  }
  await submit(page);
});

test('a document that is not what its name says is refused at its record, and another one files [API-33]', async ({
  page,
  notice,
}) => {
  // It travels with the claim, where its way before that is closed.
  await page.route('**/api/drafts/documents', (route) => route.abort());
  await authorize(page, notice.noticeId);
  await walkTo(page, group, notice, { until: '/standard/supporting-documents' });
  await chooseFile(page, { name: 'pay-stub.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no PDF') });
  await fillField(page, 'documentContexts.documentType', 'PayStub');
  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/claim-summary');
  await fillPage(page, journeyPage(group, '/standard/claim-summary'), notice);
  await page.locator('[data-action="submit"]').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(text('Shared_ErrorMessage_ClaimInvalid'));
  await dialog.getByRole('button').click();
  await expectPage(page, '/standard/supporting-documents');
  const sentence = text('Shared_File_TypeNotAllowed').split('{{')[0] ?? '';
  await expect(page.locator('[data-part="error-summary"]')).toContainText(sentence);
  await expect(page.locator('[data-record]')).toContainText(sentence);

  await page.locator('[data-action="delete"]').click();
  await chooseFile(page, uploadFile('pay-stub.pdf'));
  await fillField(page, 'documentContexts.documentType', 'PayStub');
  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/claim-summary');
  await expect(page.locator('[data-field="signature.fullName"] input')).toHaveValue('Theo Brightwater');
  const claim = await exported(await submit(page));
  expect(claim.documents.map((document) => document.sha256)).toEqual([sha256(uploadFile('pay-stub.pdf').buffer)]);
});

test('a session that the server has ended asks to sign in again, and every answer is still there', async ({
  page,
  notice,
}) => {
  await authorize(page, notice.noticeId);
  await walkTo(page, direct, notice);
  await page.context().clearCookies();
  await page.locator('[data-action="submit"]').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(text('Shared_ErrorMessage_NotAuthorized'));
  await dialog.getByRole('button').click();
  await page.getByRole('link', { name: text('Header_FileClaim') }).click();
  await expectPage(page, '/');
  await enterCredentials(page, notice.noticeId);
  for (const { path } of direct.pages.slice(1, -2)) {
    await expectPage(page, path);
    await page.locator('[data-action="next"]').click();
  }
  const claim = await exported(await submit(page));
  expect(answersOf(claim)).toMatchObject(filledIn(direct.claim, notice));
});

test('an answer of something in between shows the submission sentence and loses nothing [SUBM-5, ERR-3]', async ({
  page,
  notice,
}) => {
  await authorize(page, notice.noticeId);
  await walkTo(page, direct, notice);
  await answerOnce(page, call, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }));
  await page.locator('[data-action="submit"]').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('An error occured during your submission. Please try again.');
  await dialog.getByRole('button').click();
  await submit(page);
});

test('a claim that another window is sending: this one says so, loses nothing and files afterwards [SUBM-3]', async ({
  page,
  notice,
  baseURL,
}) => {
  await authorize(page, notice.noticeId);
  await walkTo(page, direct, notice);
  const token = await (await page.request.get('/api/csrf')).json();
  const cookies = await page.context().cookies();
  const headers = {
    [token.requestHeaderName]: token.requestToken,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'content-type': 'multipart/form-data; boundary=x',
  };
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  // Each server holds to one of a person at a time by itself: of so many connections some go to each of two.
  const others = Array.from({ length: process.env['E2E_SERVERS'] === '2' ? 6 : 1 }, () =>
    heldRequest(`${baseURL}/api/forms/standard`, {
      headers: { ...headers, ...key(), expect: '100-continue' },
      body: Buffer.from('--x--'),
      held: 1,
    }),
  );
  await Promise.all(others.map((other) => other.begun()));
  const another = async () =>
    (await page.request.post('/api/forms/standard', { headers: { ...headers, ...key() }, data: '--x--' })).status();
  await expect.poll(another).toBe(409);

  await page.locator('[data-action="submit"]').click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(text('Shared_ErrorMessage_SubmitRunning'));
  await dialog.getByRole('button').click();
  await expectPage(page, '/standard/claim-summary');
  for (const other of others) other.abort();
  await expect.poll(another).toBe(400);
  const claim = await exported(await submit(page));
  expect(answersOf(claim)).toMatchObject(filledIn(direct.claim, notice));
});

test('a double press on Submit sends the claim once [SUBM-3, UI-52]', async ({ page, notice }) => {
  const keys = sentKeys(page);
  await authorize(page, notice.noticeId);
  await walkTo(page, direct, notice);
  await page.locator('[data-action="submit"]').dblclick();
  await shownCode(page);
  expect(keys).toHaveLength(1);
  expect(await claimsOf(notice.noticeId)).toHaveLength(1);
});

test('a claimant who has filed finds the confirmation again: after a reload, in a new tab and at the next sign-in, and keeps it as a PDF [API-31]', async ({
  page,
  context,
  notice,
}) => {
  await authorize(page, notice.noticeId);
  await walkTo(page, direct, notice);
  await submit(page);
  const code = await shownCode(page);
  const whole = page.locator('[data-part="filed-claim"]');
  await expect(whole).toContainText(text('ClaimSummary_Certification'));
  await page.getByText(text('Filed_Show')).click();
  const shown = await whole.innerText();
  await page.reload();
  await expectPage(page, '/standard/confirmation');
  expect(await shownCode(page)).toBe(code);
  await expect(page.locator('[data-app="filedAt"]')).toContainText('Pacific Time');
  await expect(page.locator('[data-app="receiptMail"]')).toHaveText(text('Receipt_Mail_Off'));
  await page.getByText(text('Filed_Show')).click();
  await expect(whole).toHaveText(shown, { useInnerText: true });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: text('Receipt_Save') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^NB-.+\.pdf$/);
  await page.close();
  const tab = await context.newPage();
  await tab.goto('/standard/confirmation');
  await expectPage(tab, '/standard/confirmation');
  await context.clearCookies();
  await authorize(tab, notice.noticeId);
  await expectPage(tab, '/standard/confirmation');
  expect(await shownCode(tab)).toBe(code);
});

test('a notice files one claim: from a second window that was signed in before, none comes', async ({
  page,
  notice,
}) => {
  const other = await page.context().newPage();
  await authorize(page, notice.noticeId);
  await expect(page.locator('[data-part="autosave"] [data-revision]')).toBeVisible();
  await other.goto('/standard');
  await other.getByRole('button', { name: text('Draft_Continue') }).click();
  await expectPage(other, '/standard/claimant-info');
  await walkTo(page, direct, notice);
  await submit(page);
  await walkTo(other, direct, notice);
  await other.locator('[data-action="submit"]').click();
  await expect(other.getByRole('alertdialog')).toContainText(text('Shared_ErrorMessage_AlreadySubmitted'));
  await other.getByRole('alertdialog').getByRole('button').click();
  await expectPage(other, '/standard/confirmation');
  expect(await claimsOf(notice.noticeId)).toHaveLength(1);
});
