import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const memory = '/dev/shm';
const roomForAllTests = 4_000_000_000;
let place: Promise<string> | undefined;

/** A folder of its own for one test, removed when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await newFolder('claim-server-');
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A new folder, in memory where there is room: a commit waits for each sync of a disk, and no test cuts the power. */
export async function newFolder(prefix: string): Promise<string> {
  place ??= statfs(memory).then(
    ({ bavail, bsize }) => (bavail * bsize > roomForAllTests ? memory : tmpdir()),
    () => tmpdir(),
  );
  return mkdtemp(join(await place, prefix));
}
