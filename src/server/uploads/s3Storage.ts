import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { headIn, headText } from '../store/audit/auditHead.ts';
import type { ArrivalStore } from '../store/store.ts';
import { s3Batch } from './s3Batch.ts';
import { briefly, isNotThere, type S3Store, unavailable } from './s3Store.ts';
import type { UploadStorage, UploadStorageReader } from './uploadStorage.ts';

/** Looked at in one sweep; the next one goes on. */
const mostSwept = 1000;
/** Deleted beside each other. */
const deletedAtOnce = 8;
/** How long one that was given up is removed again and again: a request that nobody waits for any more may still come through. */
const givenUpMilliseconds = 60 * 60_000;

/** The same layout as on a disk, so that a folder can be copied to a bucket and back. */
const keysOf = ({ prefix }: Pick<S3Store, 'prefix'>) => ({
  files: `${prefix}files/`,
  databaseId: `${prefix}database-id`,
  databaseHead: `${prefix}database-head`,
  probe: `${prefix}probe`,
  document: (storageId: string) => `${prefix}files/${storageId.slice(0, 2)}/${storageId}`,
});

/** Reads what `s3Storage` stored. */
export function s3Reader(store: S3Store): UploadStorageReader {
  const keys = keysOf(store);

  async function* read(storageId: string): AsyncGenerator<Uint8Array> {
    try {
      const { Body } = await store.client.send(
        new GetObjectCommand({ Bucket: store.bucket, Key: keys.document(storageId) }),
      );
      if (!(Body instanceof Readable)) throw new Error('The answer has no body.');
      yield* Body;
    } catch (error) {
      throw isNotThere(error) ? new Error(`There is no document ${storageId}.`) : unavailable(store, error);
    }
  }

  async function* storageIds(): AsyncGenerator<string> {
    try {
      const pages = paginateListObjectsV2({ client: store.client }, { Bucket: store.bucket, Prefix: keys.files });
      for await (const { Contents = [] } of pages)
        for (const { Key = '' } of Contents) yield Key.slice(Key.lastIndexOf('/') + 1);
    } catch (error) {
      throw unavailable(store, error);
    }
  }

  /** '' where there is no such object. */
  async function textOf(Key: string): Promise<string> {
    try {
      const { Body } = await store.client.send(new GetObjectCommand({ Bucket: store.bucket, Key }), briefly());
      return ((await Body?.transformToString()) ?? '').trim();
    } catch (error) {
      if (isNotThere(error)) return '';
      throw unavailable(store, error);
    }
  }

  return {
    read: (storageId) => Readable.from(read(storageId), { objectMode: false }),
    async has(storageId) {
      try {
        await store.client.send(new HeadObjectCommand({ Bucket: store.bucket, Key: keys.document(storageId) }));
        return true;
      } catch (error) {
        if (isNotThere(error)) return false;
        throw unavailable(store, error);
      }
    },
    databaseId: async () => (await textOf(keys.databaseId)) || null,
    databaseHead: async () => headIn(await textOf(keys.databaseHead)),
    async hasAny() {
      for await (const _storageId of storageIds()) return true;
      return false;
    },
    storageIds,
  };
}

/**
 * Documents as objects of a bucket: `files/<first two letters>/<storage id>`, from their first byte on, since nothing can
 * be renamed there. So each is named in `arrivals` before that, and counts when a claim or a draft takes it out of them.
 */
export function s3Storage(store: S3Store, arrivals: ArrivalStore, now: () => Date): UploadStorage {
  const { client, bucket: Bucket } = store;
  const keys = keysOf(store);
  /**
   * What batches of this process have begun and not ended. A clock that jumps makes it look old; without this its claim
   * would only be refused, since `arrivals` gives a document to a claim or to a sweep and never to both.
   */
  const alive = new Set<string>();

  async function remove(storageIds: readonly string[]): Promise<void> {
    try {
      for (let from = 0; from < storageIds.length; from += deletedAtOnce) {
        const some = storageIds.slice(from, from + deletedAtOnce);
        await Promise.all(
          some.map((storageId) =>
            client.send(new DeleteObjectCommand({ Bucket, Key: keys.document(storageId) }), briefly()),
          ),
        );
      }
    } catch (error) {
      throw unavailable(store, error);
    }
  }

  /** Ends multipart uploads whose server ended before them: their parts are stored, and paid for, and in no list of objects. */
  async function abortUploads(storageId: string): Promise<void> {
    // By the whole key: some stores find no upload by a part of one.
    const Key = keys.document(storageId);
    try {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: Key }), briefly());
      for (const { UploadId, Key: found } of Uploads) {
        if (found === Key) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), briefly());
      }
    } catch (error) {
      if (!isNotThere(error)) throw unavailable(store, error);
    }
  }

  const put = async (Key: string, Body: string) => {
    try {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }), briefly());
    } catch (error) {
      throw unavailable(store, error);
    }
  };

  return {
    ...s3Reader(store),
    beginBatch: async () => s3Batch(store, { arrivals, alive, now, remove, keyOf: keys.document }),
    setDatabaseId: (id) => put(keys.databaseId, `${id}\n`),
    setDatabaseHead: (head) => put(keys.databaseHead, `${headText(head)}\n`),
    async checkWritable() {
      // One key for all: where the bucket keeps versions, a rule can remove those of the probe.
      await put(keys.probe, 'Written and removed to see whether documents can be stored.\n');
      try {
        await client.send(new DeleteObjectCommand({ Bucket, Key: keys.probe }), briefly());
      } catch (error) {
        throw unavailable(store, error);
      }
    },
    remove,
    async removeAbandoned(before, known) {
      const old = await arrivals.begunBefore(before.toISOString(), mostSwept);
      const abandoned = old.filter((storageId) => !alive.has(storageId));
      const at = now();
      // From here on no claim takes them. What one has taken before is not among those that are given up.
      await arrivals.giveUp(abandoned, at.toISOString());
      const givenUp = await arrivals.givenUp(mostSwept);
      const kept = await known(givenUp.map(({ storageId }) => storageId));
      const gone = givenUp.filter(({ storageId }) => !kept.has(storageId));
      for (const { storageId } of gone) await abortUploads(storageId);
      await remove(gone.map(({ storageId }) => storageId));
      const forgotten = new Date(at.getTime() - givenUpMilliseconds).toISOString();
      await arrivals.end([
        ...kept,
        ...gone.flatMap(({ storageId, givenUpAt }) => (givenUpAt < forgotten ? storageId : [])),
      ]);
      return abandoned.length;
    },
  };
}
