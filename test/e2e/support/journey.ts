import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { uploadFile } from './files.ts';
import { type Answer, fillField } from './fillField.ts';
import { pin } from './notices.ts';

type Answers = readonly (readonly [field: string, answer: Answer])[];

/** A whole claim as data: what is answered on each page, which pages are seen, and what must be stored. */
export interface Journey {
  readonly name: string;
  readonly clauses: string;
  readonly pages: readonly {
    readonly path: string;
    readonly answers: Answers;
    readonly records?: readonly Answers[];
    readonly uploads?: readonly { readonly file: string; readonly answers: Answers }[];
  }[];
  readonly claim: Readonly<Record<string, unknown>>;
}

const folder = new URL('../journeys/', import.meta.url);
export const journeys: readonly Journey[] = readdirSync(folder).map((name) =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
);

export async function authorize(page: Page, noticeId: string, culture: string): Promise<void> {
  await page.goto(culture === 'en' ? '/standard' : `/standard?culture=${culture}`);
  await fillField(page, 'credentials.noticeId', noticeId);
  await fillField(page, 'credentials.pin', pin);
  await page.locator('[data-action="authorize"]').click();
}

/** Fills every page of a journey and submits; asserts that exactly its pages were seen. Returns the reference code. */
export async function fileClaim(page: Page, journey: Journey, email: string): Promise<string> {
  const last = journey.pages.at(-1)?.path;
  for (const { path, answers, records = [], uploads = [] } of journey.pages) {
    await expect(page.locator('main')).toHaveAttribute('data-page', path);
    for (const [field, answer] of answers) await fillField(page, field, answer === '$email' ? email : answer);
    for (const [index, record] of records.entries()) {
      if (index > 0) await page.locator('[data-action="add"]').click();
      const row = page.locator('[data-record]').nth(index);
      for (const [field, answer] of record) await fillField(row, field, answer);
    }
    for (const [index, upload] of uploads.entries()) {
      if (index > 0) await page.locator('[data-action="add"]').click();
      await page
        .locator('[data-field="documentContexts.file"] input[type="file"]')
        .setInputFiles(uploadFile(upload.file));
      for (const [field, answer] of upload.answers) await fillField(page, field, answer);
      await page.locator('[data-action="upload"]').click();
      await expect(page.getByText(upload.file).first()).toBeVisible();
    }
    await page.locator(`[data-action="${path === last ? 'submit' : 'next'}"]`).click();
  }
  await expect(page.locator('main')).toHaveAttribute('data-page', '/standard/confirmation');
  const code = await page.getByText(/^NB-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/).textContent();
  return code ?? '';
}
