import type { BrowserContext, Page } from '@playwright/test';
import { type FakeWallet, startFakeWallet, walletClient } from '../support/fakeWallet.ts';
import { fillField } from './support/fillField.ts';
import { authorize, expectPage, readJourney, shownCode, walkTo } from './support/journey.ts';
import { noticeOf } from './support/notices.ts';
import { editJson, type startOwnServer } from './support/ownServer.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

const mine = 'rosa@wallet.example';
const payment = '/standard/payment-election';
const direct = readJourney('standard-individual-direct.json');

let wallet: FakeWallet;
test.beforeEach(async ({ context }) => {
  wallet = await startFakeWallet();
  wallet.setAccount({ email: mine, email_verified: true });
  // The picture of the button is the wallet's own.
  await context.route('https://www.paypalobjects.com/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    }),
  );
});
test.afterEach(() => wallet.close());

const withWallet = (start: typeof startOwnServer) =>
  start(
    (settlement) =>
      editJson<{ wallet: object }>(`${settlement}/settings.json`, (settings) => {
        settings.wallet = wallet.settings;
      }),
    { WALLET_CLIENT_SECRET: walletClient.secret },
  );

/** Elects the wallet on the payment page, which is open, with an address of an account. */
async function elect(page: Page, address = mine): Promise<void> {
  await fillField(page, 'claimDetails(PaymentElection).paymentElection', 'PayPal');
  await fillField(page, 'claimDetails(PaymentElection).payPalEmail', address);
}

/** Presses the login button; the window that it opens shows the wallet. */
async function openWallet(page: Page, context: BrowserContext): Promise<Page> {
  const opening = context.waitForEvent('page');
  await page.locator('[data-action="wallet"]').click();
  const opened = await opening;
  await expect(opened.getByRole('heading', { name: 'Log in to the wallet' })).toBeVisible();
  return opened;
}

const told = (page: Page) => page.locator('[data-part="wallet"] [role="status"]');
const outcome = (page: Page) => page.getByRole('status');

/** From the payment page to a press on Submit. */
async function submit(page: Page): Promise<void> {
  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/claim-summary');
  await fillField(page, 'signature.certification', true);
  await fillField(page, 'signature.fullName', 'Rosa J Alvarez');
  await page.locator('[data-action="submit"]').click();
}

test('a claim that elects the wallet without its login is led to the address, and filed after a login there [SUBM-2, SUBM-6, SUBM-7, SUBM-34, API-33]', async ({
  page,
  context,
  startServer,
}) => {
  const { url } = await withWallet(startServer);
  const notice = noticeOf(0);
  await authorize(page, notice.noticeId, `${url}/standard`);
  await walkTo(page, direct, notice, { until: payment });
  await elect(page);
  await submit(page);
  const dialog = page.getByRole('alertdialog', { name: text('Shared_ErrorDialog_Header') });
  await expect(dialog).toContainText(text('Shared_ErrorMessage_NonMatchingPaymentElection'));
  await dialog.getByRole('button', { name: text('Shared_ErrorDialog_Ok') }).click();
  await expectPage(page, payment);
  const address = page.locator('[data-field="claimDetails.payPalEmail"] input');
  await expect(address).toHaveAccessibleDescription(new RegExp(text('Wallet_Missing')));
  await expect(address).toHaveValue(mine);

  const opened = await openWallet(page, context);
  expect(new URL(opened.url()).searchParams.get('client_id')).toBe('client-1');
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.getByRole('link', { name: 'Agree and log in' }).click();
  await expect(outcome(opened)).toHaveText(text('Wallet_Return_Verified'));
  expect(opened.url(), 'the code is out of the address').toBe(`${url}/wallet-return`);
  await expect(told(page)).toHaveText(text('Wallet_Verified_other').replace('{{count}}', '10'));
  await expect(address).not.toHaveAccessibleDescription(new RegExp(text('Wallet_Missing')));
  await expect(opened.getByRole('button', { name: text('Wallet_Return_Close') })).toBeFocused();
  const closed = opened.waitForEvent('close');
  // The key goes down on a window that is gone when it comes up.
  opened.keyboard.press('Enter').catch(() => undefined);
  await closed;

  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/claim-summary');
  await page.locator('[data-action="submit"]').click();
  expect(await shownCode(page)).toMatch(/^NB-/);
});

test('another account than that of the login is refused at the address, which may be mended', async ({
  page,
  context,
  startServer,
}) => {
  const { url } = await withWallet(startServer);
  const notice = noticeOf(1);
  await authorize(page, notice.noticeId, `${url}/standard`);
  await walkTo(page, direct, notice, { until: payment });
  await elect(page, 'eve@wallet.example');
  const opened = await openWallet(page, context);
  await opened.getByRole('link', { name: 'Agree and log in' }).click();
  await expect(outcome(opened)).toHaveText(text('Wallet_Return_Verified'));
  await opened.close();
  await submit(page);
  await page.getByRole('alertdialog').getByRole('button').click();
  await expectPage(page, payment);
  const address = page.locator('[data-field="claimDetails.payPalEmail"] input');
  await expect(address).toHaveAccessibleDescription(new RegExp(text('Wallet_OtherAccount').slice(0, 60)));
  await fillField(page, 'claimDetails(PaymentElection).payPalEmail', mine.toUpperCase());
  await page.locator('[data-action="next"]').click();
  await page.locator('[data-action="submit"]').click();
  expect(await shownCode(page)).toMatch(/^NB-/);
});

test('a login that is cancelled, comes back twice or to no session says so in the language of its claimant, and changes no answer', async ({
  page,
  context,
  startServer,
  quiet: _quiet,
}) => {
  const { url } = await withWallet(startServer);
  const notice = noticeOf(2);
  await authorize(page, notice.noticeId, `${url}/standard?culture=es`);
  await walkTo(page, direct, notice, { until: payment });
  await elect(page);
  const opened = await openWallet(page, context);
  const back = (await opened.getByRole('link', { name: 'Cancel' }).getAttribute('href')) ?? '';
  await opened.getByRole('link', { name: 'Cancel' }).click();
  await expect(outcome(opened)).toHaveText(text('Wallet_Return_Cancelled', 'es'));
  await expect(told(page)).toHaveText(text('Wallet_Return_Cancelled', 'es'));
  await opened.goto(back);
  await expect(outcome(opened)).toHaveText(text('Wallet_Return_Repeated', 'es'));
  await opened.goto(`${url}/wallet-return?code=made-up&state=made-up.es`);
  await expect(outcome(opened)).toHaveText(text('Wallet_Return_Foreign', 'es'));
  await opened.goto(`${url}/wallet-return`);
  await expect(outcome(opened)).toHaveText(text('Wallet_Return_Foreign'));
  await expect(page.locator('[data-field="claimDetails.payPalEmail"] input')).toHaveValue(mine);
});
