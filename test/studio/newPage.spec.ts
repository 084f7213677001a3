import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { axeViolations } from '../support/axeViolations.ts';
import { lookInto } from './support/dialogs.ts';
import { project } from './support/place.ts';

const onDisk = async (file: string) => JSON.parse(await readFile(join(project, file), 'utf8'));

test('the focus that moved on after a dialog was ended stays where it is', async ({ page }) => {
  await page.goto('/studio/?view=map');
  const paper = page.getByRole('button', { name: 'Paper…' });
  const publish = page.getByRole('button', { name: 'Publish…' });
  await paper.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  // In one task: a slow machine hears of the end only after the next key.
  await publish.evaluate((next) => {
    document.querySelector('dialog')?.close();
    next.focus();
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(publish).toBeFocused();
});

test('a page is begun by its questions, is on the map, is saved with all that it needs, and is on paper', async ({
  page,
}) => {
  await page.goto('/studio/?view=map&flow=Standard&page=/standard/claim-details');
  for (const button of ['New…', 'Try it…', 'Paper…', 'Publish…']) await lookInto(page, button);

  await page.getByRole('button', { name: 'New…' }).click();
  const form = page.getByRole('dialog', { name: 'New' });
  const name = form.getByLabel('Its name');
  await expect(form.getByLabel('What is the title of the page? (in Spanish)')).toBeVisible();
  await form.getByRole('button', { name: 'Add it' }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/^This cannot be left out\. Small letters/);
  await expect(form.getByText(/^This cannot be left out/)).toHaveCount(6);
  await name.fill('Your receipts');
  await expect(form.getByText(/^This cannot be left out/)).toHaveCount(5);
  await expect(form.getByLabel('Which flow gets the page?')).toHaveValue('Standard');
  await expect(form.getByLabel('After which page does it come?')).toHaveValue('/standard/claim-details');
  await form.getByLabel('What is the title of the page? (in English)').fill('Your receipts');
  await form.getByLabel('What is the title of the page? (in Spanish)').fill('Sus recibos');
  await form.getByLabel('What does the page ask or say? (in English)').fill('What is the receipt total?');
  await form.getByLabel('What does the page ask or say? (in Spanish)').fill('¿Cuánto suman?');
  const exported = form.getByLabel('What is the answer called in the export?');
  await expect(exported).toHaveValue('ReceiptTotal');
  await form.getByLabel('How is it answered?').selectOption('none');
  await expect(exported).toBeHidden();
  await form.getByLabel('How is it answered?').selectOption('amount');
  await form.getByRole('button', { name: 'Add it' }).click();
  await expect(name).toHaveAccessibleDescription(/^"Your receipts" cannot name a page\./);
  await expect(name).toBeFocused();
  await expect(form.getByRole('alert')).toBeEmpty();
  expect(await axeViolations(page, 'dialog')).toEqual([]);

  await name.fill('your-receipts');
  await form.getByRole('button', { name: 'Add it' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Page' })).toHaveValue('/standard/your-receipts');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Map' }).click();
  await expect(page.getByRole('link', { name: /Your receipts/ }).first()).toBeVisible();

  await page.keyboard.press('Control+s');
  const save = page.getByRole('dialog', { name: 'Save' });
  await save.getByRole('button', { name: /^Write \d documents$/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /^\d documents are saved\.$/ })).toBeVisible();
  expect(await onDisk('page-schemas/standard/your-receipts.json')).toMatchObject({ content: ['details.receiptTotal'] });
  expect((await onDisk('settlement/content/es.json')).texts.LocKey_YourReceipts_ReceiptTotal).toBe('¿Cuánto suman?');

  await page.getByRole('button', { name: 'Paper…' }).click();
  const paper = page.getByRole('dialog', { name: 'On paper' });
  const saving = page.waitForEvent('download');
  await paper.getByRole('button', { name: 'Save as text' }).click();
  const printed = await saving;
  expect(printed.suggestedFilename()).toBe('Standard.txt');
  await expect(paper.getByRole('status')).toContainText('Standard.txt is saved');
  const text = await readFile(await printed.path(), 'utf8');
  expect(text).toContain('What is the receipt total?');
  await paper.getByLabel('Compare with an earlier text').setInputFiles({
    name: 'before.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(text.replaceAll('What is the receipt total?', 'How much is it?')),
  });
  await expect(paper.getByRole('status')).toContainText('The flow says something else than then');
  await expect(paper.getByLabel('Changes since before.txt')).toContainText('How much is it?');
});
