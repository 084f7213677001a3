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

test('a file that is too large or of another type is refused at the field before anything is sent', async ({
  page,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/^multipart/.test(request.headers()['content-type'] ?? '')) sent.push(request.url());
  });
  const field = page.locator('[data-field="documentContexts.file"]');
  await fillField(page, 'documentContexts.documentType', 'TaxForm');
  await fillField(page, 'documentContexts.description', 'My form');

  await chooseFile(page, { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(field).toContainText(sentenceOf('TooLarge').replace('{{max}}', '10 MB'));
  await chooseFile(page, { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') });
  await expect(field).toContainText(sentenceOf('TypeNotAllowed').split('{{')[0] ?? '');
  await expect(page.locator('[data-field="documentContexts.documentType"] select')).toHaveValue('TaxForm');
  await expect(page.locator('[data-field="documentContexts.description"] input')).toHaveValue('My form');
  expect(sent).toEqual([]);

  await chooseFile(page, uploadFile('w2.pdf'));
  await expect(field.locator('[data-part="error"]')).toHaveCount(0);
  await page.locator('[data-action="upload"]').click();
  await expect(page.getByText(text('Shared_Upload_Saved'))).toBeVisible();
});

test('a file that was refused keeps the claimant on the page, by its name, until it is replaced or cancelled [UI-42, UI-43]', async ({
  page,
}) => {
  const summary = page.locator('[data-part="error-summary"]');
  const refused = { name: 'IMG_2034.bmp', mimeType: 'image/bmp', buffer: Buffer.from('BM') };
  await chooseFile(page, uploadFile('w2.pdf'));
  await fillField(page, 'documentContexts.documentType', 'TaxForm');
  await page.locator('[data-action="upload"]').click();
  await page.locator('[data-action="add"]').click();
  await chooseFile(page, refused);
  await page.locator('[data-action="next"]').click();
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('IMG_2034.bmp');
  await expect(summary).toContainText(text('Shared_Upload_Dirty'));
  await expectPage(page, uploads.path);

  await summary.getByRole('link', { name: /IMG_2034/ }).click();
  await expect(page.locator('[data-field="documentContexts.file"] button').first()).toBeFocused();
  await fillField(page, 'documentContexts.documentType', 'TaxForm');
  await page.locator('[data-action="upload"]').click();
  await expect(page.locator('[data-field="documentContexts.file"]')).toContainText('IMG_2034.bmp');
  await expect(page.locator('[data-action="cancel"]')).toBeVisible();

  await page.locator('[data-action="cancel"]').click();
  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/claim-summary');
});

test('a second document of the same name is not taken, and Cancel gives it up [UI-43, UI-45]', async ({
  page,
  notice,
}) => {
  await fillPage(page, uploads, notice);
  await page.locator('[data-action="add"]').click();
  await chooseFile(page, uploadFile('pay-stub.pdf'));
  await fillField(page, 'documentContexts.documentType', 'PayStub');
  await page.locator('[data-action="upload"]').click();
  await expect(page.getByText(text('Shared_Upload_Duplicate')).first()).toBeVisible();
  await page.locator('[data-action="cancel"]').click();
  await expect(page.locator('[data-record]')).toHaveCount(1);
  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/claim-summary');
});

test('Next asks for a document, and for the end of one that was started [UI-40, UI-42]', async ({ page, notice }) => {
  const summary = page.locator('[data-part="error-summary"]');
  await page.locator('[data-action="next"]').click();
  await expect(summary).toContainText(text('Shared_Upload_Required'));
  await fillPage(page, uploads, notice);
  await page.locator('[data-action="add"]').click();
  await fillField(page, 'documentContexts.description', 'One more');
  await page.locator('[data-action="next"]').click();
  await expect(summary).toContainText(text('Shared_Upload_Dirty'));
  await expectPage(page, uploads.path);
  await page.locator('[data-action="cancel"]').click();
  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/claim-summary');
});

test('five photos at once need no press of Upload, and Next leads to the one that lacks its type [UI-44]', async ({
  page,
  quiet: _quiet,
}) => {
  const photos = [1, 2, 3, 4, 5].map((number) => uploadFile(`photo ${number}.jpg`));
  const drafts = page.locator('[data-record]:has([data-action="upload"])');
  const types = page.locator('[data-field="documentContexts.documentType"] select');
  const summary = page.locator('[data-part="error-summary"]');
  await page.locator('input[type="file"]:not([capture])').first().setInputFiles(photos);
  await expect(types).toHaveCount(5);
  for (const index of [0, 1, 2, 4]) await types.nth(index).selectOption({ index: 1 });
  await page.locator('[data-action="next"]').click();
  await expect(summary).toBeFocused();
  await expect(types).toHaveCount(1);
  await expect(drafts).toHaveCount(1);
  await expect(drafts).toContainText('photo 4.jpg');
  await summary.getByRole('link').first().click();
  await expect(types).toBeFocused();
  await types.selectOption({ index: 1 });
  await page.locator('[data-action="next"]').click();
  await expectPage(page, '/standard/claim-summary');
  for (const { name } of photos) await expect(page.getByRole('main')).toContainText(name);
});
