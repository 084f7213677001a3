import { readFile } from 'node:fs/promises';
import { expect, type Locator, test } from '@playwright/test';
import { axeViolations } from '../support/axeViolations.ts';

test('answers and claims light the map, its pages are moved and taken out, and the keyboard opens one', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/studio/');
  const map = page.getByRole('navigation', { name: 'Pages of Standard' });
  const payment = map.getByRole('link', { name: /^Payment/ });
  await expect(payment).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Settlement' })).toBeFocused();
  await expect(payment).not.toContainText('not on this path');

  await page.getByLabel('Who is this claim for?').selectOption('Group');
  await expect(payment).toContainText('not on this path');
  await expect(map.getByRole('link', { name: /^What premiums did you pay/ })).not.toContainText('not on this path');

  const claims = page.getByRole('group', { name: 'Claims that together show all of the flow' });
  const skipping = claims.locator('div').filter({ hasText: 'the page "What premiums did you pay?", skipped' });
  await skipping.getByRole('radio').check();
  await expect(page).toHaveURL(/claim=/);
  // Nothing has changed since: the desk is asked once.
  for (const name of ['map', 'proofs', 'claims']) {
    expect(calls.filter((path) => path === `/studio/api/${name}`)).toHaveLength(1);
  }
  await expect(payment).not.toContainText('not on this path');
  await expect(map.getByRole('link', { name: /^What premiums did you pay/ })).toContainText('not on this path');
  expect(await axeViolations(page)).toEqual([]);

  const links = map.getByRole('link');
  await payment.press('Alt+ArrowUp');
  await expect(page.getByText('"Payment" is page 5 of 8 now, in the section "Your claim".')).toBeVisible();
  await expect(payment).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('"Payment" is page 6 of 8 now, in the section "Payment".')).toBeVisible();
  await expect(map.getByRole('group', { name: '"Payment"' }).getByRole('button', { name: 'Down' })).toBeFocused();

  const details = map.getByRole('link', { name: /^Claim details/ });
  await details.press('Alt+ArrowDown');
  await expect(
    page.getByText(/^"Claim details" stays where it is\. Whether "What premiums did you pay\?" is skipped/),
  ).toBeVisible();
  await expect(page.getByText(/^"Payment" is page 6 of 8 now/)).toBeHidden();
  await details.dragTo(map.getByRole('link', { name: /^Your information/ }), { targetPosition: { x: 60, y: 8 } });
  await expect(links.nth(1)).toContainText('Claim details');

  await map.getByRole('link', { name: /^Supporting documents/ }).press('Delete');
  await expect(page.getByText('"Supporting documents" is taken out of Standard, with its document.')).toBeVisible();
  await expect(links).toHaveCount(7);
  await expect(payment).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(links).toHaveCount(8);
  await page.keyboard.press('Control+z');
  await expect(links.nth(1)).toContainText('Your information');

  await map.getByRole('link', { name: /^File a claim/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(map.getByRole('link', { name: /^Your information/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/view=page&flow=Standard&page=%2Fstandard%2Fclaimant-info&file=.*&claim=/);
  await expect(page.getByRole('main', { name: 'Page' })).toBeFocused();
});

test('on a narrow screen the bar is one line, and says what it said', async ({ page }) => {
  await page.goto('/studio/?view=map&flow=Standard');
  const map = page.getByRole('navigation', { name: 'Pages of Standard' });
  await map.getByRole('link', { name: /^Supporting documents/ }).press('Delete');
  await expect(page.getByText(/^\d+ documents are changed\.$/)).toBeVisible();
  const bar = page.getByRole('region', { name: 'Studio' });
  const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { y: 0, height: 0 };
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(bar.getByRole('heading', { name: 'Studio' })).toBeAttached();
    const select = await boxOf(bar.getByRole('combobox', { name: 'Settlement' }));
    const publish = await boxOf(bar.getByRole('button', { name: 'Publish…' }));
    const save = await boxOf(bar.getByRole('button', { name: 'Save…' }));
    expect((await boxOf(bar)).height).toBeLessThan(2 * publish.height);
    expect(Math.abs(save.y - select.y)).toBeLessThan(8);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('no other site can show the studio in a frame, where its buttons could be pressed unseen', async ({ page }) => {
  for (const address of ['/studio/', '/studio/frame/']) {
    const answer = await page.request.get(address);
    expect(answer.headers()['content-security-policy']).toBe("frame-ancestors 'self'");
  }
});

test('a text is written in the table, and texts come back from a translator', async ({ page }) => {
  await page.goto('/studio/?view=texts');
  await page.getByRole('combobox', { name: 'Page' }).selectOption('standard/premiums');
  await page.getByRole('searchbox', { name: 'Find' }).fill('Premiums_Title');
  const spanish = page.getByRole('textbox', { name: 'LocKey_Premiums_Title, Español' });
  await expect(page.getByText('Texts 1 to 1 of 1.')).toBeVisible();
  await spanish.fill('Las {{primas}}');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Nothing fills in {{primas}} where this text is shown.')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Undo.*: Write LocKey_Premiums_Title in Español$/ }).click();
  await expect(spanish).toHaveValue('¿Qué primas pagó?');

  await page.getByText('To translators and back').click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const csv = await readFile(await (await saving).path(), 'utf8');
  const sent = csv
    .replace('What premiums did you pay?,¿Qué primas pagó?', 'What premiums did you pay?,Las primas')
    .replace(',Skip to main content,', ',Close it,');
  await page.getByLabel('What came back').setInputFiles({
    name: 'texts.es.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(sent),
  });
  await expect(page.getByText('1 text would change, 1 text is refused.')).toBeVisible();
  await expect(page.getByText('The English text has changed since the export')).toBeVisible();
  await page.getByRole('button', { name: 'Take 1 text' }).click();
  await expect(spanish).toHaveValue('Las primas');
  await page.getByRole('button', { name: /^Undo.*: Take 1 text from translators$/ }).click();
  await expect(spanish).toHaveValue('¿Qué primas pagó?');
});

test('a warning is put aside where it is said, with the reason, in the table, on the map and beside the text', async ({
  page,
}) => {
  const warning = /is the English text. Translate it/;
  const text = page.getByRole('textbox', { name: 'LocKey_Premiums_Title, Español' });
  const form = page.getByRole('dialog', { name: 'It is meant so' });
  const meant = page.getByRole('button', { name: warning });
  const why = form.getByLabel('Why is it right as it is?');
  const putAside = async () => {
    await why.fill('The court has ordered these words.');
    await form.getByRole('button', { name: 'Put the warning aside' }).press('Enter');
    await expect(form).toBeHidden();
    await expect(meant).toBeHidden();
  };
  await page.goto('/studio/?view=texts');
  await page.getByRole('searchbox', { name: 'Find' }).fill('Premiums_Title');
  await text.fill('What premiums did you pay?');
  await text.press('Tab');
  await meant.press('Enter');
  await why.fill('A name');
  await form.getByRole('button', { name: 'Put the warning aside' }).click();
  await expect(why).toHaveAccessibleDescription(/^Say in three words or more/);
  expect(await axeViolations(page, 'dialog')).toEqual([]);
  await putAside();
  await page.getByRole('button', { name: /^Undo: Put aside/ }).click();
  await expect(meant).toBeVisible();

  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Map' }).click();
  await meant.click();
  await putAside();
  await page.getByRole('button', { name: /^Undo: Put aside/ }).click();

  await page
    .getByRole('listitem')
    .filter({ has: meant })
    .getByRole('link', { name: /es\.json:\d+$/ })
    .click();
  await meant.click();
  await putAside();
  for (const step of ['Put aside', 'Write LocKey_Premiums_Title']) {
    await page.getByRole('button', { name: new RegExp(`^Undo: ${step}`) }).click();
  }
  await expect(page.getByText('All is saved.')).toBeVisible();
});
