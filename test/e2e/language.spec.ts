import { answerOnce } from './support/answerOnce.ts';
import { fillField } from './support/fillField.ts';
import { authorize, expectPage, fillPage, journeyPage, readJourney, walkTo } from './support/journey.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

const journey = readJourney('standard-individual-direct.json');
const details = journeyPage(journey, '/standard/claim-details');

test('switching to Spanish and back in the middle keeps the page and every answer [CULT-1, UI-11]', async ({
  page,
  notice,
  quiet: _quiet,
}) => {
  const toEnglish = page.getByRole('button', { name: text('App_SwitchToEnglish', 'es') });
  await authorize(page, notice.noticeId);
  await walkTo(page, journey, notice, { until: details.path });
  await fillPage(page, details, notice);
  await expect(toEnglish).toHaveCount(0);

  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('h1')).toHaveText(text('ClaimDetails_Title', 'es'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(page).toHaveTitle(new RegExp(text('ClaimDetails_Title', 'es')));
  expect(new URL(page.url()).search).toBe('?culture=es');
  await expectAnswers();

  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/payment-election');
  expect(new URL(page.url()).search, 'a move keeps the language').toBe('?culture=es');
  await page.locator('[data-action="back"]').click();

  await toEnglish.click();
  await expect(page.locator('h1')).toHaveText(text('ClaimDetails_Title'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(new URL(page.url()).search).toBe('');
  await expectAnswers();

  async function expectAnswers(): Promise<void> {
    const value = (field: string) => page.locator(`[data-field="claimDetails.${field}"]`);
    await expect(value('claimantDescription').locator('input[value="Individual"]')).toBeChecked();
    await expect(value('insurer').getByRole('combobox')).toHaveValue('Aetna');
    await expect(value('coverageType').locator('input[value="Family"]')).toBeChecked();
    await expect(value('coverageYears').locator('input:checked')).toHaveCount(3);
  }
});

test('the messages that are shown change their language with the page', async ({ page }) => {
  await page.goto('/standard');
  await page.locator('[data-action="authorize"]').click();
  const field = page.locator('[data-field="credentials.noticeId"]');
  await expect(field).toContainText(text('SignIn_NoticeId_Required'));
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(field).toContainText(text('SignIn_NoticeId_Required', 'es'));
  await fillField(page, 'credentials.noticeId', 'NB-1');
  await expect(field).not.toContainText(text('SignIn_NoticeId_Required', 'es'));
});

for (const query of ['?culture=es', '?=es', '?culture=ES']) {
  test(`an address with ${query} shows Spanish [CULT-6, CULT-8, CULT-11, ROUTE-2]`, async ({ page }) => {
    await page.goto(`/${query}`);
    await expect(page.locator('h1')).toHaveText(text('StandardIndex_Title', 'es'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
}

for (const query of ['', '?culture=fr', '?culture=']) {
  test(`an address with "${query}" shows English [CULT-2, CULT-9, CULT-10]`, async ({ page }) => {
    await page.goto(`/standard${query}`);
    await expect(page.locator('h1')).toHaveText(text('StandardIndex_Title'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
}

test('a link to the other language in the open page changes the texts without a reload [CULT-7, CULT-11]', async ({
  page,
}) => {
  await page.goto('/standard');
  await fillField(page, 'credentials.noticeId', 'NB-1');
  await page.evaluate(() => history.pushState(null, '', '/standard?culture=es'));
  await expect(page.locator('h1')).toHaveText(text('StandardIndex_Title', 'es'));
  await expect(page.locator('[data-field="credentials.noticeId"] input')).toHaveValue('NB-1');
  await page.goBack();
  await expect(page.locator('[data-field="credentials.noticeId"] input')).toHaveValue('NB-1');
});

test('a query with other characters is cleaned and the page loaded again [ROUTE-31, ROUTE-32]', async ({ page }) => {
  await page.goto('/standard?culture=e%3Cb%3Es&a%22b=%C3%A9x');
  await page.waitForURL('**/standard?culture=ebs&ab=x');
  await expectPage(page, '/standard');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/standard?culture=%22es%22');
  await page.waitForURL('**/standard?culture=es');
  await expect(page.locator('h1')).toHaveText(text('StandardIndex_Title', 'es'));
});

test('texts that cannot be had are told, and those that are shown stay [ERR-13]', async ({ page }) => {
  await page.goto('/standard');
  await expectPage(page, '/standard');
  await answerOnce(page, '**/api/culture/content?culture=es', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'Español' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(text('Shared_ErrorMessage_Problem'));
  await dialog.getByRole('button').click();
  await expect(page.locator('h1')).toHaveText(text('StandardIndex_Title'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('h1')).toHaveText(text('StandardIndex_Title', 'es'));
});
