import { type FileHandle, link, open, rm } from 'node:fs/promises';
import { allEnded } from '../helpers/allEnded.ts';
import { errorCode } from '../helpers/errorCode.ts';
import { type StorageBatch, StorageUnavailable } from './uploadStorage.ts';

/** Where the documents of a batch are. */
export interface BatchFolders {
  /** While they arrive; the name says which batch it is, and stays until that has ended. */
  arriving(storageId: string): string;
  promoted(storageId: string): string;
  /** Makes names in the folder of those that arrive stay after a power cut. */
  syncArriving(): Promise<void>;
  /** Makes the folders that these are promoted to. */
  makeFolders(storageIds: readonly string[]): Promise<void>;
  /** Makes names in those folders stay after a power cut. */
  syncFolders(storageIds: readonly string[]): Promise<void>;
}

/**
 * A document that is promoted has two names until its batch has ended: by the one where it arrived the sweep finds what
 * was promoted without a claim. `ended` is called at its end.
 */
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
    // A link that is made after its batch was discarded would stay for ever.
    await allEnded(received.map((storageId) => link(arriving(storageId), promoted(storageId))));
    await syncFolders(received);
  }

  return {
    write: (storageId, bytes) =>
      withRoom(async () => {
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
    promote: () => (received.length === 0 ? Promise.resolve() : withRoom(promote)),
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

/** A full disk, and what limits the server's user or the server itself. */
const noRoom = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** @throws StorageUnavailable where there is no room. */
async function withRoom<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!noRoom.includes(errorCode(error))) throw error;
    throw new StorageUnavailable(`The disk has no room for a document (${errorCode(error)}).`);
  }
}

async function write(handle: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const chunk of bytes) await writeFully(handle, chunk);
}

/** A write may take only a part of the chunk (a nearly full disk): the rest is written until all of it is. */
async function writeFully(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  let written = 0;
  while (written < chunk.length) {
    const { bytesWritten } = await handle.write(chunk, written, chunk.length - written);
    written += bytesWritten;
  }
}
