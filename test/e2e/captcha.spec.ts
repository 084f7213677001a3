import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyText } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { installFakeGoogle, solvedMessage } from '../support/fakeGoogle.ts';
import { fillField } from './support/fillField.ts';
import { authorize, expectPage, readJourney, shownCode, walkTo } from './support/journey.ts';
import { noticeOf } from './support/notices.ts';
import { editJson } from './support/ownServer.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

interface Settings {
  captcha: { provider: string; siteKey: string };
}

const frameAddress = 'https://www.google.com/recaptcha/api2/bframe?k=journey-site-key';
const frame = `<button onclick="parent.postMessage('${solvedMessage}', '*')">I am a person</button>`;

/** Google as the page knows it: its script and the frame of its puzzle. */
async function answerForGoogle(page: Page): Promise<void> {
  await page.route('https://www.google.com/recaptcha/api.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${installFakeGoogle})(${JSON.stringify(frameAddress)}, ${JSON.stringify(solvedMessage)});`,
    }),
  );
  await page.route('https://www.google.com/recaptcha/api2/bframe*', (route) =>
    route.fulfill({ contentType: 'text/html', body: frame }),
  );
}

/** Google as the server knows it: each token proves a person once. */
let google: Server;
/** Where it has seen the puzzle solved. */
let hostname = '';
test.beforeAll(async () => {
  const used = new Set<string>();
  google = createServer(async (request, response) => {
    const token = new URLSearchParams(await bodyText(request)).get('response') ?? '';
    const success = token.startsWith('token-') && !used.has(token);
    used.add(token);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ success, hostname }));
  });
  google.listen(0, '127.0.0.1');
  await once(google, 'listening');
});
test.afterAll(() => {
  google.close();
});

const puzzle = (page: Page): Locator => page.locator('iframe[src*="bframe"]');

async function solve(page: Page): Promise<void> {
  // What stands in a hidden frame is not hidden itself.
  await expect(puzzle(page)).toBeVisible();
  await page.frameLocator('iframe[src*="bframe"]').getByRole('button').click();
}

/** Closes the puzzle as people do who want to read the page again: by a press beside it. */
async function closePuzzle(page: Page): Promise<void> {
  await expect(puzzle(page)).toBeVisible();
  await page.mouse.click(5, 700);
  await expect(puzzle(page)).toBeHidden();
}

test('a puzzle that is closed at signing in and at Submit loses nothing: another try signs in and files [SUBM-25, SUBM-28, SUBM-29, ERR-17]', async ({
  page,
  startServer,
  quiet: _quiet,
}) => {
  const { port } = google.address() as AddressInfo;
  const { url } = await startServer(
    (settlement) =>
      editJson<Settings>(`${settlement}/settings.json`, (settings) => {
        settings.captcha = { provider: 'GoogleReCaptcha', siteKey: 'journey-site-key' };
      }),
    { CAPTCHA_SECRET: 'journey-secret', CAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify` },
  );
  hostname = new URL(url).hostname;
  await answerForGoogle(page);
  const notice = noticeOf(0);
  const dialog = page.getByRole('alertdialog', { name: text('Shared_CheckUnfinished_Title') });
  const tryAgain = dialog.getByRole('button', { name: text('Shared_TryAgain') });

  await authorize(page, notice.noticeId, `${url}/standard`);
  await closePuzzle(page);
  await expect(dialog).toContainText(text('Shared_CheckUnfinished_SignIn'));
  await expect(tryAgain).toBeFocused();
  await page.keyboard.press('Enter');
  await solve(page);
  await expectPage(page, '/standard/claimant-info');

  const journey = readJourney('standard-individual-direct.json');
  await walkTo(page, journey, notice);
  await page.locator('[data-action="submit"]').click();
  await closePuzzle(page);
  await expect(dialog).toContainText(text('Shared_CheckUnfinished_Text'));
  await dialog.getByRole('button', { name: text('Shared_NotNow') }).click();
  await expect(dialog).toBeHidden();
  await expectPage(page, '/standard/claim-summary');
  await fillField(page, 'signature.fullName', 'Rosa J Alvarez');
  await page.locator('[data-action="submit"]').click();
  await closePuzzle(page);
  await tryAgain.click();
  await solve(page);
  expect(await shownCode(page)).toMatch(/^NB-/);
});
