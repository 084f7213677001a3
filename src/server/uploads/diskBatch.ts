import { type FileHandle, link, open, rm } from 'node:fs/promises';
import { allEnded } from '../helpers/allEnded.ts';
import { errorCode } from '../helpers/errorCode.ts';
import { type StorageBatch, StorageUnavailable } from './uploadStorage.ts';

export interface BatchFolders {
  /** The name holds the batch's id and stays until the batch has ended. */
  arriving(storageId: string): string;
  promoted(storageId: string): string;
  /** Makes the names survive a power cut. */
  syncArriving(): Promise<void>;
  makeFolders(storageIds: readonly string[]): Promise<void>;
  syncFolders(storageIds: readonly string[]): Promise<void>;
}

/** A promoted upload has two names until its batch has ended: by the first the sweep finds uploads without a claim. */
export function diskBatch(
  { arriving, promoted, syncArriving, makeFolders, syncFolders }: BatchFolders,
  ended: () => void,
): StorageBatch {
  const received: string[] = [];
  let promoting = false;
  const remove = (paths: readonly string[]) => Promise.all(paths.map((path) => rm(path, { force: true })));

  async function promote(): Promise<void> {
    promoting = true;
    await makeFolders(received);
    // A link made after the batch was discarded would stay for ever.
    await allEnded(received.map((storageId) => link(arriving(storageId), promoted(storageId))));
    await syncFolders(received);
  }

  return {
    write: (storageId, bytes) =>
      reportingFullDisk(async () => {
        const path = arriving(storageId);
        const handle = await open(path, 'wx', 0o600);
        try {
          await write(handle, bytes)
            .then(() => Promise.all([handle.sync(), syncArriving()]))
            .finally(() => handle.close());
        } catch (error) {
          await rm(path);
          throw error;
        }
        received.push(storageId);
      }),
    promote: () => (received.length === 0 ? Promise.resolve() : reportingFullDisk(promote)),
    async complete() {
      await remove(received.map(arriving)).finally(ended);
    },
    async discard() {
      try {
        if (promoting) await remove(received.map(promoted));
        await remove(received.map(arriving));
      } finally {
        ended();
      }
    },
    abandon: ended,
  };
}

/** A full disk, or a limit of the user or the process. */
const diskFull = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** @throws StorageUnavailable when the disk is full. */
async function reportingFullDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!diskFull.includes(errorCode(error))) throw error;
    throw new StorageUnavailable(`The disk has no room for a document (${errorCode(error)}).`);
  }
}

async function write(handle: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of bytes) await writeFully(handle, chunk);
}

/** A nearly full disk may write only a part of the chunk. */
async function writeFully(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  let written = 0;
  while (written < chunk.length) {
    const { bytesWritten } = await handle.write(chunk, written, chunk.length - written);
    written += bytesWritten;
  }
}
