import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { uploadFile } from './files.ts';
import { type Answer, fillField } from './fillField.ts';
import { type Hand, mouse } from './hand.ts';
import { pin } from './notices.ts';

type Answers = readonly (readonly [field: string, answer: Answer])[];

interface JourneyPage {
  readonly path: string;
  readonly answers: Answers;
  readonly records?: readonly Answers[];
  readonly uploads?: readonly { readonly file: string; readonly answers: Answers }[];
}

/** A whole claim as data: what is answered on each page, which pages are seen, and what must be stored. */
export interface Journey {
  readonly name: string;
  readonly clauses: string;
  readonly pages: readonly JourneyPage[];
  readonly claim: Readonly<Record<string, unknown>>;
}

export interface Walk {
  readonly hand?: Hand;
  /** The path of the page to stop at, before anything is answered there. */
  readonly until?: string;
  /** Called when a page is shown, and when a part of it is filled: every record and document, then the whole. */
  readonly watch?: (path: string, state: 'shown' | 'filled') => Promise<void>;
}

const folder = new URL('../journeys/', import.meta.url);
export const journeys: readonly Journey[] = readdirSync(folder).map((name) => readJourney(name));

export function readJourney(name: string): Journey {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
}

/** The journey's answers with the claimant's own e-mail address in them. */
export function withEmail<T>(data: T, email: string): T {
  return JSON.parse(JSON.stringify(data).replaceAll('$email', email));
}

/** Opens the first page and signs in there. */
export async function authorize(page: Page, noticeId: string, address = '/standard'): Promise<void> {
  await page.goto(address);
  await enterCredentials(page, noticeId);
}

export async function enterCredentials(page: Page, noticeId: string, typedPin = pin): Promise<void> {
  await fillField(page, 'credentials.noticeId', noticeId);
  await fillField(page, 'credentials.pin', typedPin);
  await page.locator('[data-action="authorize"]').click();
}

export async function expectPage(page: Page, path: string): Promise<void> {
  await expect(page.locator('main')).toHaveAttribute('data-page', path);
}

/** Answers one page of a journey. */
export async function fillPage(page: Page, journeyPage: JourneyPage, email: string, walk: Walk = {}): Promise<void> {
  const { hand = mouse, watch } = walk;
  const { path, answers, records = [], uploads = [] } = withEmail(journeyPage, email);
  for (const [field, answer] of answers) await hand.fill(page, page, field, answer);
  for (const [index, record] of records.entries()) {
    if (index > 0) await hand.press(page, page.locator('[data-action="add"]'));
    const row = page.locator('[data-record]').nth(index);
    for (const [field, answer] of record) await hand.fill(page, row, field, answer);
  }
  for (const [index, upload] of uploads.entries()) {
    if (index > 0) await hand.press(page, page.locator('[data-action="add"]'));
    await chooseFile(page, uploadFile(upload.file));
    for (const [field, answer] of upload.answers) await hand.fill(page, page, field, answer);
    await watch?.(path, 'filled');
    await hand.press(page, page.locator('[data-action="upload"]'));
    await expect(page.getByText(upload.file).first()).toBeVisible();
  }
  await watch?.(path, 'filled');
}

export function chooseFile(page: Page, file: ReturnType<typeof uploadFile>): Promise<void> {
  return page.locator('[data-field="documentContexts.file"] input[type="file"]').setInputFiles(file);
}

/** Fills the pages of a journey one after another, from the first to `until` or to the last, which is not sent. */
export async function walkTo(page: Page, journey: Journey, email: string, walk: Walk = {}): Promise<void> {
  const { hand = mouse, until, watch } = walk;
  for (const [index, journeyPage] of journey.pages.entries()) {
    await expectPage(page, journeyPage.path);
    if (journeyPage.path === until) return;
    await watch?.(journeyPage.path, 'shown');
    await fillPage(page, journeyPage, email, walk);
    if (index < journey.pages.length - 1) await hand.press(page, page.locator('[data-action="next"]'));
  }
}

/** Presses Submit on the last page. Returns the reference code that the confirmation shows. */
export async function submit(page: Page, hand: Hand = mouse): Promise<string> {
  await hand.press(page, page.locator('[data-action="submit"]'));
  return shownCode(page);
}

export async function shownCode(page: Page): Promise<string> {
  await expectPage(page, '/standard/confirmation');
  const code = await page.getByText(/^NB-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/).textContent();
  return code ?? '';
}
