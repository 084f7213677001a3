import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeViolations } from '../support/axeViolations.ts';
import { fileAsAClaimant } from './support/fileAsAClaimant.ts';
import { picture } from './support/picture.ts';
import { project } from './support/place.ts';
import { runningServer } from './support/runningServer.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** A text in both languages. */
async function say(form: Locator, group: string, english: string, spanish: string): Promise<void> {
  const words = form.getByRole('group', { name: group, exact: true });
  await words.getByLabel('English').fill(english);
  await words.getByLabel('Español').fill(spanish);
}

async function send(form: Locator, button: string): Promise<void> {
  await form.getByRole('button', { name: button }).click();
  await expect(form).toBeHidden();
}

async function line(group: Locator, number: number, field: string, how: string, value?: string): Promise<void> {
  await group.getByRole('button', { name: number === 1 ? 'Only while…' : 'And…' }).click();
  const one = group.getByRole('group', { name: `Line ${number}` });
  await one.getByLabel('What is looked at').selectOption({ label: `"${field}"` });
  await one.getByLabel('How').selectOption({ label: how });
  if (value !== undefined) await one.getByLabel('With what').fill(value);
}

test('from nothing to a published page with a condition and an upload, without a file touched by hand', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const form = dialog(page);

  // A settlement, and its second language.
  await page.goto('/studio/');
  await page.getByRole('button', { name: 'New…' }).click();
  await form.getByLabel('What is new').selectOption({ label: 'A settlement' });
  await form.getByLabel('Its name').fill('pet-food');
  await form.getByLabel('What is the name of the settlement?').fill('Good Bowl Pet Food Settlement');
  await form.getByLabel(/^Which case is it/).fill('Lee v. Good Bowl, Case No. 1:25-cv-00412');
  await form.getByLabel(/^What do reference codes begin with/).fill('GB');
  await form.getByLabel(/^What is the last day to file/).fill('09/30/2030');
  await form.getByLabel(/^What is the email address/).fill('claims@good-bowl.example');
  await form.getByLabel(/^What is the telephone number/).fill('1-800-555-0167');
  await form.getByLabel(/^What is the postal address/).fill('P.O. Box 12, Fresno, CA 93701');
  await picture(page, 'a-settlement');
  await form.getByRole('button', { name: 'Begin it' }).click();
  await expect(page).toHaveURL(/settlement=pet-food/);
  const server = await runningServer('pet-food');
  await page.getByRole('button', { name: 'New…' }).click();
  await form.getByLabel('What is new').selectOption({ label: 'A language' });
  await form.getByLabel('Its name').fill('es');
  await send(form, 'Add it');

  // Its first page: a question, uploads with a condition, and a rule with a message.
  await page
    .getByRole('link', { name: /^Claim details/ })
    .first()
    .click();
  await page.getByRole('treeitem', { name: /^Field How much did you pay/ }).click();
  await page.getByRole('button', { name: 'Add a rule…' }).click();
  await form.getByLabel('The answer must be').selectOption({ label: 'At most a number, or another answer' });
  await form.getByLabel('Number', { exact: true }).fill('500');
  await say(form, 'What is said when it is not', 'Claims go up to {{value}}.', 'Se puede reclamar hasta {{value}}.');
  await picture(page, 'a-rule');
  await send(form, 'Add the rule');
  await page.getByRole('button', { name: 'Add a field…' }).click();
  await say(form, 'Question', 'Did your pet become ill?', '¿Se enfermó su mascota?');
  await form.getByLabel('Kind of answer').selectOption({ label: 'Yes or no' });
  expect(await axeViolations(page)).toEqual([]);
  await picture(page, 'a-field');
  await send(form, 'Add the field');
  // What was added is chosen: the next comes behind it.
  await expect(page.getByRole('treeitem', { name: /^Field Did your pet become ill/, selected: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add uploads…' }).click();
  await say(form, 'Heading of the uploads', 'Your receipts', 'Sus recibos');
  const shown = form.getByRole('group', { name: 'When it is shown' });
  await line(shown, 1, 'Did your pet become ill?', 'is yes');
  await line(shown, 2, 'How much did you pay?', 'is more than', '100');
  expect(await axeViolations(page)).toEqual([]);
  await picture(page, 'uploads-with-a-condition');
  await send(form, 'Add the uploads');
  await expect(page.getByRole('treeitem', { name: /^Uploads Your receipts/ })).toBeVisible();

  // A second page with a list, which is passed over without an illness.
  await page.getByRole('button', { name: 'New…' }).click();
  await form.getByLabel('Its name').fill('vet');
  await form.getByLabel('What is the title of the page? (in English)').fill('The vet');
  await form.getByLabel('What is the title of the page? (in Spanish)').fill('El veterinario');
  await form.getByLabel('What does the page ask or say? (in English)').fill('What is your pet called?');
  await form.getByLabel('What does the page ask or say? (in Spanish)').fill('¿Cómo se llama su mascota?');
  await form.getByLabel('What is the answer called in the export?').fill('PetName');
  await send(form, 'Add it');
  // It is shown as soon as it is there.
  await expect(page.getByRole('combobox', { name: 'Page' })).toHaveValue('/claim/vet');
  await expect(page.getByRole('treeitem', { name: /^Field What is your pet called/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add a list…' }).click();
  await say(form, 'Heading of the list', 'Your visits', 'Sus visitas');
  await say(form, 'What one entry is called', 'Visit', 'Visita');
  await say(form, 'What an entry asks first', 'When were you there?', '¿Cuándo estuvo allí?');
  const kind = form.getByLabel('Kind of answer');
  await kind.selectOption({ label: 'A day, like March 15, 2024' });
  await expect(kind).toHaveAccessibleDescription(
    /^A day that people type, like 03\/15\/2024, or choose from a calendar\./,
  );
  await expect(form.getByText('The first and the last day, like 01/01/2021 and today.')).toBeVisible();
  await picture(page, 'a-list');
  await send(form, 'Add the list');
  await page.getByRole('button', { name: 'When the page is shown…' }).click();
  await line(form.getByRole('group', { name: 'The page is shown' }), 1, 'Did your pet become ill?', 'is yes');
  await send(form, 'Say so');
  await page.getByRole('button', { name: 'Section of the page…' }).click();
  await form.getByLabel('In which section is the page?').selectOption('In a new one');
  await say(form, 'What the section is called', 'Your pet', 'Su mascota');
  await send(form, 'Say so');

  // The map says what it means, and no fault is left but what is to be translated.
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Map' }).click();
  await expect(page.getByText('Skipped unless "Did your pet become ill?"')).toBeVisible();
  await expect(page.getByText(', section "Your pet":')).toBeVisible();
  await expect(page.getByText(/^0 errors, \d+ warnings\./)).toBeVisible();
  await picture(page, 'the-map');

  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(form).toContainText('Save your changes first');
  await form.getByRole('button', { name: 'Save…' }).click();
  await form.getByRole('button', { name: /^Write \d+ documents$/ }).click();
  await expect(page.getByText(/^\d+ documents are saved\.$/)).toBeVisible();

  try {
    await page.getByRole('button', { name: 'Publish…' }).click();
    await form.getByLabel('Data folder of the server').fill(join(project, 'nothing'));
    await form.getByRole('button', { name: 'See what will change' }).click();
    const dataFolder = form.getByLabel('Data folder of the server');
    await expect(dataFolder).toHaveAccessibleDescription(
      /^No server runs with the data folder .* Ask those who run the server/,
    );
    await expect(dataFolder).toBeFocused();
    await form.getByLabel('Data folder of the server').fill(server.dataDir);
    await form.getByRole('button', { name: 'See what will change' }).click();
    await expect(form.getByText('Flows that change: Claim.')).toBeVisible();
    await picture(page, 'what-a-publish-changes');
    await expect(form.getByRole('status')).toBeFocused();
    expect(await axeViolations(page, 'dialog')).toEqual([]);
    await form.getByRole('button', { name: 'Publish now' }).click();
    await expect(form.getByText('It is published: the server serves these documents now.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Publish…' })).toBeFocused();

    expect(await fileAsAClaimant(await page.context().newPage(), server.url)).toMatch(/^GB-/);
  } finally {
    await server.stop();
  }
});
