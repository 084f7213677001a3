import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { CreateMultipartUploadCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openSqliteStore } from '../../../src/server/store/sqlite/openSqliteStore.ts';
import type { ArrivalStore } from '../../../src/server/store/store.ts';
import { s3Storage } from '../../../src/server/uploads/s3Storage.ts';
import { s3Store } from '../../../src/server/uploads/s3Store.ts';
import { StorageUnavailable } from '../../../src/server/uploads/uploadStorage.ts';
import { testS3 } from '../support/s3.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { storageContract, write } from './storageContract.ts';

const hour = 3_600_000;

async function opened() {
  const s3 = await testS3();
  const database = await openSqliteStore(join(await temporaryFolder(), 'claims.db'));
  onTestFinished(() => database.close());
  /** What it is, and how much later it looks to a sweep. */
  const clock = { now: Date.now(), ahead: 0 };
  const arrivals: ArrivalStore = {
    ...database.arrivals,
    begunBefore: (instant, most) =>
      database.arrivals.begunBefore(new Date(Date.parse(instant) + clock.ahead).toISOString(), most),
  };
  /** As one more server opens it. */
  const storageOf = () => s3Storage(s3.store(), arrivals, () => new Date(clock.now));
  return { s3, arrivals, clock, storageOf, storage: storageOf() };
}

storageContract('in an S3 store', async () => {
  const { storage, storageOf, clock } = await opened();
  return {
    storage,
    another: async () => storageOf(),
    async letAnHourPass() {
      clock.ahead += hour;
    },
  };
});

const none = async () => new Set<string>();

async function* pieces(count: number, bytes: number, then?: Error) {
  for (let piece = 0; piece < count; piece += 1) yield Buffer.alloc(bytes, piece);
  if (then !== undefined) throw then;
}
const megabyte = 1024 * 1024;

describe('a document in an S3 store', () => {
  it('that has several parts is read back the same', async () => {
    const { storage, s3 } = await opened();
    const batch = await storage.beginBatch();
    const storageId = randomUUID();
    await batch.write(storageId, pieces(13, megabyte));
    expect(await s3.unfinished()).toEqual([]);
    const read = await buffer(storage.read(storageId));
    expect(read.equals(await buffer(pieces(13, megabyte)))).toBe(true);
  });

  it('whose bytes end too early leaves no part of it, and is named no more', async () => {
    const { storage, s3, arrivals, clock } = await opened();
    const batch = await storage.beginBatch();
    const broken = new Error('the connection ended');
    await expect(batch.write(randomUUID(), pieces(7, megabyte, broken))).rejects.toBe(broken);
    expect(await s3.unfinished()).toEqual([]);
    expect(await s3.keys()).toEqual([]);
    expect(await arrivals.begunBefore(new Date(clock.now + 1).toISOString(), 10)).toEqual([]);
  });

  it('is named in the database before its first byte is there', async () => {
    const { storage, s3, arrivals, clock } = await opened();
    const batch = await storage.beginBatch();
    const storageId = randomUUID();
    let named: readonly string[] = [];
    async function* watched() {
      named = await arrivals.begunBefore(new Date(clock.now + 1).toISOString(), 10);
      yield Buffer.from('x');
    }
    await batch.write(storageId, watched());
    expect(named).toEqual([storageId]);
    expect(await s3.keys()).toEqual([`documents/files/${storageId.slice(0, 2)}/${storageId}`]);
  });

  it('of a server that was killed between its parts goes with a sweep, with the parts', async () => {
    const { storageOf, s3, arrivals, clock } = await opened();
    const storageId = randomUUID();
    const { client, bucket } = s3.store();
    await arrivals.begin(storageId, new Date(clock.now).toISOString());
    const Key = `documents/files/${storageId.slice(0, 2)}/${storageId}`;
    await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key }));
    expect(await s3.unfinished()).toEqual([Key]);
    expect(await storageOf().removeAbandoned(new Date(clock.now + 1), none)).toBe(1);
    expect(await s3.unfinished()).toEqual([]);
  });

  it('that came through after it was given up is removed by the next sweep, for an hour', async () => {
    const { storageOf, s3, arrivals, clock } = await opened();
    const storage = storageOf();
    const late = randomUUID();
    await arrivals.begin(late, new Date(clock.now).toISOString());
    await storage.removeAbandoned(new Date(clock.now + 1), none);
    const { client, bucket } = s3.store();
    const Key = `documents/files/${late.slice(0, 2)}/${late}`;
    await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body: 'late' }));
    expect(await storage.removeAbandoned(new Date(0), none)).toBe(0);
    expect(await s3.keys()).not.toContain(Key);
    clock.now += 2 * hour;
    await storage.removeAbandoned(new Date(0), none);
    expect(await arrivals.givenUp(10)).toEqual([]);
  });
});

describe('an S3 store that is gone', () => {
  it('takes no document and says so; when it is back, it does, and a sweep leaves nothing over', async () => {
    const { s3, storage, storageOf, clock } = await opened();
    const batch = await storage.beginBatch();
    const written = await write(batch, 'before');
    await s3.stop();
    await expect(write(batch, 'meanwhile')).rejects.toThrow(StorageUnavailable);
    await expect(storage.checkWritable()).rejects.toThrow(/^Documents cannot be stored in s3:\/\/claims\/documents\/ /);
    await expect(text(storage.read(written))).rejects.toThrow(StorageUnavailable);
    await batch.discard();
    await expect(storage.removeAbandoned(new Date(clock.now + 1), none)).rejects.toThrow(StorageUnavailable);
    await s3.startAgain();
    const later = await storage.beginBatch();
    const kept = await write(later, 'after');
    await later.complete();
    await storageOf().removeAbandoned(new Date(clock.now + 1), none);
    expect(await s3.keys()).toEqual([`documents/files/${kept.slice(0, 2)}/${kept}`]);
  });

  it('by a wrong bucket says what to do', async () => {
    const { s3, arrivals } = await opened();
    const there = s3.store();
    const storage = s3Storage({ ...there, bucket: 'nowhere', name: 's3://nowhere/' }, arrivals, () => new Date());
    await expect(storage.checkWritable()).rejects.toThrow(/\(NoSuchBucket\): make the bucket, or set DOCUMENTS_URL /);
  });

  it('by wrong credentials says what to do, and not what they are', async () => {
    const { s3, arrivals } = await opened();
    const { client } = s3.store();
    const endpoint = await client.config.endpoint?.();
    const address = {
      bucket: 'claims',
      prefix: '',
      endpoint: `http://127.0.0.1:${endpoint?.port}`,
      region: null,
      pathStyle: true,
    };
    const credentials = { accessKeyId: 'NOBODY', secretAccessKey: 'a secret' };
    const storage = s3Storage(s3Store(address, { credentials, maxAttempts: 1 }), arrivals, () => new Date());
    const failure = await storage.checkWritable().then(String, String);
    expect(failure).toContain('(InvalidAccessKeyId): set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY');
    expect(failure).not.toMatch(/NOBODY|a secret/);
  });
});
