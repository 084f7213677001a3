import { fileJourney } from './support/fileJourney.ts';
import { fillField } from './support/fillField.ts';
import { authorize, enterCredentials, expectPage, readJourney } from './support/journey.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

test('a claim whose tab is killed on every page goes on in a new one and is filed', async ({
  page,
  notice,
  quiet: _quiet,
}) => {
  const journey = readJourney('standard-individual-indirect-alternative.json');
  await fileJourney(page, journey, notice, 'es', undefined, 'killed');
});

test('the answers are there on another device, and after starting again on none', async ({ page, browser, notice }) => {
  const lastName = (shown: typeof page) => shown.locator('[data-field="claimantInfo.firstName"] input');
  await test.step('saved at every move, and said quietly', async () => {
    await authorize(page, notice.noticeId);
    await expectPage(page, '/standard/claimant-info');
    await expect(page.locator('[data-part="autosave"]')).toContainText(/^Saved \d/);
    await fillField(page, 'claimantInfo.firstName', 'Rosalinda');
    await expect(page.locator('[data-part="autosave"]')).toContainText(text('Draft_Saving'));
    const saved = page.waitForResponse('**/api/drafts/save');
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    expect((await saved).status()).toBe(200);
    await expect(page.locator('[data-part="autosave"]')).toContainText(/^Saved \d/);
  });

  const context = await browser.newContext();
  const other = await context.newPage();
  await test.step('a claimant who signs in elsewhere is asked, and goes on where they were', async () => {
    await authorize(other, notice.noticeId);
    const offer = other.locator('[data-part="draft"]');
    await expect(offer).toBeFocused();
    await expect(offer.getByRole('heading')).toHaveText(/^Welcome back\. We saved your answers on \w+ \d+ at \d/);
    await other.getByRole('button', { name: text('Draft_Continue') }).click();
    await expectPage(other, '/standard/claimant-info');
    await expect(lastName(other)).toHaveValue('Rosalinda');
  });

  await test.step('a tab that another one was quicker than says so, and either claim can be gone on with', async () => {
    await fillField(other, 'claimantInfo.firstName', 'Rosamund');
    await other.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await expect(other.locator('[data-part="autosave"] [data-revision]')).toBeVisible();
    await fillField(page, 'claimantInfo.firstName', 'Rosa');
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await expect(page.locator('[data-part="autosave"] [role="status"]')).toContainText(/another window/);
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/drafts/save') && answer.ok());
    await page.getByRole('button', { name: text('Draft_UseOther') }).click();
    await expect(lastName(page)).toHaveValue('Rosamund');
    await expect(page.locator('[data-part="autosave"] [role="status"]')).toBeEmpty();
    // What it would save later would be offered to the tab that starts again. Its timer may have saved it already.
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await saved;
    await page.close();
  });

  await test.step('a new tab at the first page asks too; starting again leaves nothing', async () => {
    const fresh = await context.newPage();
    await fresh.goto('/standard');
    await expect(fresh.locator('[data-part="draft"]')).toBeVisible();
    await expect(fresh.locator('[data-field="credentials.noticeId"]')).toHaveCount(0);
    await fresh.getByRole('button', { name: text('Draft_StartAgain') }).click();
    await fresh
      .getByRole('alertdialog')
      .getByRole('button', { name: text('Draft_Delete_Cancel') })
      .click();
    await expect(fresh.locator('[data-part="draft"]')).toBeVisible();
    await fresh.getByRole('button', { name: text('Draft_StartAgain') }).click();
    await fresh
      .getByRole('alertdialog')
      .getByRole('button', { name: text('Draft_Delete_Confirm') })
      .click();
    await expect(fresh.locator('[data-part="draft"]')).toBeHidden();
    await expect(fresh.locator('[data-part="deleted-draft"]')).toBeVisible();
    await enterCredentials(fresh, notice.noticeId);
    await expectPage(fresh, '/standard/claimant-info');
    await expect(lastName(fresh)).not.toHaveValue('Rosamund');
  });

  await test.step('which can be undone, also after a reload, with the page as it was', async () => {
    const fresh = context.pages().at(-1) ?? other;
    await fillField(fresh, 'claimantInfo.firstName', 'Berta');
    const saved = fresh.waitForResponse((answer) => answer.url().endsWith('/api/drafts/save') && answer.ok());
    await fresh.evaluate(() => window.dispatchEvent(new Event('pagehide')));
    await saved;
    await fresh.reload();
    const line = fresh.locator('[data-part="deleted-draft"]');
    await expect(line).toContainText('You started over.');
    await line.getByRole('button', { name: /^Undo/ }).click();
    await expect(line).toBeHidden();
    await expect(lastName(fresh)).toHaveValue('Rosamund');
    await expect(fresh.getByText(text('Draft_Deleted_Back'))).toBeVisible();
    await expect(fresh.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('nothing of the claim is in what the browser stores', async () => {
    const stored = await other.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    );
    expect(stored).not.toContain('Rosamund');
  });
  await context.close();
});
