import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { NewClaim } from '../../../src/server/store/claimRows.ts';
import { openSqliteStore } from '../../../src/server/store/sqlite/openSqliteStore.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { sealedStore } from '../../../src/server/vault/sealedStore.ts';
import { storageKeys } from '../../../src/server/vault/storageKeys.ts';
import { present } from '../../support/present.ts';
import { bareClaim } from '../support/bareClaim.ts';
import { addition, documentContext, model, pdf, standardClaim } from '../support/claims.ts';
import { keep, save } from '../support/drafts.ts';
import { everyByte } from '../support/everyByte.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { notice, secondNotice, testServer } from '../support/testServer.ts';
import { testStorageKeys } from '../support/testStorageKeys.ts';

describe('what is on the disk', () => {
  it('has nothing that was typed, in no claim, addition or draft, and nothing of a document', async () => {
    const { client, dataDir, store } = await testServer();
    const bytes = (name: string) => new Uint8Array(Buffer.concat([pdf(100), Buffer.from(`in-the-bytes-of-${name}`)]));
    const document = (clientId: string) => ({
      dto: { documentContexts: [documentContext(clientId, `named-${clientId}.pdf`, bytes(clientId))] },
      files: { files: [{ clientId, bytes: bytes(clientId) }] },
    });
    const claimant = client();
    await claimant.authorize(notice);
    const first = document('first');
    const claimantInfo = model('claimantInfo', { firstName: 'Typedfirst', lastName: 'Typedlast' });
    const { body } = await claimant.submit(standardClaim({ ...first.dto, claimantInfo }), first.files);
    const code = present(body.referenceCodeForm);

    const adding = client();
    await adding.authorizeClaim(code, 'documents', 'Typedlast');
    const later = document('later');
    const added = await adding.submit(addition(later.dto), { ...later.files, flow: 'documents' });
    expect(added.body.submitted).toBe(true);

    const other = client();
    await other.authorize(secondNotice);
    expect((await save(other, { content: 'typed-in-a-draft' })).statusCode).toBe(200);
    expect((await keep(other, { name: 'named-in-a-draft.pdf', bytes: bytes('draft') })).statusCode).toBe(200);

    const claim = await store.claims.findByReferenceCode(code);
    expect(claim?.models).toContain('Typedlast');
    expect(claim?.additions[0]?.uploads[0]?.name).toBe('named-later.pdf');

    const typed = [
      'Typedfirst',
      'Typedlast',
      'typed-in-a',
      'named-',
      'in-the-bytes-of-',
      present(claim?.uploads[0]).sha256,
    ];
    const stored = await everyByte(dataDir);
    expect(typed.filter((value) => stored.includes(value))).toEqual([]);
    // The reference code is looked for by itself, and is not sealed: the test finds what is there.
    expect(stored.includes(code)).toBe(true);
  });
});

const newClaim = (id: string, changes: Partial<NewClaim> = {}): NewClaim =>
  bareClaim(id, { models: '{"typed":1.0}', ...changes });
const change = (claimId: string, id = `of-${claimId}`) => ({
  id,
  claimId,
  kind: 'change' as const,
  formType: 'Address',
  idempotencyKey: id,
  filedAt: '2026-01-02',
  dtoVersion: 1,
  documentsHash: 'ab'.repeat(32),
  facts: '{}',
  models: '{"added":1.0}',
  uploads: [],
});
const bounds = { additions: 9, documents: 9, bytes: 9999 };
const upload = {
  storageId: 's-1',
  clientId: 'd-1',
  name: 'a.pdf',
  type: 'application/pdf',
  size: 12,
  sha256: 'ab',
  wrappedKey: 'key',
};

/** A store of claims over a database, and that database itself. */
async function opened() {
  const file = join(await temporaryFolder(), 'claims.db');
  const bare = await openSqliteStore(file);
  const database = new DatabaseSync(file);
  onTestFinished(async () => {
    database.close();
    await bare.close();
  });
  return { bare, database, store: sealedStore(bare, testStorageKeys) };
}

async function all({ claims }: Store) {
  const found: string[][] = [];
  for await (const { id, models } of claims.all()) found.push([id, models]);
  return found;
}

describe('a claim that cannot be opened', () => {
  it('because it is damaged has no answers, and every other one is read', async () => {
    const { store, database } = await opened();
    for (const id of ['a', 'b', 'c']) await store.claims.file(newClaim(id));
    // The answers of one claim cannot be opened as those of another.
    database.exec("update claims set models = (select models from claims where id = 'a') where id = 'b'");
    expect(await all(store)).toEqual([
      ['a', '{"typed":1.0}'],
      ['b', ''],
      ['c', '{"typed":1.0}'],
    ]);
    expect((await store.claims.find('b'))?.referenceCode).toBe('NB-b');
  });

  it('because its storage key is missing has no answers, names or documents', async () => {
    const { uploads, store } = await testServer();
    const batch = await uploads.beginBatch();
    const received = await batch.receive(Readable.from([Buffer.from('bytes')]), 100);
    await batch.promote();
    if (received.tooLarge) throw new Error('The test sent too much.');
    const { storageId, wrappedKey } = received;
    await store.claims.file(newClaim('a', { uploads: [{ ...upload, storageId, wrappedKey }] }));
    expect(await text(uploads.read(present((await store.claims.find('a'))?.uploads[0])))).toBe('bytes');
    const stranger = sealedStore(store, storageKeys(['another storage key, long enough for one of them']));
    const read = await stranger.claims.find('a');
    expect(read).toMatchObject({ models: '', uploads: [{ name: '', sha256: '' }] });
    expect(() => uploads.read(present(read?.uploads[0]))).toThrow('storage key');
  });

  it('because its data key was removed takes no additions either, and nothing of it opens any more', async () => {
    const { store, database } = await opened();
    const documents = { ...upload, wrappedKey: testStorageKeys.newDataKey(['document', 's-1']).wrapped };
    await store.claims.file(newClaim('a', { uploads: [documents] }));
    await store.claims.add(change('a'), bounds);
    database.exec("update claims set wrapped_key = ''");
    expect(await store.claims.find('a')).toMatchObject({
      models: '',
      uploads: [{ name: '', sha256: '', wrappedKey: '' }],
      additions: [{ models: '' }],
    });
    expect(await store.claims.add(change('a', 'later'), bounds)).toEqual({ outcome: 'gone' });
  });
});
