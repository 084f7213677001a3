import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { project } from './support/place.ts';

const premiums = '/studio/?view=page&flow=Standard&page=/standard/premiums&file=page-schemas/standard/premiums.json';

test('while a page is not there yet, what is done is said', async ({ page }) => {
  const held = new Map<string, () => void>();
  for (const name of ['frame', 'example']) {
    await page.route(`**/studio/api/${name}*`, async (route) => {
      await new Promise<void>((resolve) => held.set(name, resolve));
      await route.continue();
    });
  }
  const goOn = async (name: string) => {
    await expect.poll(() => held.has(name)).toBe(true);
    held.get(name)?.();
  };
  await page.goto(premiums);
  const doing = page.locator('[data-part="sentences"]');
  await expect(doing).toHaveAttribute('role', 'status');
  await expect(doing).toHaveText('The flow is being made ready.');
  await goOn('frame');
  await expect(doing).toHaveText('A claim that comes to this page is being found.');
  await goOn('example');
  const frame = page.frameLocator('iframe[title="The page as claimants see it"]');
  await expect(frame.getByRole('heading', { name: 'What premiums did you pay?' })).toBeVisible();
  await expect(doing).toBeEmpty();
});

test('a page is shown filled up to there, says why, and says each of its messages', async ({ page }) => {
  await page.goto(premiums);
  const frame = page.frameLocator('iframe[title="The page as claimants see it"]');
  await expect(frame.getByRole('heading', { name: 'What premiums did you pay?', exact: true })).toBeVisible();
  await expect(page.getByText('A claim that comes to this page is being found.')).toBeHidden();
  const meaning = page.getByRole('region', { name: 'What the page means' });
  await expect(meaning.getByText('It is shown with these answers.')).toBeVisible();
  await expect(meaning.getByRole('row', { name: /Which share should we use/ })).toContainText('no');

  // A document that another program writes is told of as it is by now.
  const english = join(project, 'settlement/content/en.json');
  const written = await readFile(english, 'utf8');
  await writeFile(english, written.replace('Which share should we use?', 'Which share do you take?'));
  await expect(meaning.getByRole('row', { name: /Which share do you take/ })).toBeVisible();
  await writeFile(english, written);
  await expect(meaning.getByRole('row', { name: /Which share should we use/ })).toBeVisible();

  // A choice that is made in the frame is an answer like any other.
  await frame.getByLabel('The standard share').check();
  await page.getByRole('button', { name: 'Pick a field' }).click();
  await frame.getByText('Which share should we use?').click();
  await expect(meaning.getByRole('heading', { name: '"Which share should we use?"' })).toBeVisible();
  await expect(meaning.getByText(/^Its answer is valid: The standard share/)).toBeVisible();
  await page.getByRole('button', { name: 'Pick a field' }).click();

  await meaning.getByRole('tab', { name: 'Messages' }).click();
  await expect(meaning.getByText('"Which share should we use?" must be: Filled in')).toBeVisible();
  await meaning.getByRole('button', { name: 'Choose which share we should use.' }).click();
  await expect(frame.getByRole('link', { name: 'Choose which share we should use.' })).toBeVisible();
});

test('an edit shows in the page and keeps its answers; a fault keeps the page, with a sentence', async ({ page }) => {
  await page.goto(premiums);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const frame = page.frameLocator('iframe[title="The page as claimants see it"]');
  await expect(frame.getByRole('heading', { name: 'What premiums did you pay?', exact: true })).toBeVisible();
  await expect(page.getByText('A claim that comes to this page is being found.')).toBeHidden();
  await frame.getByLabel('A different share').check();
  const line = page.locator('.cm-line', { hasText: '"Option_Title"' });
  await line.click();
  await page.keyboard.press('Home');
  await page.keyboard.insertText('{ "type": "paragraph", "text": "Option_DefaultText" },');
  await expect(frame.getByText('We use the share set out in the settlement.')).toHaveCount(2);
  await expect(frame.getByLabel('A different share')).toBeChecked();
  await page.keyboard.insertText('{');
  await expect(page.getByText(/^Below is the last page without this fault:/)).toBeVisible();
  await expect(frame.getByLabel('A different share')).toBeChecked();
});

test('the page is shown as it will be: in each language, on a phone, and after the deadline', async ({ page }) => {
  await page.goto(premiums);
  const frame = page.frameLocator('iframe[title="The page as claimants see it"]');
  await expect(frame.getByRole('heading', { name: 'What premiums did you pay?', exact: true })).toBeVisible();
  await page.getByText('As it will be').click();
  await page.getByLabel(/^Language/).selectOption('es');
  await expect(frame.locator('html')).toHaveAttribute('lang', 'es');
  await page.getByLabel(/^Width/).selectOption('360');
  await expect(page.locator('iframe')).toHaveCSS('width', '360px');
  await page.getByLabel(/^Date/).fill('2040-01-01');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(/plazo/i);
});

test('a link that leads to another form leads there, and Back leads to the first', async ({ page }) => {
  await page.goto('/studio/?view=page&flow=Standard&page=/standard&file=page-schemas/standard/index.json');
  const frame = page.frameLocator('iframe[title="The page as claimants see it"]');
  await frame.getByRole('link', { name: 'file a claim for a vehicle' }).click();
  await expect(page).toHaveURL(/flow=Automotive/);
  await expect(page.getByRole('combobox', { name: 'Page' })).toHaveValue('/automotive');
  await expect(frame.getByText('Section 1 of', { exact: false })).toBeVisible();
  await expect(frame.getByRole('link', { name: 'file a claim for a vehicle' })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/flow=Standard/);
  await expect(frame.getByRole('link', { name: 'file a claim for a vehicle' })).toBeVisible();
});

test('a page that crashes the renderer is a sentence; the editor goes on, and the page comes back', async ({
  page,
}) => {
  const drawn = 'function Paragraph({ properties }) {';
  const crash = "if (properties.text.includes('Crash')) throw new Error('This paragraph fails.');";
  await page.route('**/studio/assets/*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(drawn, `${drawn} ${crash}`) });
  });
  await page.goto(premiums);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const frame = page.frameLocator('iframe[title="The page as claimants see it"]');
  await expect(frame.getByRole('heading', { name: 'What premiums did you pay?', exact: true })).toBeVisible();
  await expect(page.getByText('A claim that comes to this page is being found.')).toBeHidden();
  await page.locator('.cm-line', { hasText: '"Option_Title"' }).click();
  await page.keyboard.press('Home');
  await page.keyboard.insertText('{ "type": "paragraph", "text": "LocKey_Crash_Now" },');
  await expect(page.getByText('The page could not be drawn: This paragraph fails.')).toBeVisible();
  const faults = page.getByRole('region', { name: 'Faults' });
  await expect(faults).toContainText('"LocKey_Crash_Now" has no text');
  await page.keyboard.press('Control+z');
  await expect(faults).toContainText('The check finds no fault');
  await expect(page.getByText('The page could not be drawn')).toBeHidden();
  await expect(frame.getByRole('heading', { name: 'What premiums did you pay?', exact: true })).toBeVisible();
});
