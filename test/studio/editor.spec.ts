import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { lookInto } from './support/dialogs.ts';
import { project } from './support/place.ts';

const details = 'page-schemas/standard/claim-details.json';

const onDisk = async (file: string) => JSON.parse(await readFile(join(project, file), 'utf8'));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/studio/?view=page&flow=Standard&page=${path}`);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(page.getByText('The check finds no fault in this document.')).toBeVisible();
}

/** Of what is chosen in the outline. */
const forms = [
  'Change…',
  'Add a field…',
  'Add a text…',
  'Add uploads…',
  'Add a list…',
  'Choices…',
  'Add a rule…',
  'When shown…',
  'When choices are offered…',
  'When the page is shown…',
  'Section of the page…',
];

const editor = (page: Page, file: string) => page.getByRole('textbox', { name: file });

test('a page is broken and mended in the editor, gets a field by a form, and is saved', async ({ page }) => {
  await open(page, '/standard/claim-details');
  await editor(page, details).click();

  await page.keyboard.press('Control+Home');
  await page.keyboard.type('x');
  const faults = page.getByRole('region', { name: 'Faults' });
  await expect(faults.getByRole('button', { name: 'Line 1' })).toBeVisible();
  await expect(faults).toContainText('This is not valid JSON');
  await page.keyboard.press('Control+z');
  await expect(faults).toContainText('The check finds no fault');

  await page.getByRole('button', { name: 'Outline and forms' }).click();
  await page.getByRole('treeitem', { name: 'details.coverageType' }).click();
  for (const button of forms) await lookInto(page, button);

  await page.getByRole('button', { name: 'When choices are offered…' }).click();
  const offered = page.getByRole('dialog', { name: 'When a choice is offered' });
  await offered.getByLabel(/^Choice/).selectOption({ index: 1 });
  await offered.getByRole('button', { name: 'Only while…' }).click();
  const condition = offered.getByRole('group', { name: 'Line 1' });
  await condition.getByLabel('What is looked at').selectOption({ label: '"Who is this claim for?"' });
  await condition.getByLabel('With what').selectOption('Group');
  await offered.getByRole('button', { name: 'Say so' }).click();
  await expect(offered).toBeHidden();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(editor(page, details)).toContainText('{ "field": "details.claimantDescription", "equals": "Group" }');
  await page.getByRole('button', { name: /^Undo: Say when/ }).click();
  await expect(page.getByText('All is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Outline and forms' }).click();
  await page.getByRole('treeitem', { name: 'details.coverageType' }).click();
  await page.getByRole('button', { name: 'Add a field…' }).click();
  const form = page.getByRole('dialog', { name: 'Add a field' });
  const question = form.getByRole('group', { name: 'Question' });
  await question.getByLabel('English').fill('Employer name');
  await question.getByLabel('Español').fill('Nombre del empleador');
  await form.getByRole('button', { name: 'Add the field' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('treeitem', { name: 'details.employerName' })).toBeVisible();
  await expect(page.getByText('4 documents are changed.')).toBeVisible();

  await page.getByRole('button', { name: 'Undo: Add the field "employerName"' }).click();
  await expect(page.getByText('All is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Redo: Add the field "employerName"' }).click();

  await page.getByRole('treeitem', { name: 'details.employerName' }).click();
  await page.getByRole('button', { name: 'Change…' }).click();
  const changed = page.getByRole('dialog', { name: 'Change the question' });
  await expect(changed.getByLabel('Español').first()).toHaveValue('Nombre del empleador');
  await changed.getByLabel('English').first().fill('Name of your employer');
  await changed.getByLabel('How many characters have room').fill('60');
  await changed.getByRole('button', { name: 'Change it' }).click();
  await expect(page.getByRole('treeitem', { name: /^Field Name of your employer/ })).toBeVisible();

  await page.keyboard.press('Control+s');
  const save = page.getByRole('dialog', { name: 'Save' });
  await expect(save.getByText('"details.employerName"')).toBeVisible();
  await save.getByRole('button', { name: 'Write 4 documents' }).click();
  await expect(page.getByText('4 documents are saved.')).toBeVisible();

  expect((await onDisk(details)).content).toContain('details.employerName');
  expect((await onDisk('settlement/models/claim-details.json')).fields.EmployerName).toEqual({ text: 60 });
  const spanish = await onDisk('settlement/content/es.json');
  expect(spanish.texts.LocKey_ClaimDetails_EmployerName).toBe('Nombre del empleador');
});

test('a name is changed in every document, and the step is undone', async ({ page }) => {
  await open(page, '/standard/premiums');
  const { content } = await onDisk('page-schemas/standard/premiums.json');
  expect(JSON.stringify(content)).toContain('contributions.');
  await editor(page, 'page-schemas/standard/premiums.json')
    .getByText(/"contributions\.\w+"/)
    .first()
    .click();
  await page.keyboard.press('F2');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New name').fill('Not a name');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog.getByLabel('New name')).toHaveAccessibleDescription(/cannot be the name of a field/);
  await dialog.getByLabel('New name').fill('renamedHere');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/documents are changed\./)).toBeVisible();
  await page.getByRole('button', { name: /^Undo: Rename/ }).click();
  await expect(page.getByText('All is saved.')).toBeVisible();
});

test('a document is deleted once it is said what still refers to it, and undo brings it back', async ({ page }) => {
  const file = 'page-schemas/standard/supporting-documents.json';
  await page.goto(`/studio/?view=page&flow=Standard&page=/standard/supporting-documents&file=${file}`);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(editor(page, file)).toBeVisible();
  await lookInto(page, 'Delete…');
  await page.getByRole('button', { name: 'Delete…' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete ${file}` });
  await expect(dialog.getByRole('link', { name: /^flows\.json:\d+$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete it all the same' }).click();
  await expect(page.getByText(`There is no document ${file}.`)).toBeFocused();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Map' }).click();
  await expect(page.getByText(/^1 error/)).toBeVisible();
  await page.getByRole('button', { name: `Undo: Delete ${file}` }).click();
  await expect(page.getByText('All is saved.')).toBeVisible();
  await expect(page.getByText(/^1 error/)).toBeHidden();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Page' }).click();
  await expect(editor(page, file)).toBeVisible();
});

test('a document that was changed elsewhere is not written over, and one that moved counts where it is', async ({
  page,
}) => {
  const file = 'page-schemas/lookup/index.json';
  const written = await readFile(join(project, file), 'utf8');
  await page.goto(`/studio/?view=page&file=${file}`);
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await expect(page.getByText('The check finds no fault in this document.')).toBeVisible();

  // One that nothing was typed in follows.
  const outside = written.replace('"version": 1,', '"version": 1,\n  "area": "LookupIndex",');
  await writeFile(join(project, file), outside);
  await expect(editor(page, file)).toContainText('"area": "LookupIndex"');

  await editor(page, file).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' ');
  await writeFile(join(project, file), written);
  await expect(page.getByRole('alert').filter({ hasText: 'changed outside of the studio' })).toBeVisible();
  await expect(editor(page, file)).toContainText('"area": "LookupIndex"');
  await page.getByRole('button', { name: 'Take what is on the disk' }).click();
  await expect(editor(page, file)).not.toContainText('"area": "LookupIndex"');
  await expect(page.getByText('All is saved.')).toBeVisible();

  // One that has moved is a fault where its name is, and is offered by its new name alone.
  const block = (name: string) => join(project, 'page-schemas/shared', `${name}.json`);
  await rename(block('found-claim'), block('filed-claim'));
  const faults = page.getByRole('region', { name: 'Faults' });
  await expect(faults).toContainText('There is no shared block page-schemas/shared/found-claim.json.');
  await page.locator('.cm-line', { hasText: 'shared/found-claim' }).getByText('"shared/found-claim"').dblclick();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+Space');
  const offers = page.getByRole('listbox');
  await expect(offers.getByRole('option', { name: 'shared/filed-claim' })).toBeVisible();
  await expect(offers.getByRole('option', { name: 'shared/found-claim' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await rename(block('filed-claim'), block('found-claim'));
  await expect(faults).toContainText('The check finds no fault in this document.');
});

test('a block on a page says what it asks, and leads to where that is changed for every page that has it', async ({
  page,
}) => {
  const info = 'page-schemas/common/claimant-info.json';
  await page.goto(`/studio/?view=page&flow=Standard&page=/standard/claimant-info&file=${info}`);
  const lead = page.getByRole('button', { name: 'Open the block' });
  await page.getByRole('treeitem', { name: /^Text We filled in/ }).click();
  await expect(lead).toBeDisabled();
  await page.getByRole('treeitem', { name: /^Block First name, Middle initial, Last name/ }).click();
  await lead.press('Enter');
  await page
    .getByRole('treeitem', { name: /^Field First name/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Change…' }).click();
  const form = page.getByRole('dialog', { name: 'Change the question' });
  await expect(form.getByText(/^This block is on \d+ pages: .*"Your information" of Standard/)).toBeVisible();
});
