import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { quickDisk } from '../../support/quickDisk.ts';

/** A folder of its own for one test, removed when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(quickDisk(), 'claim-server-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
