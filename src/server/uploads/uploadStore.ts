import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { StoredUpload } from '../store/storedUpload.ts';
import { sealContextOfUpload } from '../vault/claimTexts.ts';
import { openStream, sealStream } from '../vault/sealedStream.ts';
import type { StorageKeys } from '../vault/storageKeys.ts';
import type { UploadStorage, UploadStorageReader } from './uploadStorage.ts';

export type UploadReader = ReturnType<typeof uploadReader>;
export type UploadStore = ReturnType<typeof uploadStore>;
export type UploadBatch = Awaited<ReturnType<UploadStore['beginBatch']>>;

export type SealedUpload = Pick<StoredUpload, 'storageId' | 'wrappedKey'>;

export function uploadReader(storage: UploadStorageReader, keys: Pick<StorageKeys, 'unwrap'>) {
  const { databaseId, hasAny, storageIds } = storage;
  return {
    /** The bytes as received. @throws CannotOpen, or ends the stream with it, when they are damaged. */
    read({ storageId, wrappedKey }: SealedUpload): Readable {
      const dataKey = keys.unwrap(wrappedKey, sealContextOfUpload(storageId));
      return Readable.from(openStream(dataKey, storage.read(storageId)), { objectMode: false });
    },
    databaseId,
    hasAny,
    storageIds,
  };
}

/** Measures, hashes and encrypts uploads as they arrive. */
export function uploadStore(storage: UploadStorage, keys: Pick<StorageKeys, 'newDataKey' | 'unwrap'>) {
  const { setDatabaseId, checkWritable, remove, removeAbandoned } = storage;
  return {
    ...uploadReader(storage, keys),
    setDatabaseId,
    checkWritable,
    remove,
    removeAbandoned,
    async beginBatch() {
      const batch = await storage.beginBatch();
      const { promote, complete, discard, abandon } = batch;
      return {
        promote,
        complete,
        discard,
        abandon,
        /** Stops reading beyond `maxBytes`, and stores nothing then. */
        async receive(bytes: AsyncIterable<Uint8Array>, maxBytes: number) {
          const storageId = randomUUID();
          const { dataKey, wrapped } = keys.newDataKey(sealContextOfUpload(storageId));
          const file = measured(bytes, maxBytes);
          try {
            await batch.write(storageId, sealStream(dataKey, file.bytes));
          } catch (error) {
            // `size` is what was read, not the whole file.
            if (error instanceof TooLarge) return { tooLarge: true, size: error.size } as const;
            throw error;
          }
          return { tooLarge: false, storageId, wrappedKey: wrapped, ...file.facts() } as const;
        },
      };
    },
  };
}

class TooLarge extends Error {
  readonly size: number;

  constructor(size: number) {
    super('The file has more bytes than it may have.');
    this.size = size;
  }
}

/** `facts` are complete once the bytes have been read. */
function measured(bytes: AsyncIterable<Uint8Array>, maxBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  async function* read() {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size > maxBytes) throw new TooLarge(size);
      hash.update(chunk);
      yield chunk;
    }
  }
  return { bytes: read(), facts: () => ({ size, sha256: hash.digest('hex') }) };
}
