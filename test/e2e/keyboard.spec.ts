import { axeViolations } from '../support/axeViolations.ts';
import { answersOf, exported } from './support/exported.ts';
import { authorize, expectPage, filledIn, readJourney, submit, walkTo } from './support/journey.ts';
import { keyboard, tabTo } from './support/keyboard.ts';
import { pin } from './support/notices.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

const all = readJourney('standard-individual-indirect-alternative.json');
const direct = readJourney('standard-individual-direct.json');

test('a whole claim is filed without a mouse, typed key by key [DEP-19]', async ({ page, notice, quiet: _quiet }) => {
  await page.goto('/standard');
  await keyboard.fill(page, page, 'credentials.noticeId', notice.noticeId);
  await keyboard.fill(page, page, 'credentials.pin', pin);
  await keyboard.press(page, page.locator('[data-action="authorize"]'));
  await walkTo(page, all, notice, { hand: keyboard });
  const claim = await exported(await submit(page, keyboard));
  expect(answersOf(claim)).toMatchObject(filledIn(all.claim, notice));
});

test('Enter in the last field of the first page signs in [DEP-20, DEP-21]', async ({ page, notice }) => {
  await page.goto('/standard');
  await keyboard.fill(page, page, 'credentials.noticeId', notice.noticeId);
  await keyboard.fill(page, page, 'credentials.pin', pin);
  await page.keyboard.press('Enter');
  await expectPage(page, '/standard/claimant-info');
});

test('the title has the focus after a move, and the first Tab from there reaches the first field', async ({
  page,
  notice,
}) => {
  await authorize(page, notice.noticeId);
  await expectPage(page, '/standard/claimant-info');
  await expect(page.locator('h1')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-field="claimantInfo.firstName"] input')).toBeFocused();
  await walkTo(page, direct, notice, { until: '/standard/claim-details' });
  await expect(page.locator('h1')).toBeFocused();
  await keyboard.press(page, page.locator('[data-action="back"]'));
  await expectPage(page, '/standard/claimant-info');
  await expect(page.locator('h1')).toBeFocused();
});

test('the title has the focus and is in sight after the browser leads back to a page left far down', async ({
  page,
  notice,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await authorize(page, notice.noticeId);
  await walkTo(page, direct, notice, { until: '/standard/claim-details' });
  await page.goBack();
  await expectPage(page, '/standard/claimant-info');
  await expect(page.locator('h1')).toBeFocused();
  // What the browser does to the scroll position, it does in one of the frames that follow.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.locator('h1')).toBeInViewport({ ratio: 1 });
});

test('Tab goes through the fields in the order in which they are read', async ({ page, notice }) => {
  await authorize(page, notice.noticeId);
  await expectPage(page, '/standard/claimant-info');
  const read = await page
    .locator('[data-field]')
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('data-field')));
  const reached: (string | null)[] = [];
  for (const _field of read) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(() => document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? null),
    );
  }
  expect(reached).toEqual(read);
  await tabTo(page, page.locator('[data-action="next"]'));
});

test('a refused Next gives the focus to the summary, whose links lead to the inputs', async ({ page, notice }) => {
  await authorize(page, notice.noticeId);
  await walkTo(page, direct, notice, { until: '/standard/claim-details' });
  await keyboard.press(page, page.locator('[data-action="next"]'));
  const summary = page.getByRole('region', { name: text('Shared_ErrorSummary_Title') });
  await expect(summary).toBeFocused();
  const refused = ['claimantDescription', 'insurer', 'coverageType', 'coverageYears'];
  await expect(summary.getByRole('link')).toHaveCount(refused.length);
  for (const [index, field] of refused.entries()) {
    await summary.getByRole('link').nth(index).focus();
    await page.keyboard.press('Enter');
    const focused = page.locator(`[data-field="claimDetails.${field}"]`).locator('input:focus, select:focus');
    await expect(focused).toHaveCount(1);
  }
  await keyboard.press(page, page.locator('[data-action="next"]'));
  await expect(summary, 'the second refusal takes the focus too').toBeFocused();
});

test('the first Tab is the skip link, which leads past header and menu [UI-29]', async ({ page }) => {
  await page.goto('/standard');
  await expectPage(page, '/standard');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: text('App_SkipToContent') });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-field="credentials.noticeId"] input')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
  for (const part of ['header#page-header', 'nav#page-nav', 'main#page-content']) {
    await expect(page.locator(part)).toHaveCount(1);
  }
});

test('a dialog holds the focus, is not closed by Escape or beside it, and gives the focus back [UI-69, ERR-12]', async ({
  page,
  notice,
}) => {
  await page.route('**/api/forms/standard/authorize', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/standard');
  await keyboard.fill(page, page, 'credentials.noticeId', notice.noticeId);
  await keyboard.fill(page, page, 'credentials.pin', pin);
  const authorizes = page.locator('[data-action="authorize"]');
  await keyboard.press(page, authorizes);
  const dialog = page.getByRole('alertdialog');
  const ok = dialog.getByRole('button', { name: text('Shared_ErrorDialog_Ok') });
  await expect(ok).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(ok, 'the focus stays inside').toBeFocused();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await tabTo(page, ok);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(authorizes).toBeFocused();
});

for (const culture of ['en', 'es'] as const) {
  test(`questions have their name, role, description and focus, by keyboard alone: ${culture}`, async ({
    page,
    notice,
  }) => {
    const say = (key: string) => text(key, culture);
    await authorize(page, notice.noticeId, `/standard?culture=${culture}`);
    await walkTo(page, direct, notice, { until: '/standard/claim-details', hand: keyboard });
    await expect(page).toHaveTitle(new RegExp(`^${say('ClaimDetails_Title')} – `));
    const years = page.getByRole('group', { name: say('ClaimDetails_CoverageYears') });
    await expect(years, 'a group says that it is required').toHaveAccessibleName(/\((required|obligatorio)\)$/);
    await keyboard.press(page, page.locator('[data-action="next"]'));
    const summary = page.getByRole('region', { name: say('Shared_ErrorSummary_Title') });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const kind = page.getByRole('radiogroup', { name: say('ClaimDetails_Description') });
    await expect(kind.locator(':focus'), 'the link leads to the input').toHaveCount(1);
    await expect(kind).toHaveAttribute('aria-required', 'true');
    await expect(kind).toHaveAttribute('aria-invalid', 'true');
    await expect(kind).toHaveAccessibleDescription(/./);
    const privacy = page.getByRole('contentinfo').getByRole('link', { name: say('Privacy_Title') });
    await keyboard.press(page, privacy);
    await expect(page.getByRole('heading', { level: 1, name: say('Privacy_Title') })).toBeFocused();
    await keyboard.press(page, page.getByRole('button', { name: say('Statement_Action') }));
    await expectPage(page, '/standard/claim-details');
    await expect(page.getByRole('heading', { level: 1, name: say('ClaimDetails_Title') })).toBeFocused();
  });
}
