import { join } from 'node:path';
import process from 'node:process';
import type { Page } from '@playwright/test';

/** Where pictures of the studio's steps go; `npm run pictures:studio` sets it. */
const folder = process.env['STUDIO_PICTURES'];
let taken = 0;

/** A picture of a step that docs/staff/studio.md tells, where pictures are wanted. */
export async function picture(page: Page, step: string): Promise<void> {
  if (folder === undefined) return;
  taken += 1;
  const number = String(taken).padStart(2, '0');
  await page.screenshot({ path: join(folder, `${number}-${step}.png`), animations: 'disabled' });
}
