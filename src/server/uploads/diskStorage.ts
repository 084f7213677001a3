import { randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { opendir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorMessage } from '../../rules/errorMessage.ts';
import { nullIfGone } from '../helpers/errorCode.ts';
import { groupFsync } from '../helpers/groupFsync.ts';
import { makePrivateFolder } from '../helpers/privateFolder.ts';
import { syncDirectory } from '../helpers/syncDirectory.ts';
import { headIn, headText } from '../store/audit/auditHead.ts';
import { type BatchFolders, diskBatch } from './diskBatch.ts';
import type { UploadStorage, UploadStorageReader } from './uploadStorage.ts';

/** Random, since a full disk still takes an empty file, and a compressing one takes zeros. */
const probe = randomBytes(64 * 1024);

export function diskReader(root: string): UploadStorageReader {
  const storageIds = async function* () {
    const entries = await opendir(filesOf(root), { recursive: true }).catch(nullIfGone);
    for await (const entry of entries ?? []) if (entry.isFile()) yield entry.name;
  };
  return {
    read: (storageId) => createReadStream(pathOf(root, storageId)),
    has: async (storageId) => (await stat(pathOf(root, storageId)).catch(nullIfGone)) !== null,
    async databaseId() {
      return ((await readIfThere(databaseIdFile(root))) ?? '').trim() || null;
    },
    databaseHead: async () => headIn(((await readIfThere(databaseHeadFile(root))) ?? '').trim()),
    async hasAny() {
      for await (const _storageId of storageIds()) return true;
      return false;
    },
    storageIds,
  };
}

const filesOf = (root: string) => join(root, 'files');
const databaseIdFile = (root: string) => join(root, 'database-id');
const databaseHeadFile = (root: string) => join(root, 'database-head');

function pathOf(root: string, storageId: string): string {
  return join(filesOf(root), storageId.slice(0, 2), storageId);
}

/**
 * Files: `tmp/<batch>.<storage id>` until the batch has ended, `files/<first two letters>/<storage id>` from promotion
 * on.
 * @throws Error in one sentence when the folders cannot be created.
 */
export async function diskStorage(root: string): Promise<UploadStorage> {
  const tmp = join(root, 'tmp');
  const files = filesOf(root);
  try {
    await makePrivateFolder(tmp);
    await makePrivateFolder(files);
  } catch (error) {
    throw cannotStore(root, error);
  }

  /**
   * A sweep skips this process's running batches: after a clock jump it would take a claim's uploads between promotion
   * and commit. Batches of other servers are protected by their age alone.
   */
  const alive = new Set<string>();
  const syncTmp = groupFsync(() => syncDirectory(tmp));
  const created = new Map<string, Promise<void>>();
  const create = (folder: string) => {
    const creating = created.get(folder) ?? makeFolder(folder);
    created.set(folder, creating);
    return creating.catch((error: unknown) => {
      created.delete(folder);
      throw error;
    });
  };
  const foldersOf = (storageIds: readonly string[]) => [
    ...new Set(storageIds.map((storageId) => dirname(pathOf(root, storageId)))),
  ];
  const folders: Omit<BatchFolders, 'arriving'> = {
    promoted: (storageId) => pathOf(root, storageId),
    syncArriving: syncTmp,
    makeFolders: async (storageIds) => void (await Promise.all(foldersOf(storageIds).map(create))),
    syncFolders: async (storageIds) => void (await Promise.all(foldersOf(storageIds).map(syncDirectory))),
  };

  return {
    ...diskReader(root),
    async beginBatch() {
      const batch = randomUUID();
      alive.add(batch);
      const arriving = (storageId: string) => join(tmp, `${batch}.${storageId}`);
      return diskBatch({ ...folders, arriving }, () => alive.delete(batch));
    },
    async setDatabaseId(id) {
      const unfinished = join(tmp, `database-id-${randomUUID()}`);
      await writeFile(unfinished, `${id}\n`, { mode: 0o600, flag: 'wx', flush: true });
      await rename(unfinished, databaseIdFile(root));
      await syncDirectory(root);
    },
    async setDatabaseHead(head) {
      const unfinished = join(tmp, `database-head-${randomUUID()}`);
      await writeFile(unfinished, `${headText(head)}\n`, { mode: 0o600, flag: 'wx' });
      await rename(unfinished, databaseHeadFile(root));
    },
    async checkWritable() {
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
    async remove(storageIds) {
      for (const storageId of storageIds) await rm(pathOf(root, storageId), { force: true });
      for (const directory of foldersOf(storageIds)) await syncDirectory(directory).catch(nullIfGone);
    },
    async removeAbandoned(before, known) {
      const abandoned = new Set<string>();
      for (const name of await readdir(tmp)) {
        const path = join(tmp, name);
        const [batch = name, storageId] = name.split('.');
        if (alive.has(batch) || !(await isOlder(path, before))) continue;
        const isKept = storageId === undefined || (await known([storageId])).has(storageId);
        if (!isKept) await rm(pathOf(root, storageId), { force: true });
        // A folder of another program must not stop the sweep, which the rest of the housekeeping waits for.
        await rm(path, { recursive: true, force: true });
        abandoned.add(batch);
      }
      return abandoned.size;
    },
  };
}

async function makeFolder(path: string): Promise<void> {
  await makePrivateFolder(path);
  await syncDirectory(dirname(path));
}

function cannotStore(root: string, error: unknown): Error {
  const remedy = "see that the disk has room and that the server's user may write there";
  return new Error(`Documents cannot be stored in ${root} (${errorMessage(error)}): ${remedy}.`);
}

/** False for a file that is gone: its own upload has ended it. */
async function isOlder(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(nullIfGone);
  return found !== null && found.mtime < before;
}

function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch(nullIfGone);
}
