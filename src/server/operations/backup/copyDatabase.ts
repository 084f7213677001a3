import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nullIfGone } from '../../helpers/errorCode.ts';
import { syncDirectory } from '../../helpers/syncDirectory.ts';
import type { Store } from '../../store/store.ts';

/** What a copy that is being written ends with, and what SQLite has beside it while it writes to it. */
const unfinishedEnds = ['.part', '.part-journal', '.part-wal', '.part-shm'];

/**
 * Copies the whole database to a new file, which its owner alone can read from its first byte on. It has its name only
 * once all of it is on disk and `beforeItCounts` is done, which is given the name that it has until then. What fails leaves
 * nothing; what a kill leaves has another name.
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
    // SQLite fills a file that is there, and leaves its rights as they are.
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

/** Removes what kills left of copies in a folder, as long as nobody has written to it since `before`. */
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
