import type { Page } from '@playwright/test';
import { fieldRoot, fillField } from './support/fillField.ts';
import {
  authorize,
  enterCredentials,
  expectPage,
  fillPage,
  journeyPage,
  readJourney,
  submit,
  walkTo,
} from './support/journey.ts';
import { noticeOf, takeNotice } from './support/notices.ts';
import { editJson, savingNothing } from './support/ownServer.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

const direct = readJourney('standard-individual-direct.json');
const cars = readJourney('automotive-personal.json');
const later = [
  'claimant-info',
  'claim-details',
  'premiums',
  'supporting-documents',
  'payment-election',
  'claim-summary',
  'confirmation',
];

for (const path of ['/', '/standard', '/standard/']) {
  test(`${path} shows the first page, and a claim starts there [ROUTE-1, ROUTE-12, ROUTE-22]`, async ({
    page,
    notice,
  }) => {
    await authorize(page, notice.noticeId, path);
    await expectPage(page, '/standard/claimant-info');
  });
}

test('a page is marked with the form type that its path carries: the bare root with none until the claim is begun [ROUTE-23, ROUTE-24]', async ({
  page,
  notice,
}) => {
  for (const [path, formType] of [
    ['/standard', 'Standard'],
    ['/standard/', 'Standard'],
    ['/', ''],
  ] as const) {
    await page.goto(path);
    await expectPage(page, path);
    await expect(page.locator('main')).toHaveAttribute('data-flow', formType);
  }
  // Inside, the form has its page: fields and language work, and the address stays.
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('h1')).toHaveText(text('StandardIndex_Title', 'es'));
  await expect(page.locator('main')).toHaveAttribute('data-flow', '');
  expect(page.url()).toMatch(/\/\?culture=es$/);
  await enterCredentials(page, notice.noticeId);
  await expectPage(page, '/standard/claimant-info');
  await expect(page.locator('main')).toHaveAttribute('data-flow', 'Standard');
});

test('a page opened without authorization leads to session-expired, and from there to a new start [AUTH-5, ROUTE-10, ROUTE-11, ROUTE-21]', async ({
  page,
  notice,
}) => {
  for (const name of later) {
    await page.goto(`/standard/${name}`);
    await expectPage(page, '/session-expired');
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe('/session-expired?form=Standard&culture=en');
  }
  await page.locator('[data-action="restart"]').click();
  await expectPage(page, '/standard');
  await enterCredentials(page, notice.noticeId);
  await expectPage(page, '/standard/claimant-info');
});

test('a link of the header to another form loses nothing: Back leads to the page with its answers, on to the rest', async ({
  page,
  notice,
}) => {
  await authorize(page, notice.noticeId, '/automotive');
  await walkTo(page, cars, notice, { until: '/automotive/claim-details' });
  await fillField(page, 'claimDetails.vehicleUse', 'Personal');
  const vin = fieldRoot(page, 'claimTransactions(Vehicle).vin').getByRole('textbox');
  await vin.fill('1HGCM82633A004352');
  await page
    .locator('header summary', { hasText: text('Header_MyClaim') })
    .filter({ visible: true })
    .click();
  await page.getByRole('link', { name: text('Header_UploadDocuments') }).click();
  await expectPage(page, '/documents-upload');
  await page.goBack();
  await expectPage(page, '/automotive/claim-details');
  await expect(vin).toHaveValue('1HGCM82633A004352');
  await expect(page.getByRole('radio', { name: text('Vehicles_Use_Personal') })).toBeChecked();
  await page.locator('[data-action="back"]').click();
  await expectPage(page, '/automotive/claimant-info');
  await expect(fieldRoot(page, 'claimantInfo.mailingStreetLine2').getByRole('textbox')).toHaveValue('Unit 4');
});

test('the language asked for goes along to session-expired [ROUTE-10]', async ({ page }) => {
  await page.goto('/standard/premiums?culture=es');
  await page.waitForURL('**/session-expired?form=Standard&culture=es');
  await expect(page.locator('h1')).toHaveText(text('SignInNeeded_Title', 'es'));
});

for (const path of ['/page-not-found', '/standard/nothing', '/x/y/z', '/mangled%']) {
  test(`${path} shows the not-found page, in the language asked for [ROUTE-3, ROUTE-4, ROUTE-5]`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveText(text('NotFound_Title'));
    for (const query of ['?culture=es', '?=es']) {
      await page.goto(path + query);
      await expect(page.locator('h1')).toHaveText(text('NotFound_Title', 'es'));
    }
    await page.locator('[data-action="restart"]').click();
    await expect(page.locator('h1')).toHaveText(text('StandardIndex_Title', 'es'));
  });
}

