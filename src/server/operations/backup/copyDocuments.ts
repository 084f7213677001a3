import type { StorageBatch, UploadStorage, UploadStorageReader } from '../../uploads/uploadStorage.ts';

/** So many documents are made permanent together. */
const atOnce = 50;
const hour = 60 * 60_000;

/** What nobody has written to since then belongs to a backup that was cut off. */
export const abandonedBefore = (): Date => new Date(Date.now() - hour);

/**
 * Copies the documents that `to` lacks, as they are stored, and notes whose they are. Documents never change, so that one
 * of the same id is the same. Returns how many were copied; each of them is on disk.
 */
export async function copyDocuments(from: UploadStorageReader, to: UploadStorage): Promise<number> {
  // What an earlier copy that was cut off had promoted is whole.
  await to.removeAbandoned(abandonedBefore(), async (storageIds) => new Set(storageIds));
  const there = new Set<string>();
  for await (const storageId of to.storageIds()) there.add(storageId);
  let copied = 0;
  let missing: string[] = [];
  const copyMissing = async () => {
    const batch = await to.beginBatch();
    try {
      for (const storageId of missing) if (await wrote(batch, storageId, from)) copied += 1;
      await batch.promote();
    } catch (error) {
      await batch.discard();
      throw error;
    }
    await batch.complete();
    missing = [];
  };
  for await (const storageId of from.storageIds()) {
    if (there.has(storageId)) continue;
    missing.push(storageId);
    if (missing.length === atOnce) await copyMissing();
  }
  if (missing.length > 0) await copyMissing();
  const id = await from.databaseId();
  if (id !== null) await to.setDatabaseId(id);
  return copied;
}

/** False for one that was removed meanwhile, as that of a draft may be. */
async function wrote(batch: StorageBatch, storageId: string, from: UploadStorageReader): Promise<boolean> {
  try {
    await batch.write(storageId, reading(from, storageId));
    return true;
  } catch (error) {
    if (await from.has(storageId)) throw error;
    return false;
  }
}

/** Opened when its first bytes are asked for: a stream that cannot be opened ends the process where nobody reads it yet. */
async function* reading(from: UploadStorageReader, storageId: string): AsyncGenerator<Uint8Array> {
  yield* from.read(storageId);
}
