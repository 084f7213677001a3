import { randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { errorMessage } from '../../rules/errorMessage.ts';
import { errorCode } from '../errorCode.ts';
import type { ClaimStore } from '../store/store.ts';
import { diskUploadBatch, journalName, type UploadBatch } from './diskUploadBatch.ts';
import { syncDirectory } from './syncDirectory.ts';

/** A file of no bytes can be made on a full disk too, and one of zeros on a disk that compresses. */
const probe = randomBytes(64 * 1024);

export type UploadReader = ReturnType<typeof diskUploadReader>;
export type UploadStore = Awaited<ReturnType<typeof diskUploadStore>>;

/** Reads what `diskUploadStore` stored below `root`, and makes nothing. */
export function diskUploadReader(root: string) {
  return {
    read: (storageId: string): Readable => createReadStream(pathOf(root, storageId)),
    /** The id of the database that the uploads belong to; null: nobody has noted it. */
    async databaseId(): Promise<string | null> {
      return ((await readIfThere(databaseIdFile(root))) ?? '').trim() || null;
    },
    /** Whether a file was ever promoted and not removed. */
    async hasAny(): Promise<boolean> {
      const entries = await opendir(filesOf(root), { recursive: true }).catch(nullIfGone);
      for await (const entry of entries ?? []) if (entry.isFile()) return true;
      return false;
    },
  };
}

const filesOf = (root: string) => join(root, 'files');
const databaseIdFile = (root: string) => join(root, 'database-id');

function pathOf(root: string, storageId: string): string {
  return join(filesOf(root), storageId.slice(0, 2), storageId);
}

/**
 * The uploads as files below `root`: `tmp/<batch>/` while they arrive, then `files/<first two letters>/<storage id>`. A
 * file is received into a batch, promoted with all the others of its claim just before that is committed, and from then
 * on read by its storage id. Names given by claimants never become file names.
 * @throws Error in one sentence when the folders cannot be made.
 */
export async function diskUploadStore(root: string) {
  const tmp = join(root, 'tmp');
  const files = filesOf(root);
  try {
    await mkdir(tmp, { recursive: true, mode: 0o700 });
    await mkdir(files, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw cannotStore(root, error);
  }

  return {
    ...diskUploadReader(root),
    async beginBatch(): Promise<UploadBatch> {
      const folder = join(tmp, randomUUID());
      await mkdir(folder, { mode: 0o700 });
      return diskUploadBatch(folder, (storageId) => pathOf(root, storageId));
    },
    /** Notes which database the uploads belong to; on disk when it resolves. */
    async setDatabaseId(id: string): Promise<void> {
      const unfinished = join(tmp, `database-id-${randomUUID()}`);
      await writeFile(unfinished, `${id}\n`, { mode: 0o600, flag: 'wx', flush: true });
      await rename(unfinished, databaseIdFile(root));
      await syncDirectory(root);
    },
    /** Stores and removes some bytes. @throws Error in one sentence when files cannot be stored, as on a full disk. */
    async checkWritable(): Promise<void> {
      const file = join(tmp, `probe-${randomUUID()}`);
      try {
        try {
          await writeFile(file, probe, { mode: 0o600, flag: 'wx', flush: true });
        } finally {
          await rm(file, { force: true });
        }
        await syncDirectory(tmp);
      } catch (error) {
        throw cannotStore(root, error);
      }
    },
    /** Removes files for good, also such as are gone already. */
    async remove(storageIds: readonly string[]): Promise<void> {
      for (const storageId of storageIds) await rm(pathOf(root, storageId), { force: true });
      const directories = new Set(storageIds.map((storageId) => dirname(pathOf(root, storageId))));
      // A folder that was never made has nothing to forget.
      for (const directory of directories) await syncDirectory(directory).catch(nullIfGone);
    },
    /**
     * Removes the batches that were begun before `before` and never ended, as after a power cut. `known` says which
     * storage ids belong to a claim; those stay. Returns how many batches were removed.
     */
    async removeAbandoned(before: Date, known: ClaimStore['knownStorageIds']): Promise<number> {
      let removed = 0;
      for (const name of await readdir(tmp)) {
        const path = join(tmp, name);
        if (!(await isOlder(path, before))) continue;
        const promoted = await readJournal(join(path, journalName));
        const kept = await known(promoted);
        for (const storageId of promoted) if (!kept.has(storageId)) await rm(pathOf(root, storageId), { force: true });
        await rm(path, { recursive: true, force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

function cannotStore(root: string, error: unknown): Error {
  const remedy = "see that the disk has room and that the server's user may write there";
  return new Error(`Documents cannot be stored in ${root} (${errorMessage(error)}): ${remedy}.`);
}

/** False also when it is gone meanwhile: its own upload ended it. */
async function isOlder(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(nullIfGone);
  return found !== null && found.mtime < before;
}

function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(nullIfGone);
}

function nullIfGone(error: unknown): null {
  if (['ENOENT', 'ENOTDIR'].includes(errorCode(error))) return null;
  throw error;
}

const Journal = Type.Array(Type.String({ pattern: '^[0-9a-f-]{36}$' }));

/** An absent or half-written journal promoted nothing: it is on disk before the first rename. */
async function readJournal(path: string): Promise<readonly string[]> {
  const text = (await readIfThere(path)) ?? '[]';
  try {
    const journal: unknown = JSON.parse(text);
    return Value.Check(Journal, journal) ? journal : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
