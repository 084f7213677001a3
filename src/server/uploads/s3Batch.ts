import { Readable } from 'node:stream';
import { Upload } from '@aws-sdk/lib-storage';
import type { ArrivalStore } from '../store/store.ts';
import { type S3Store, unavailable } from './s3Store.ts';
import type { StorageBatch } from './uploadStorage.ts';

/** The smallest part that S3 allows. It is held in memory while it arrives, twice while it is sent. */
const partBytes = 5 * 1024 * 1024;

interface BatchContext {
  readonly arrivals: ArrivalStore;
  readonly alive: Set<string>;
  now(): Date;
  remove(storageIds: readonly string[]): Promise<void>;
  keyOf(storageId: string): string;
}

/** S3 cannot rename, so an upload is at its final key as soon as it is written. */
export function s3Batch(store: S3Store, { arrivals, alive, now, remove, keyOf }: BatchContext): StorageBatch {
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
      const source = recordingFailure(bytes);
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
        // After a read error the store has nothing. After any other error it may have the object: its arrival stays
        // recorded, and the sweep looks.
        if (failure !== null && failure.error === error) await arrivals.end([storageId]);
        throw failure === null ? unavailable(store, error) : failure.error;
      } finally {
        body.destroy();
      }
      written.push(storageId);
    },
    promote: async () => undefined,
    async complete() {
      end();
      await arrivals.end(written);
    },
    async discard() {
      end();
      // If the store cannot be reached the arrivals stay recorded, and the sweep removes the objects.
      const isGone = await remove(written).then(
        () => true,
        () => false,
      );
      if (isGone) await arrivals.end(written);
    },
    abandon: end,
  };
}

/** Remembers a read error: the SDK may throw a later one instead. */
function recordingFailure(bytes: AsyncIterable<Uint8Array>) {
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
