import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { loadProject } from '../../../src/checks/loadProject.ts';
import { validDocuments } from '../../../src/documents/reading/validDocuments.ts';
import { compileSettlement } from '../../../src/server/settlement/compileSettlement.ts';
import { galleryDocuments } from '../../../src/workbench/gallery/galleryDocuments.ts';
import { uploadFile } from '../../e2e/support/files.ts';
import { type Answer, fillField as fillFieldOf, shownPage } from '../../e2e/support/fillField.ts';
import { type TestProject, testProject } from '../../support/project.ts';

interface GalleryFlow {
  readonly pages: readonly { readonly path: string; readonly action?: string }[];
}
const flows: { readonly flows: readonly GalleryFlow[] } = JSON.parse(
  readFileSync(new URL('../../../src/workbench/gallery/flows.json', import.meta.url), 'utf8'),
);

export interface GalleryPage {
  readonly path: string;
  /** The path without its folder, for the names of pictures. */
  readonly name: string;
  /** Whether the page has a Next button, which validates it. */
  readonly validates: boolean;
  /** What the page's pictures and outline prove. */
  readonly clauses: string;
}

const proved: Readonly<Record<string, string>> = {
  text: '[RULE-3] [FIELD-1] [FIELD-2]',
  radio: '[RULE-3] [FIELD-3] [FIELD-4]',
  'hybrid-radio': '[FIELD-5]',
  select: '[FIELD-6] [FIELD-7]',
  date: '[FIELD-24]',
  address: '[FIELD-8] [FIELD-9] [FIELD-10] [FIELD-13] [FIELD-18] [FIELD-19] [FIELD-20]',
  name: '[UI-31] [UI-32]',
  confirmation: '[UI-33]',
  row: '[UI-30]',
  spacer: '[UI-34]',
  list: '[UI-35]',
  header: '[UI-36]',
  'labelled-value': '[UI-37]',
  'repeating-form': '[UI-38]',
  'repeating-table': '[UI-39] [RULE-42] [RULE-43] [RULE-45]',
  'upload-manager': '[UI-40] [UI-41] [RULE-47]',
  feedback: '[UI-27]',
  summary: '[UI-25]',
  'saved-values': '[UI-26]',
  button: '[UI-50] [UI-51]',
};

/** Every page of the gallery: a new one is tested without a line here. */
export const galleryPages: readonly GalleryPage[] = flows.flows
  .flatMap(({ pages }) => pages)
  .map(({ path, action }) => {
    const name = path.split('/').at(-1) || 'index';
    return { path, name, validates: action === undefined, clauses: proved[name] ?? '' };
  });

type Answers = Readonly<Record<string, Answer>>;
const insured: Answers = { year: '2015', insurer: 'Aetna', amount: '1234.50', note: 'Paid by check' };
const wordy: Answers = {
  year: '2016',
  insurer: 'AnthemBlueCross',
  amount: '250000.00',
  note: 'Donaudampfschifffahrtselektrizitatenhauptbetriebswerk and a note that is longer than the others',
};

let gallery: Promise<TestProject> | undefined;

async function readGallery(): Promise<TestProject> {
  const { project } = loadProject(await galleryDocuments(), 'settlement');
  return testProject(compileSettlement(validDocuments(project)));
}

/** The field is named without the transaction type of its model: each page has one of its own. */
async function fillField(scope: Page | Locator, name: string, answer: Answer): Promise<void> {
  gallery ??= readGallery();
  const project = await gallery;
  const { flow } = await shownPage(scope, project);
  const id = Object.keys(flow.fields).find((each) => each.replace(/\(.*\)/, '') === name);
  await fillFieldOf(scope, id ?? name, answer, project);
}

async function fill(page: Page, mapping: string, answers: Answers): Promise<void> {
  const record = page
    .locator('[data-record]')
    .filter({ has: page.locator('input, select') })
    .last();
  for (const [key, answer] of Object.entries(answers)) await fillField(record, `${mapping}.${key}`, answer);
}

async function press(page: Page, action: string): Promise<void> {
  await page.locator(`[data-action="${action}"]`).last().click();
}

