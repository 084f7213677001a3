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

/** Per sweep; the next one continues. */
const mostSwept = 1000;
const deletedAtOnce = 8;
/** How long a removed upload is removed again: a request given up long ago may still succeed. */
const givenUpMilliseconds = 60 * 60_000;

/** As on a disk, so that a folder can be copied to a bucket and back. */
const keysOf = ({ prefix }: Pick<S3Store, 'prefix'>) => ({
  files: `${prefix}files/`,
  databaseId: `${prefix}database-id`,
  databaseHead: `${prefix}database-head`,
  probe: `${prefix}probe`,
  document: (storageId: string) => `${prefix}files/${storageId.slice(0, 2)}/${storageId}`,
});

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
 * Objects `files/<first two letters>/<storage id>` from their first byte on, since S3 cannot rename. So each is
 * recorded in `arrivals` first, and counts once a claim or a draft takes it from there.
 */
export function s3Storage(store: S3Store, arrivals: ArrivalStore, now: () => Date): UploadStorage {
  const { client, bucket: Bucket } = store;
  const keys = keysOf(store);
  /** A sweep skips running batches, even after a clock jump; `arrivals` alone would refuse their claims. */
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

  /** Multipart uploads of a crashed server cost storage and appear in no listing. */
  async function abortUploads(storageId: string): Promise<void> {
    // By the whole key: some stores match no prefixes here.
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
      // One key for all probes, so that a lifecycle rule can remove its versions.
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
      // From here on no claim can take them; uploads that a claim took before are not given up.
      await arrivals.giveUp(abandoned, at.toISOString());
      const givenUp = await arrivals.givenUp(mostSwept);
      const owned = await known(givenUp.map(({ storageId }) => storageId));
      const gone = givenUp.filter(({ storageId }) => !owned.has(storageId));
      for (const { storageId } of gone) await abortUploads(storageId);
      await remove(gone.map(({ storageId }) => storageId));
      const forgetBefore = new Date(at.getTime() - givenUpMilliseconds).toISOString();
      await arrivals.end([
        ...owned,
        ...gone.flatMap(({ storageId, givenUpAt }) => (givenUpAt < forgetBefore ? storageId : [])),
      ]);
      return abandoned.length;
    },
  };
}
