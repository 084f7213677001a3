import { expect, test } from '@playwright/test';

const calendarCode = '**/Calendar-*.js*';
const opener = /^Choose a date from the calendar: Empty/;

test('the code of the calendar is there before the claimant asks for it [API-30]', async ({ page }) => {
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  // On a busy machine the page pauses for so long while it still fetches what comes later that the network seems idle.
  await expect(async () => {
    const fetched = page.waitForResponse(calendarCode);
    await page.goto('/gallery/date');
    await fetched;
    await page.waitForLoadState('networkidle');
    requests = 0;
    await page.getByRole('button', { name: opener }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(requests).toBe(0);
  }).toPass({ timeout: 120_000 });
});

test('a calendar that cannot be fetched costs no answer, is said at its field and is tried again', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(calendarCode, (route) => route.abort());
  await page.goto('/gallery/date');
  await page.waitForLoadState('networkidle');
  const input = page.getByRole('textbox', { name: /^Empty/ });
  await input.fill('03152015');
  const button = page.getByRole('button', { name: opener });
  await button.click();
  await expect(page.getByRole('status').filter({ hasText: 'The calendar cannot be loaded now.' })).toBeVisible();
  await expect(input).toHaveAccessibleDescription(/The calendar cannot be loaded now\./);
  await expect(input).toHaveValue('03/15/2015');
  await expect(input).toBeEditable();

  await page.unroute(calendarCode);
  await button.click();
  await page.getByRole('gridcell', { name: 'Friday, March 20, 2015' }).click();
  await expect(input).toHaveValue('03/20/2015');
  await expect(page.getByText('The calendar cannot be loaded now.')).toHaveCount(0);
  expect(errors).toEqual([]);
});