test('/error shows the general error page, in the language asked for [ROUTE-6, ROUTE-7]', async ({ page }) => {
  await page.goto('/error');
  await expect(page.locator('h1')).toHaveText(text('Error_Title'));
  for (const query of ['?culture=es', '?=es']) {
    await page.goto(`/error${query}`);
    await expect(page.locator('h1')).toHaveText(text('Error_Title', 'es'));
  }
});

test('a reload in the middle shows the same page again, with what was answered before it', async ({ page, notice }) => {
  await authorize(page, notice.noticeId);
  await walkTo(page, direct, notice, { until: '/standard/claim-details' });
  await expect(page.locator('[data-part="autosave"] [data-revision]')).toBeVisible();
  await page.reload();
  await expectPage(page, '/standard/claim-details');
  await page.locator('[data-action="back"]').click();
  await expectPage(page, '/standard/claimant-info');
});

test.describe('an address that was not reached', () => {
  const expectRefused = async (page: Page, path: string, culture: 'en' | 'es' = 'en') => {
    await expectPage(page, path);
    await expect(page).toHaveURL((url) => url.pathname === path);
    const alert = page.getByRole('alertdialog');
    await expect(alert).toHaveAccessibleDescription(text('Shared_NavigationButtonError', culture));
    await alert.getByRole('button').click();
    await expect(alert).toHaveCount(0);
  };

  for (const writer of ['server', 'browser'] as const) {
    test(`leads to the page where the claimant is, and the alert is shown there, drawn by the ${writer} [NAV-20, NAV-21]`, async ({
      page,
      context,
      notice,
      unwritten,
      quiet: _quiet,
    }) => {
      const origin = writer === 'server' ? '' : unwritten;
      await authorize(page, notice.noticeId, `${origin}/standard`);
      await walkTo(page, direct, notice, { until: '/standard/claim-details' });
      await expect(page.locator('[data-part="autosave"] [data-revision]')).toBeVisible();
      await page.goto(`${origin}/standard/claim-summary`);
      await expectRefused(page, '/standard/claim-details');
      const tab = await context.newPage();
      await tab.goto(`${origin}/standard/confirmation?culture=es`);
      await expectRefused(tab, '/standard/claim-details', 'es');
      await tab.goto(`${origin}/standard/claimant-info`);
      await expectPage(tab, '/standard/claimant-info');
      await expect(tab.getByRole('alertdialog'), 'that was reached').toHaveCount(0);
    });
  }

  test('leads to the first page, with the alert, where the settlement keeps no answers [NAV-20, NAV-21]', async ({
    page,
    startServer,
    quiet: _quiet,
  }) => {
    const { url } = await startServer(savingNothing);
    await authorize(page, noticeOf(0).noticeId, `${url}/standard`);
    await expectPage(page, '/standard/claimant-info');
    await page.goto(`${url}/standard/premiums`);
    await expectRefused(page, '/standard');
    await enterCredentials(page, noticeOf(0).noticeId);
    await expectPage(page, '/standard/claimant-info');
  });
});

test('Back and Forward of the browser: Forward ends at the first page that is not valid any more, without an alert [NAV-6, NAV-22]', async ({
  page,
  notice,
}) => {
  await authorize(page, notice.noticeId);
  await walkTo(page, direct, notice, { until: '/standard/payment-election' });
  await page.goBack();
  await expectPage(page, '/standard/claim-details');
  await expect(page.locator('[data-field="claimDetails.insurer"] select')).toHaveValue('Aetna');
  await page.goForward();
  await expectPage(page, '/standard/payment-election');
  await page.goBack();
  await page.locator('[data-field="claimDetails.insurer"] select').selectOption('');
  await page.goForward();
  await expect(page.locator('[data-part="error-summary"]')).toBeFocused();
  await expectPage(page, '/standard/claim-details');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await fillField(page, 'claimDetails.insurer', 'Aetna');
  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/payment-election');
});

