import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runHousekeeping } from '../../../src/server/operations/housekeeping.ts';
import { openArchive, openStorage } from '../../../src/server/operations/storage.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import type { ClaimStore } from '../../../src/server/store/store.ts';
import { s3Storage } from '../../../src/server/uploads/s3Storage.ts';
import { uploadStore } from '../../../src/server/uploads/uploadStore.ts';
import { present } from '../../support/present.ts';
import { documentContext, pdf, standardClaim } from '../support/claims.ts';
import { keep, save } from '../support/drafts.ts';
import { testS3 } from '../support/s3.ts';
import { s3Credentials } from '../support/s3Server.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { notice, secondNotice, testServer } from '../support/testServer.ts';
import { testStorageKeys } from '../support/testStorageKeys.ts';

const bytes = pdf(500);
const dto = standardClaim({ documentContexts: [documentContext('c-1', 'a.pdf', bytes)] });
const files = [{ clientId: 'c-1', bytes }];

/** A server whose documents are in an S3 store. `filing` runs when a claim is about to be stored. */
async function s3Server(filing: () => Promise<unknown> = async () => undefined) {
  const s3 = await testS3();
  const { store, clock } = await testServer();
  const now = () => clock.now;
  const inTwoHours = () => new Date(clock.now.getTime() + 2 * 3_600_000);
  const placeOf = () => s3Storage(s3.store(), store.arrivals, now);
  const uploads = uploadStore(placeOf(), testStorageKeys);
  await uploads.setDatabaseId(present(await store.properties.get('databaseId')));
  const claims: ClaimStore = {
    ...store.claims,
    async file(claim, along) {
      await filing();
      return store.claims.file(claim, along);
    },
  };
  const server = await testServer({ store: { ...store, claims }, uploads, now });
  const { options, app } = server;
  return {
    ...server,
    store,
    uploads,
    clock,
    inTwoHours,
    s3,
    placeOf,
    /** Documents in the store, by their keys. */
    documents: async () => (await s3.keys()).filter((key) => key.startsWith('documents/files/')),
    sweep: () => runHousekeeping({ ...options, now: inTwoHours }, app.log),
  };
}

describe('a server with documents in an S3 store', () => {
  it('says that nothing can be stored while that is gone, and goes on by itself when it is back', async () => {
    const { client, store, s3, documents, sweep, clock } = await s3Server();
    const [filing, drafting] = [client(), client()];
    await filing.authorize(notice);
    await drafting.authorize(secondNotice);
    await save(drafting);
    const [key, file] = [crypto.randomUUID(), crypto.randomUUID()];
    await s3.stop();
    const refused = await filing.submit(dto, { files, key });
    expect(refused).toMatchObject({ status: 503, body: { submitted: false, referenceCodeForm: null } });
    const notKept = await keep(drafting, { file });
    expect([notKept.statusCode, notKept.headers['retry-after']]).toEqual([503, '5']);
    const isReady = async () => (await filing.get('/readyz')).statusCode;
    expect(await isReady()).toBe(503);
    expect(await store.claims.count()).toBe(0);

    await s3.startAgain();
    clock.now = new Date(clock.now.getTime() + 2000);
    expect(await isReady()).toBe(200);
    expect((await filing.submit(dto, { files, key })).body.referenceCodeForm).toMatch(/^NB-/);
    expect((await keep(drafting, { file })).statusCode).toBe(200);
    await sweep();
    expect(await documents()).toHaveLength(2);
    expect(await store.arrivals.begunBefore('9999', 10)).toEqual([]);
  });

  it('files nothing whose documents another server has swept, its clock being wrong', async () => {
    let jump = true;
    const there = await s3Server(async () => {
      if (!jump) return;
      jump = false;
      await there.placeOf().removeAbandoned(there.inTwoHours(), there.store.claims.knownStorageIds);
    });
    const person = there.client();
    await person.authorize(notice);
    expect(await person.submit(dto, { files })).toMatchObject({ status: 503, body: { referenceCodeForm: null } });
    expect(await there.store.claims.count()).toBe(0);
    const { body } = await person.submit(dto, { files });
    const claim = present(await there.store.claims.findByReferenceCode(present(body.referenceCodeForm)));
    await there.sweep();
    expect((await buffer(there.uploads.read(present(claim.uploads[0])))).equals(bytes)).toBe(true);
    expect(await there.documents()).toHaveLength(1);
  });
});

describe('DOCUMENTS_URL', () => {
  it('opens the store for a server and for a command, and refuses that of another database', async () => {
    for (const [name, value] of Object.entries(s3Credentials)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    const s3 = await testS3();
    const settingsOf = async () => readSettings({ DATA_DIR: await temporaryFolder(), DOCUMENTS_URL: s3.url });
    const settings = await settingsOf();
    const { store, uploads } = await openStorage(settings);
    const batch = await uploads.beginBatch();
    await batch.receive(Readable.from([Buffer.from('hello')]), 10);
    await batch.complete();
    await store.close();
    const archive = await openArchive(settings);
    expect(await archive.uploads.hasAny()).toBe(true);
    await archive.store.close();
    await expect(openStorage(await settingsOf())).rejects.toThrow(
      /^The documents in s3:\/\/claims\/documents\/ belong to another database than \S+claims\.db: /,
    );
    await s3.stop();
    await expect(openArchive(settings)).rejects.toThrow(
      /^Documents cannot be stored in s3:\S+ or read there \(E\w+\): /,
    );
  });
});
