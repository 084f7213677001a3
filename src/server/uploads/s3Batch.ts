import { Readable } from 'node:stream';
import { Upload } from '@aws-sdk/lib-storage';
import type { ArrivalStore } from '../store/store.ts';
import { type S3Store, unavailable } from './s3Store.ts';
import type { StorageBatch } from './uploadStorage.ts';

/** The least that a part may have. So much of a document is in memory while it arrives, twice while a part is sent. */
const partBytes = 5 * 1024 * 1024;

interface Place {
  readonly arrivals: ArrivalStore;
  /** The documents of batches that have not ended. */
  readonly alive: Set<string>;
  now(): Date;
  remove(storageIds: readonly string[]): Promise<void>;
  keyOf(storageId: string): string;
}

/** A batch whose documents are objects as soon as they are written. */
export function s3Batch(store: S3Store, { arrivals, alive, now, remove, keyOf }: Place): StorageBatch {
  const written: string[] = [];
  const begun: string[] = [];
  const end = () => {
    for (const storageId of begun) alive.delete(storageId);
  };

  return {
    async write(storageId, bytes) {
      begun.push(storageId);
      alive.add(storageId);
      await arrivals.begin(storageId, now().toISOString());
      const source = remembered(bytes);
      const body = Readable.from(source.bytes, { objectMode: false });
      const upload = new Upload({
        client: store.client,
        params: { Bucket: store.bucket, Key: keyOf(storageId), Body: body },
        partSize: partBytes,
        queueSize: 1,
        leavePartsOnError: false,
      });
      try {
        await upload.done();
      } catch (error) {
        const failure = source.failure();
        // Where the bytes ended too early the store has nothing of them. Else nobody knows what it has, so the document
        // stays named, and the sweep looks.
        if (failure !== null && failure.error === error) await arrivals.end([storageId]);
        throw failure === null ? unavailable(store, error) : failure.error;
      } finally {
        body.destroy();
      }
      written.push(storageId);
    },
    /** They are where they belong already. */
    promote: async () => undefined,
    async complete() {
      end();
      await arrivals.end(written);
    },
    async discard() {
      end();
      // Where the store cannot be reached now they stay named, as others do that were cut off, and the sweep removes them.
      const isGone = await remove(written).then(
        () => true,
        () => false,
      );
      if (isGone) await arrivals.end(written);
    },
    abandon: end,
  };
}

/** The same bytes; when they end with an error, which it was. An upload may tell of another one that followed from it. */
function remembered(bytes: AsyncIterable<Uint8Array>) {
  let failure: { readonly error: unknown } | null = null;
  async function* read() {
    try {
      yield* bytes;
    } catch (error) {
      failure = { error };
      throw error;
    }
  }
  return { bytes: read(), failure: () => failure };
}
