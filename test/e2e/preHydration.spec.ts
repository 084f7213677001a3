import type { Page } from '@playwright/test';
import { fillField } from './support/fillField.ts';
import { authorize, expectPage, readJourney, walkTo } from './support/journey.ts';
import { pin } from './support/notices.ts';
import { expect, test } from './support/test.ts';

const code = '**/app/dist/assets/*.js*';
const input = (page: Page, name: string) => page.locator(`[name="${name}"]`);

/** Keeps the code of a page from its browser until it is released. */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await expect(page.locator('form')).not.toHaveAttribute('aria-busy');
    await page.unroute(code);
  };
}

for (const by of ['the button', 'Enter'] as const) {
  test(`a claimant who typed and pressed ${by} before the code has loaded signs in with it, once`, async ({
    page,
    notice,
    quiet: _quiet,
  }) => {
    const signIns: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/authorize')) signIns.push(request.url());
    });
    const release = await holdCode(page);
    await page.goto('/standard', { waitUntil: 'commit' });
    await input(page, 'credentials.noticeId').fill(notice.noticeId);
    await input(page, 'credentials.pin').pressSequentially(pin);
    const button = page.locator('[data-action="authorize"]');
    for (let press = 0; press < 2; press += 1) {
      if (by === 'Enter') await input(page, 'credentials.pin').press('Enter');
      else await button.click();
    }
    await expect(by === 'Enter' ? input(page, 'credentials.pin') : button).toHaveAttribute('aria-busy', 'true');
    await release();
    await expectPage(page, '/standard/claimant-info');
    expect(signIns).toHaveLength(1);
    expect(new URL(page.url()).search).toBe('');
  });
}

test('what is typed, filled in and chosen before the code is there is masked, stored and kept, with focus and caret', async ({
  page,
  notice,
  quiet: _quiet,
}) => {
  await authorize(page, notice.noticeId);
  await expectPage(page, '/standard/claimant-info');
  await expect(page.locator('[data-part="autosave"] [data-revision]')).toBeVisible();
  let release = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  await input(page, 'claimantInfo.phoneNumber').pressSequentially('9165550142');
  // As a browser does that fills in a form.
  await input(page, 'claimantInfo.firstName').fill('Zoë');
  await input(page, 'claimantInfo.mailingPostalCode').fill('941071234');
  await input(page, 'claimantInfo.mailingSubDivision').selectOption('OR');
  const city = input(page, 'claimantInfo.mailingCity');
  await city.fill('Salm');
  await city.press('ArrowLeft');
  await release();
  await expect(input(page, 'claimantInfo.phoneNumber')).toHaveValue('(916) 555-0142');
  await expect(city).toBeFocused();
  await page.keyboard.type('e');
  await expect(city).toHaveValue('Salem');
  await fillField(page, 'claimantInfo.confirmPhoneNumber', '9165550142');
  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/claim-details');
  await expect(page.locator('[data-part="autosave"] [data-revision]')).toBeVisible();

  release = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  const type = page.locator('[name="claimDetails.claimantDescription"][value="Individual"]');
  await type.check();
  await page.locator('[data-action="back"]').click();
  await release();
  await expectPage(page, '/standard/claimant-info');
  await expect(input(page, 'claimantInfo.firstName')).toHaveValue('Zoë');
  await expect(input(page, 'claimantInfo.mailingPostalCode')).toHaveValue('94107-1234');
  await expect(input(page, 'claimantInfo.mailingSubDivision')).toHaveValue('OR');
  await expect(city).toHaveValue('Salem');
  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/claim-details');
  await expect(type).toBeChecked();
});

test('a box that is ticked before the code is there is stored, and a signature is signed with', async ({
  page,
  notice,
  quiet: _quiet,
}) => {
  await authorize(page, notice.noticeId);
  const journey = readJourney('standard-individual-direct.json');
  await walkTo(page, journey, notice, { until: '/standard/claim-summary' });
  await expect(page.locator('[data-part="autosave"] [data-revision]')).toBeVisible();
  const release = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  await input(page, 'signature.certification').check();
  await input(page, 'signature.fullName').fill("Rosa O'Neill-Müller");
  await page.locator('[data-action="submit"]').click();
  await release();
  await expectPage(page, '/standard/confirmation');
});
