import { fillField } from './support/fillField.ts';
import { authorize, expectPage, readJourney, submit, walkTo } from './support/journey.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

const direct = readJourney('standard-individual-direct.json');

test('the address follows the country, and the city stays [FIELD-10, FIELD-18, DEP-10]', async ({ page, notice }) => {
  const field = (key: string) => page.locator(`[data-field="claimantInfo.${key}"]`);
  await authorize(page, notice.noticeId);
  await expectPage(page, '/standard/claimant-info');
  await expect(field('mailingCountry').getByRole('combobox')).toHaveValue('US');
  await expect(field('mailingSubDivision').getByRole('combobox')).toHaveValue('CA');
  await expect(field('mailingSubDivision').getByRole('option', { name: 'Armed Forces Pacific' })).toHaveCount(1);
  await expect(field('mailingPostalCode').getByRole('textbox')).toHaveValue('95814');
  await expect(field('mailingSubDivisionNonUS')).toHaveCount(0);

  await fillField(page, 'claimantInfo.mailingSubDivision', 'OR');
  await fillField(page, 'claimantInfo.mailingCountry', 'MX');
  await expect(field('mailingSubDivision')).toHaveCount(0);
  await expect(field('mailingPostalCode')).toHaveCount(0);
  await expect(field('mailingSubDivisionNonUS')).toBeVisible();
  await expect(field('mailingPostalCodeNonUS')).toBeVisible();
  await expect(field('mailingCity').getByRole('textbox')).toHaveValue('Sacramento');

  await fillField(page, 'claimantInfo.mailingCountry', 'US');
  await expect(field('mailingSubDivision').getByRole('combobox'), 'what was hidden was cleared').toHaveValue('');
});

test('email and phone are asked twice, and two that differ are refused [UI-33]', async ({ page, notice }) => {
  await authorize(page, notice.noticeId);
  await expectPage(page, '/standard/claimant-info');
  const confirm = page.locator('[data-field="claimantInfo.confirmEmailAddress"]');
  await expect(confirm, 'what was filled in needs no second time').toBeHidden();
  await fillField(page, 'claimantInfo.emailAddress', 'new@example.org');
  await fillField(page, 'claimantInfo.phoneNumber', '9165550142');
  await fillField(page, 'claimantInfo.confirmEmailAddress', 'other@example.org');
  await fillField(page, 'claimantInfo.confirmPhoneNumber', '9165550143');
  const error = (key: string) => page.locator(`[data-field="claimantInfo.${key}"] [data-part="error"]`);
  await expect(error('confirmEmailAddress')).toHaveText(text('Contact_ConfirmEmail_Different'));
  await expect(error('confirmPhoneNumber')).toHaveText(text('Contact_ConfirmPhone_Different'));
  await page.locator('[data-action="next"]').click();
  await expect(page.locator('[data-part="error-summary"]').getByRole('link')).toHaveCount(2);
  await expectPage(page, '/standard/claimant-info');
});

test('an edit link of the summary leads to its page, and one press leads back to what was changed [NAV-9, UI-25]', async ({
  page,
  notice,
}) => {
  await authorize(page, notice.noticeId);
  await walkTo(page, direct, notice, { until: '/standard/claim-summary' });
  const main = page.getByRole('main');
  await expect(main).toContainText(text('List_HealthInsurers_Aetna'));
  await main.getByRole('link', { name: `${text('Shared_Summary_Change')} ${text('ClaimDetails_Title')}` }).click();
  await expectPage(page, '/standard/claim-details');
  await fillField(page, 'claimDetails.insurer', 'HealthNet');
  await page.getByRole('button', { name: text('Shared_ReturnToReview') }).press('Enter');
  await expectPage(page, '/standard/claim-summary');
  await expect(main.getByRole('heading', { name: text('ClaimDetails_Title') })).toBeFocused();
  await expect(main).toContainText(text('List_HealthInsurers_HealthNet'));
  await expect(main).not.toContainText(text('List_HealthInsurers_Aetna'));
});

test('answers of a page that is skipped after a change of mind are cleared, which is said before, and come back by a press [FLOW-11, FLOW-12, FLOW-15]', async ({
  page,
  notice,
  quiet: _quiet,
}) => {
  const ahead = page.locator('[data-part="loss-ahead"]');
  const setAside = page.locator('[data-part="set-aside"]');
  const indirect = readJourney('standard-individual-indirect-alternative.json');
  await authorize(page, notice.noticeId);
  await walkTo(page, indirect, notice, { until: '/standard/supporting-documents' });
  await page.locator('[data-action="back"]').click();
  await expectPage(page, '/standard/premiums');
  await page.locator('[data-action="back"]').click();
  await expect(ahead).toBeEmpty();
  await fillField(page, 'claimDetails.didIndividualPayPremiumsIndirectly', 'false');
  await expect(ahead.filter({ hasText: '2 premiums' })).toBeVisible();
  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/payment-election');
  await expect(setAside).toContainText('2 premiums');
  await setAside.getByRole('button').click();
  await expect(setAside).toBeHidden();
  // Documents are asked for again, and none were added yet.
  await expectPage(page, '/standard/supporting-documents');
  await page.locator('[data-action="back"]').click();
  await expect(page.locator('[data-record]')).toHaveCount(2);
  await page.locator('[data-action="back"]').click();
  await fillField(page, 'claimDetails.didIndividualPayPremiumsIndirectly', 'false');
  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/payment-election');
  await fillField(page, 'claimDetails(PaymentElection).paymentElection', 'Check');
  await page.locator('[data-action="back"]').click();
  await fillField(page, 'claimDetails.didIndividualPayPremiumsIndirectly', 'true');
  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/premiums');
  await expect(page.locator('[data-field="claimDetails.isAlternativeOption"] input:checked')).toHaveCount(0);
  await expect(page.locator('[data-record]')).toHaveCount(1);
  const amounts = page.locator('[data-field="claimTransactions.amount"] input');
  await expect(amounts).toHaveValue('');
  await page.getByRole('button', { name: `${text('Shared_Cleared_BringBack')}: ${text('Premiums_Title')}` }).click();
  await expect(setAside).toBeHidden();
  await expect(page.locator('[data-record]')).toHaveCount(2);
  await expect(page.locator('[data-record]').first()).toBeFocused();
  await expect(page.locator('[data-record]').first()).toContainText('$12,345.60');
  await expect(page.locator('[data-field="claimDetails.isAlternativeOption"] input:checked')).toHaveValue('true');
});

test('the confirmation can be printed: the button prints, and paper has the code without header and buttons', async ({
  page,
  notice,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'once');
  });
  await authorize(page, notice.noticeId);
  await walkTo(page, direct, notice);
  const code = await submit(page);
  await page.getByRole('button', { name: text('Confirmation_Print') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'once');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(code)).toBeVisible();
  const whole = page.locator('[data-part="filed-claim"]');
  await expect(whole, 'the claim as it was filed').toContainText("Rosa O'Neill-Müller");
  await expect(whole).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: text('Confirmation_Print') })).toBeHidden();
});
