import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nullIfGone } from '../../helpers/errorCode.ts';
import { syncDirectory } from '../../helpers/syncDirectory.ts';
import type { Store } from '../../store/store.ts';

/** An unfinished copy, and SQLite's files beside it. */
const unfinishedEnds = ['.part', '.part-journal', '.part-wal', '.part-shm'];

/**
 * Copies the database to a new file that only its owner can read. The file gets its name once it is on disk and
 * `beforeItCounts`, which takes the unfinished file, is done. A failure leaves nothing.
 */
export async function copyDatabase(
  store: Pick<Store, 'backUp'>,
  file: string,
  beforeItCounts: (unfinished: string) => Promise<void>,
): Promise<void> {
  const remove = () => Promise.all(unfinishedEnds.map((end) => rm(file + end, { force: true })));
  const unfinished = `${file}.part`;
  await remove();
  try {
    // SQLite fills an existing file and leaves its mode alone.
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await store.backUp(unfinished);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await beforeItCounts(unfinished);
    await rename(unfinished, file);
  } catch (error) {
    await remove();
    throw error;
  }
  await syncDirectory(dirname(file));
}

/** Removes copies that were interrupted and not written to since `before`. */
export async function removeUnfinishedCopies(
  folder: string,
  isCopy: (name: string) => boolean,
  before: Date,
): Promise<void> {
  for (const name of await readdir(folder)) {
    const end = unfinishedEnds.find((each) => name.endsWith(each));
    if (end === undefined || !isCopy(name.slice(0, -end.length))) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(nullIfGone);
    if (found !== null && found.mtime < before) await rm(path, { force: true });
  }
}
