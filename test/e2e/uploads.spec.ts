import type { Page } from '@playwright/test';
import { uploadFile } from './support/files.ts';
import { fillField } from './support/fillField.ts';
import { authorize, chooseFile, expectPage, fillPage, journeyPage, readJourney, walkTo } from './support/journey.ts';
import { text } from './support/sampleTexts.ts';
import { expect, test } from './support/test.ts';

const journey = readJourney('standard-group-alternative.json');
const uploads = journeyPage(journey, '/standard/supporting-documents');

/** The message after the name of a file. */
const sentenceOf = (fault: string) => text(`Shared_File_${fault}`).replace('{{name}}', '');

test.beforeEach(async ({ page, notice }) => {
  await authorize(page, notice.noticeId);
  await walkTo(page, journey, notice, { until: uploads.path });
});

const rows = (page: Page) => page.locator('[data-record]:has([data-part="file"])');

test('a file that is too large or of another type is refused in its row before anything is sent, and says what to do', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/^multipart/.test(request.headers()['content-type'] ?? '')) sent.push(request.url());
  });
  await chooseFile(page, { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(rows(page)).toContainText(sentenceOf('TooLarge').replace('{{max}}', '10 MB'));
  await chooseFile(page, { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
  await expect(rows(page).last()).toContainText(sentenceOf('TypeNotAllowed').split('{{')[0] ?? '');
  await chooseFile(page, { name: 'letter.doc', mimeType: 'application/msword', buffer: Buffer.from('D0') });
  await expect(rows(page).last()).toContainText(sentenceOf('AsPdf'));
  expect(sent).toEqual([]);
  await rows(page).first().locator('input[type="file"]').setInputFiles(uploadFile('w2.pdf'));
  await expect(rows(page).first().locator('[data-transfer="arrived"]')).toBeVisible();
});

test('a photo that is too large is made smaller, and says so', async ({ page }) => {
  const photo = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [2600, 2000];
    const context = canvas.getContext('2d');
    const pixels = context?.createImageData(canvas.width, canvas.height);
    if (context === null || pixels === undefined) throw new Error('Nothing can be drawn here.');
    for (let at = 0; at < pixels.data.length; at += 4)
      pixels.data.set([Math.random() * 255, Math.random() * 255, Math.random() * 255, 255], at);
    context.putImageData(pixels, 0, 0);
    const text = canvas.toDataURL('image/png').split(',')[1] ?? '';
    return text;
  });
  const buffer = Buffer.from(photo, 'base64');
  expect(buffer.length).toBeGreaterThan(10 * 1024 * 1024);
  await chooseFile(page, { name: 'photo.png', mimeType: 'image/png', buffer });
  await expect(rows(page).locator('[data-transfer="arrived"]')).toContainText(text('Shared_File_MadeJpg'));
  await expect(rows(page)).toContainText('photo.jpg');
});

test('a file that was refused keeps the claimant on the page, by its name, until it is replaced or cancelled [UI-42, UI-43]', async ({
  page,
}) => {
  const summary = page.locator('[data-part="error-summary"]');
  const refused = { name: 'IMG_2034.bmp', mimeType: 'image/bmp', buffer: Buffer.from('BM') };
  await chooseFile(page, uploadFile('w2.pdf'));
  await fillField(page, 'documentContexts.documentType', 'TaxForm');
  await chooseFile(page, refused);
  await page.locator('[data-action="next"]').click();
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('IMG_2034.bmp');
  await expect(summary.getByRole('listitem')).toHaveCount(1);
  await expect(page.locator('main')).toContainText(text('Shared_Upload_Dirty_one'));
  await expectPage(page, uploads.path);

  await summary.getByRole('link', { name: /IMG_2034/ }).click();
  const again = rows(page)
    .last()
    .getByRole('button', { name: text('Shared_File_Replace') });
  await expect(again).toBeFocused();
  await expect(again).toHaveAccessibleDescription(/IMG_2034\.bmp/);
  await rows(page).last().locator('[data-action="cancel"]').click();
  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/claim-summary');
});

test('a second document of the same name is not taken, and Cancel gives it up [UI-43, UI-45]', async ({
  page,
  notice,
}) => {
  await fillPage(page, uploads, notice);
  await chooseFile(page, uploadFile('pay-stub.pdf'));
  await expect(rows(page).last()).toContainText(text('Shared_Upload_Duplicate'));
  await rows(page).last().locator('[data-action="cancel"]').click();
  await expect(rows(page)).toHaveCount(1);
  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/claim-summary');
});

test('Next asks for a document, and for the end of one that was started [UI-40, UI-42]', async ({ page, notice }) => {
  const summary = page.locator('[data-part="error-summary"]');
  await page.locator('[data-action="next"]').click();
  await expect(summary).toContainText(text('Shared_Upload_Required'));
  await fillPage(page, uploads, notice);
  await chooseFile(page, uploadFile('w2.pdf'));
  await page.locator('[data-action="next"]').click();
  await expect(summary).toContainText('w2.pdf');
  await expect(summary.getByRole('listitem')).toHaveCount(1);
  await expectPage(page, uploads.path);
  await rows(page).last().locator('[data-action="delete"]').click();
  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/claim-summary');
});

test('five photos at once need no press of Upload, and Next leads to the one that lacks its type [UI-44]', async ({
  page,
  quiet: _quiet,
}) => {
  const photos = [1, 2, 3, 4, 5].map((number) => uploadFile(`photo ${number}.jpg`));
  const types = page.locator('[data-part="kind"] select');
  const summary = page.locator('[data-part="error-summary"]');
  await page.locator('input[type="file"]:not([capture])').first().setInputFiles(photos);
  await expect(types).toHaveCount(5);
  for (const index of [0, 1, 2, 4]) await types.nth(index).selectOption({ index: 1 });
  await page.locator('[data-action="next"]').click();
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('photo 4.jpg');
  await expect(types).toHaveCount(1);
  await summary.getByRole('link').first().click();
  await expect(types).toBeFocused();
  await types.selectOption({ index: 1 });
  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/claim-summary');
  for (const { name } of photos) await expect(page.getByRole('main')).toContainText(name);
});