test('a move that a script begins while another one runs is an error, and the first one arrives [NAV-11, DEV-8]', async ({
  page,
  notice,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await authorize(page, notice.noticeId);
  await walkTo(page, direct, notice, { until: '/standard/claim-details' });
  await fillPage(page, journeyPage(direct, '/standard/claim-details'), notice);
  // What listens to the history, as tags that count visits do, runs in the middle of a move.
  await page.evaluate(() => {
    const back = () => document.querySelector<HTMLElement>('[data-action="back"]')?.click();
    window.addEventListener('pushState', back, { once: true });
  });
  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/payment-election');
  expect(errors.join()).toContain('Navigation is already in progress.');
});

test('after the confirmation Back does not lead into the claim again, and File a Claim files another', async ({
  page,
  notice,
  quiet: _quiet,
}) => {
  await authorize(page, notice.noticeId);
  await walkTo(page, direct, notice);
  const code = await submit(page);
  await page.goBack();
  await expectPage(page, '/standard/confirmation');
  await expect(page.getByText(code)).toBeVisible();
  await page.goForward();
  await expectPage(page, '/standard/confirmation');
  await expect(page.locator('[data-action="back"]')).toHaveCount(0);

  await page.getByRole('link', { name: text('Header_FileClaim') }).click();
  await expectPage(page, '/');
  await expect(page.locator('[data-field="credentials.noticeId"] input')).toHaveValue('');
  const other = takeNotice();
  await enterCredentials(page, other.noticeId);
  await walkTo(page, readJourney('standard-group-alternative.json'), other);
  expect(await submit(page)).not.toBe(code);
});

test('going back to the first page and signing in again keeps what was typed, even what was not left yet [DEP-15, DEP-17]', async ({
  page,
  notice,
}) => {
  await authorize(page, notice.noticeId);
  await expectPage(page, '/standard/claimant-info');
  await fillField(page, 'claimantInfo.firstName', 'Rosalinda');
  await page.locator('[data-field="claimantInfo.mailingCity"] input').fill('Fresno');
  await page.goBack();
  await expectPage(page, '/standard');
  await enterCredentials(page, notice.noticeId);
  await expectPage(page, '/standard/claimant-info');
  await expect(page.locator('[data-field="claimantInfo.firstName"] input')).toHaveValue('Rosalinda');
  await expect(page.locator('[data-field="claimantInfo.mailingCity"] input')).toHaveValue('Fresno');
});

test('a passed deadline leads to its page from every page [DEAD-1, DEAD-6, DEAD-10, DEAD-12, ROUTE-8]', async ({
  page,
  startServer,
}) => {
  const server = await startServer((settlement) =>
    editJson<Deadlines>(`${settlement}/deadlines.json`, ({ contentManaged = {} }) => {
      for (const { deadlines } of Object.values(contentManaged)) {
        deadlines.claimFilingDeadline.deadlineDateTime = '01/31/2024 11:59:59 PM';
      }
    }),
  );
  for (const path of ['/', '/standard', '/standard/claimant-info']) {
    await page.goto(server.url + path);
    await page.waitForURL('**/deadline');
    await expect(page.locator('h1')).toHaveText(text('Deadline_Title'));
  }
});

test('a passed deadline whose redirect leads back to the closed form shows its page, and is not sent round [DEAD-10, DEAD-11]', async ({
  page,
  startServer,
}) => {
  const server = await startServer((settlement) =>
    editJson<Deadlines>(`${settlement}/deadlines.json`, ({ contentManaged = {} }) => {
      for (const { deadlines } of Object.values(contentManaged)) {
        deadlines.claimFilingDeadline.deadlineDateTime = '01/31/2024 11:59:59 PM';
        deadlines.claimFilingDeadline.redirectUrl = '/standard';
      }
    }),
  );
  await page.route('**/api/deadlines', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: blank ? body.replaceAll('"/standard"', '""') : body });
  });
  let blank = false;
  for (blank of [false, true]) {
    await page.goto(`${server.url}/standard/premiums`);
    await page.waitForURL('**/deadline');
    await expect(page.locator('h1')).toHaveText(text('Deadline_Title'));
  }
});

test('a passed deadline without a target of its own leads to the default target of deadlines.json [DEAD-9]', async ({
  page,
  startServer,
}) => {
  const server = await startServer((settlement) =>
    editJson<Deadlines>(`${settlement}/deadlines.json`, (document) => {
      for (const { deadlines } of Object.values(document.contentManaged ?? {})) {
        deadlines.claimFilingDeadline.deadlineDateTime = '01/31/2024 11:59:59 PM';
        Object.assign(deadlines.globalDeadline, { defaultRedirectUrl: '/site/dates/' });
      }
    }),
  );
  for (const query of ['', '?culture=es']) {
    await page.goto(`${server.url}/standard${query}`);
    await page.waitForURL('**/site/dates/');
  }
});

interface Deadlines {
  contentManaged?: Readonly<
    Record<
      string,
      {
        readonly deadlines: {
          readonly globalDeadline: object;
          readonly claimFilingDeadline: { deadlineDateTime: string; redirectUrl?: string };
        };
      }
    >
  >;
}
