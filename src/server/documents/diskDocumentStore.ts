import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { errorCode, errorMessage } from '../startupError.ts';
import { diskUpload, journalName } from './diskUpload.ts';
import type { DocumentStore } from './documentStore.ts';
import { syncDirectory } from './syncDirectory.ts';

/**
 * Documents as files below `root`: `tmp/<upload>/` while they arrive, then `files/<first two letters>/<storage id>`.
 * Names given by claimants never become file names.
 * @throws Error when the folders cannot be made.
 */
export async function diskDocumentStore(root: string): Promise<DocumentStore> {
  const tmp = join(root, 'tmp');
  const files = join(root, 'files');
  await mkdir(tmp, { recursive: true, mode: 0o700 });
  await mkdir(files, { recursive: true, mode: 0o700 });
  const pathOf = (storageId: string) => join(files, storageId.slice(0, 2), storageId);

  return {
    async beginUpload() {
      const folder = join(tmp, randomUUID());
      await mkdir(folder, { mode: 0o700 });
      return diskUpload(folder, pathOf);
    },
    read: (storageId) => createReadStream(pathOf(storageId)),
    async checkWritable() {
      const probe = join(tmp, `probe-${randomUUID()}`);
      try {
        const handle = await open(probe, 'wx', 0o600);
        await handle.sync();
        await handle.close();
        await rm(probe);
        await syncDirectory(tmp);
      } catch (error) {
        throw new Error(`Documents cannot be stored in ${root}: ${errorMessage(error)}.`);
      }
    },
    async removeAbandoned(before, known) {
      let removed = 0;
      for (const name of await readdir(tmp)) {
        const path = join(tmp, name);
        if (!(await isOlder(path, before))) continue;
        const promoted = await readJournal(join(path, journalName));
        const kept = await known(promoted);
        for (const storageId of promoted) if (!kept.has(storageId)) await rm(pathOf(storageId), { force: true });
        await rm(path, { recursive: true, force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

/** False also when it is gone meanwhile: its own upload ended it. */
async function isOlder(path: string, before: Date): Promise<boolean> {
  try {
    return (await stat(path)).mtime < before;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

const Journal = Type.Array(Type.String({ pattern: '^[0-9a-f-]{36}$' }));

/** An absent or half-written journal promoted nothing: it is on disk before the first rename. */
async function readJournal(path: string): Promise<readonly string[]> {
  try {
    const journal: unknown = JSON.parse(await readFile(path, 'utf8'));
    return Value.Check(Journal, journal) ? journal : [];
  } catch (error) {
    if (error instanceof SyntaxError || ['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return [];
    throw error;
  }
}
