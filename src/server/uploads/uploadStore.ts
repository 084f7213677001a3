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

/** What the bytes of a document are opened with: see `ReceivedUpload`. */
export type SealedUpload = Pick<StoredUpload, 'storageId' | 'wrappedKey'>;

/** Reads the documents of a place, opened. */
export function uploadReader(place: UploadStorageReader, keys: Pick<StorageKeys, 'unwrap'>) {
  const { databaseId, hasAny, storageIds } = place;
  return {
    /** The bytes as they were received. @throws CannotOpen, or ends the stream with it, when they are damaged. */
    read({ storageId, wrappedKey }: SealedUpload): Readable {
      const dataKey = keys.unwrap(wrappedKey, sealContextOfUpload(storageId));
      return Readable.from(openStream(dataKey, place.read(storageId)), { objectMode: false });
    },
    databaseId,
    hasAny,
    storageIds,
  };
}

/** The documents of claims: measured and hashed as they arrive, and sealed before they are written. */
export function uploadStore(place: UploadStorage, keys: Pick<StorageKeys, 'newDataKey' | 'unwrap'>) {
  const { setDatabaseId, checkWritable, remove, removeAbandoned } = place;
  return {
    ...uploadReader(place, keys),
    setDatabaseId,
    checkWritable,
    remove,
    removeAbandoned,
    async beginBatch() {
      const batch = await place.beginBatch();
      const { promote, complete, discard, abandon } = batch;
      return {
        promote,
        complete,
        discard,
        abandon,
        /** Takes one file from a stream. Stops reading as soon as there are more than `maxBytes`, and keeps nothing of it then. */
        async receive(bytes: AsyncIterable<Uint8Array>, maxBytes: number) {
          const storageId = randomUUID();
          const { dataKey, wrapped } = keys.newDataKey(sealContextOfUpload(storageId));
          const file = measured(bytes, maxBytes);
          try {
            await batch.write(storageId, sealStream(dataKey, file.bytes));
          } catch (error) {
            // What was read, not all of it.
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

/** The same bytes; when they have been read, what they are. */
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
