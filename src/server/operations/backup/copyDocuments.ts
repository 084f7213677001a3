import type { StorageBatch, UploadStorage, UploadStorageReader } from '../../uploads/uploadStorage.ts';

/** Uploads are promoted in batches of this size. */
const atOnce = 50;
const hour = 60 * 60_000;

/** Files older than this belong to an interrupted backup. */
export const abandonedBefore = (): Date => new Date(Date.now() - hour);

/**
 * Copies the encrypted uploads that `to` lacks, and notes their database. Uploads never change, so the id decides.
 * Returns how many were copied; all are on disk.
 */
export async function copyDocuments(from: UploadStorageReader, to: UploadStorage): Promise<number> {
  // Everything that an interrupted copy has promoted is complete.
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

/** False for an upload removed meanwhile, as a draft's may be. */
async function wrote(batch: StorageBatch, storageId: string, from: UploadStorageReader): Promise<boolean> {
  try {
    await batch.write(storageId, reading(from, storageId));
    return true;
  } catch (error) {
    if (await from.has(storageId)) throw error;
    return false;
  }
}

/** Opens the stream on its first read: an error on a stream without a reader would end the process. */
async function* reading(from: UploadStorageReader, storageId: string): AsyncGenerator<Uint8Array> {
  yield* from.read(storageId);
}