async function saveTwoEntries(page: Page): Promise<void> {
  await fill(page, 'claimTransactions', insured);
  await press(page, 'save');
  await press(page, 'add');
  await fill(page, 'claimTransactions', wordy);
  await press(page, 'save');
}

/** What a person does on a page before its states can be seen; the others show them as they are. */
export const preparations: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'repeating-form': async (page) => {
    await saveTwoEntries(page);
    await press(page, 'add');
    await fill(page, 'claimTransactions', { year: '2017' });
    await press(page, 'save');
  },
  'nested-records': async (page) => {
    const attach = async (name: string) => {
      await page.locator('input[type="file"]:not([capture])').first().setInputFiles(uploadFile(name));
      await fillField(page.locator('main'), 'documentContexts.documentType', 'Other');
    };
    await fillField(page.locator('main'), 'claimTransactions.note', 'Paid by check');
    await attach('statement.pdf');
    await page.locator('[data-action="save"]').click();
    await page.locator('[data-field="claimDetails.main"] select').selectOption({ label: 'Paid by check' });
    await page.locator('[data-action="add"]').first().click();
    await attach('second.pdf');
    await page.locator('[data-action="save"]').click();
  },
  'saved-values': saveTwoEntries,
  'wallet-login': (page) => fillField(page.locator('main'), 'claimDetails.payment', 'PayPal'),
  'repeating-table': async (page) => {
    await fill(page, 'claimTransactions', insured);
    await press(page, 'add');
    await fill(page, 'claimTransactions', wordy);
    await press(page, 'add');
  },
  'upload-manager': async (page) => {
    const offer = (name: string) =>
      page.locator('input[type="file"]:not([capture])').first().setInputFiles(uploadFile(name));
    await offer('statement.pdf');
    await fill(page, 'documentContexts', { documentType: 'Other' });
    await page.locator('details[data-part="rest"]:not([open]) > summary').click();
    await fill(page, 'documentContexts', { description: 'The months of 2015' });
    await offer('second.pdf');
    await fill(page, 'documentContexts', { documentType: 'PayStub' });
    await offer('third.pdf');
  },
  facts: async (page) => {
    const known = (clientId: string, fields: object, more: object = {}) => ({
      ...{ id: null, clientId, metadataHash: '', parent: null, fields },
      metadata: { formType: 'GalleryFacts', dtoMapping: 'prepopulatedData', ...more },
    });
    const document = { transactionType: 'Document' };
    // No claim is filed in the gallery: this is what the server answers where one is.
    const prepopulatedData = [
      known('c-1', { referenceCode: 'GAL-7K3P-9WQX-A', status: 'UnderReview', dateReceived: '03/02/2026' }),
      known('d-1', { name: 'w-2.pdf', size: '48213', dateReceived: '03/02/2026', status: 'Received' }, document),
      known('d-2', { name: wordy['note'], size: '2400000', dateReceived: '11/20/2026', status: 'Accepted' }, document),
      known('d-3', { name: 'stub.pdf', size: '900', status: 'Refused', reason: wordy['note'] }, document),
    ];
    await page.route('**/api/forms/gallery-facts/authorize', (route) =>
      route.fulfill({ json: { authorized: true, error: null, captcha: null, prepopulatedData } }),
    );
    await page.getByLabel('Reference code').fill('GAL-7K3P-9WQX-A');
    await page.getByLabel('Last name').fill('Alvarez');
    await press(page, 'authorize');
    await page.locator('[data-record="d-3"]').waitFor();
  },
  file: async (page) => {
    const input = (mapping: string) => page.locator(`[data-field="${mapping}.file"] input[type="file"]:not([capture])`);
    await input('claimDetails').setInputFiles(uploadFile(`${'a-file-name-that-is-long-'.repeat(4)}.pdf`));
    await input('claimantInfo').setInputFiles({ name: 'program.exe', mimeType: '', buffer: Buffer.from('MZ') });
  },
  address: (page) => fillField(page, 'claimantInfo.mailingCountry', 'CA'),
  confirmation: async (page) => {
    await fillField(page, 'claimantInfo.emailAddress', 'rosa@example.org');
    await fillField(page, 'claimantInfo.confirmEmailAddress', 'rosa@example.com');
    await fillField(page, 'claimantInfo.phoneNumber', '1234567890');
  },
};
