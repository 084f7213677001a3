import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { claimsCommand } from '../../../src/server/operations/cli/claims/claimsCommand.ts';
import { keysCommand } from '../../../src/server/operations/cli/keysCommand.ts';
import { openStorage, type Storage } from '../../../src/server/operations/storage.ts';
import { readSettings } from '../../../src/server/settings/settings.ts';
import type { NewClaim } from '../../../src/server/store/claimRows.ts';
import { openSqliteStore } from '../../../src/server/store/sqlite/openSqliteStore.ts';
import { sealContextOfUpload } from '../../../src/server/vault/claimTexts.ts';
import { holdKeys } from '../../../src/server/vault/keyHolder.ts';
import { storageKeys } from '../../../src/server/vault/storageKeys.ts';
import { present } from '../../support/present.ts';
import { runHere } from '../../support/runHere.ts';
import { bareClaim } from '../support/bareClaim.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const [oldKey, newKey] = ['o'.repeat(40), 'n'.repeat(40)];
const idOf = (secret: string) => storageKeys([secret]).id;
const sha256 = (value: string) => createHash('sha256').update(value).digest('hex');

const newClaim = (id: string, changes: Partial<NewClaim> = {}): NewClaim =>
  bareClaim(id, { models: `{"typed":"${id}"}`, ...changes });
const upload = (storageId: string, bytes: string) => ({
  storageId,
  clientId: storageId,
  name: 'a.pdf',
  type: 'application/pdf',
  size: bytes.length,
  sha256: sha256(bytes),
  wrappedKey: 'key',
});

/** A data folder, and how to open it and run the command over it with these storage keys. */
async function folder() {
  const dataDir = await temporaryFolder();
  const variables = (keys: string | null) => ({ DATA_DIR: dataDir, ...(keys === null ? {} : { STORAGE_KEY: keys }) });
  return {
    dataDir,
    databaseFile: join(dataDir, 'claims.db'),
    variables,
    run: (keys: string | null, ...args: readonly string[]) => runHere(keysCommand, args, variables(keys)),
    export: (keys: string) => runHere(claimsCommand, ['export', '--sensitive'], variables(keys)),
    async with<T>(keys: string | null, work: (storage: Storage) => Promise<T>): Promise<T> {
      const storage = await openStorage(readSettings(variables(keys)));
      try {
        return await work(storage);
      } finally {
        await storage.store.close();
      }
    },
  };
}

/** Files a claim with a document of these bytes. */
async function fileWithDocument({ store, uploads }: Storage, id: string, bytes: string): Promise<void> {
  const batch = await uploads.beginBatch();
  const received = await batch.receive(Readable.from([Buffer.from(bytes)]), 1000);
  if (received.tooLarge) throw new Error('The test sent too much.');
  await batch.promote();
  await batch.complete();
  const { storageId, wrappedKey } = received;
  await store.claims.file(newClaim(id, { uploads: [{ ...upload(storageId, bytes), wrappedKey }] }));
}

/** A draft with a document, whose key the first storage key wraps. */
async function keepDraft({ store, storageKeys: keys }: Storage): Promise<void> {
  const draft = { id: 'd', formType: 'Standard', ownerHash: 'o', revision: 1, sealed: 'v1.x', network: null };
  await store.drafts.begin(
    { ...draft, begunAt: '2026', savedAt: '2026', expiresAt: '2030' },
    { noticeId: null, session: null },
  );
  const { wrapped } = keys.newDataKey(sealContextOfUpload('s-draft'));
  const document = { storageId: 's-draft', file: 'f', sealed: 'v1.x', wrappedKey: wrapped, size: 1 };
  expect(await store.drafts.addDocument('d', document, { documents: 9, bytes: 9 })).toBe('added');
}

describe('npm run keys -- rotate', () => {
  it('has everything wrapped by the first key, so that the other one may go', async () => {
    const { with: opened, run } = await folder();
    const listKey = await opened(oldKey, async (storage) => {
      await fileWithDocument(storage, 'a', 'bytes of a');
      await keepDraft(storage);
      const { dataKey, wrapped } = storage.storageKeys.newDataKey(['class list']);
      await storage.store.properties.set('classListKey', wrapped);
      return dataKey;
    });
    const both = `${newKey},${oldKey}`;
    await opened(both, (storage) => fileWithDocument(storage, 'b', 'bytes of b'));
    const before = await run(both, 'status');
    expect(before).toMatchObject({ code: 0, stderr: '' });
    expect(before.stdout).toContain(`${idOf(newKey)} (wraps from now on): 1 claims, 0 documents of drafts\n`);
    expect(before.stdout).toContain(`${idOf(oldKey)} (opens): 1 claims, 1 documents of drafts, the class list\n`);

    const rotated = await run(both, 'rotate');
    expect(rotated).toMatchObject({ code: 0, stderr: '' });
    expect(rotated.stdout).toContain('Wrapped 3 by the first key');
    await opened(newKey, async ({ store, uploads, storageKeys: keys }) => {
      for (const id of ['a', 'b']) {
        const claim = present(await store.claims.find(id));
        expect(claim.models).toBe(`{"typed":"${id}"}`);
        expect(await text(uploads.read(present(claim.uploads[0])))).toBe(`bytes of ${id}`);
      }
      expect(keys.unwrap(present(await store.properties.get('classListKey')), ['class list'])).toEqual(listKey);
      const draft = await store.drafts.find({ formType: 'Standard', ownerHash: 'o' });
      keys.unwrap(present(draft?.documents[0]?.wrappedKey), sealContextOfUpload('s-draft'));
    });
    expect((await run(newKey, 'status')).stdout).toBe(
      `${idOf(newKey)} (wraps from now on): 2 claims, 1 documents of drafts, the class list\n`,
    );
    await expect(opened(oldKey, async () => undefined)).rejects.toThrow('STORAGE_KEY is not the key');
  });

  it('changes nothing while a key is missing, and says which', async () => {
    const { with: opened, run } = await folder();
    await opened(oldKey, (storage) => fileWithDocument(storage, 'a', 'bytes'));
    await opened(`${newKey},${oldKey}`, ({ store }) => store.properties.set('storageKeyId', idOf(newKey)));
    const refused = await run(newKey, 'rotate');
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toMatch(
      new RegExp(`^What the storage key ${idOf(oldKey)} wraps cannot be opened [^\\n]*\\n$`),
    );
    expect((await run(newKey, 'status')).stdout).toContain(`${idOf(oldKey)} (MISSING): 1 claims`);
  });

  it('is refused while a server runs that wraps by another key', async () => {
    const { with: opened, run, databaseFile } = await folder();
    await opened(oldKey, (storage) => fileWithDocument(storage, 'a', 'bytes'));
    const server = await openSqliteStore(databaseFile);
    onTestFinished(() => server.close());
    const warnings: unknown[] = [];
    const log = { warn: (warning: unknown) => warnings.push(warning), error: () => undefined };
    const end = await holdKeys(server.keys, storageKeys([oldKey]), log);
    const both = `${newKey},${oldKey}`;
    const refused = await run(both, 'rotate');
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/^A server that was seen at \S+ wraps by another storage key [^\n]*\.\n$/);
    // A server that begins to wrap with a key that another one lacks says so.
    const endOther = await holdKeys(server.keys, storageKeys([newKey, oldKey]), log);
    expect(warnings).toEqual([expect.stringContaining('without the storage key that this one wraps by')]);
    await Promise.all([end(), endOther()]);
    expect((await run(both, 'rotate')).code).toBe(0);
  });

  it('goes on where it was killed', async () => {
    const { with: opened, run, variables, databaseFile } = await folder();
    const ids = Array.from({ length: 300 }, (_, index) => String(index).padStart(3, '0'));
    await opened(oldKey, async ({ store }) => {
      for (const id of ids) await store.claims.file(newClaim(id));
    });
    const both = `${newKey},${oldKey}`;
    const database = new DatabaseSync(databaseFile, { timeout: 5000 });
    onTestFinished(() => database.close());
    // In the middle of its second slice it comes to no end.
    database.exec(`create trigger endless before update on claims when new.id = '250' begin
      select (with recursive n (x) as (select 1 union all select x + 1 from n) select max(x) from n); end`);
    const script = fileURLToPath(new URL('../../../src/server/operations/cli/keys.ts', import.meta.url));
    const child = spawn(process.execPath, [script, 'rotate'], { env: variables(both), stdio: 'ignore' });
    onTestFinished(() => void child.kill('SIGKILL'));
    const rewrapped = () =>
      database.prepare('select count(*) as count from claims where substr(wrapped_key, 1, 12) = ?').get(idOf(newKey));
    await expect.poll(rewrapped).toEqual({ count: 200 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(rewrapped()).toEqual({ count: 200 });
    database.exec('drop trigger endless');
    const readable = async (keys: string) =>
      opened(keys, async ({ store }) => {
        const found: string[] = [];
        for await (const { id, models } of store.claims.all()) if (models === `{"typed":"${id}"}`) found.push(id);
        return found;
      });
    expect(await readable(both)).toEqual(ids);
    // Half-way no server may start without the old key.
    await expect(opened(newKey, async () => undefined)).rejects.toThrow('STORAGE_KEY is not the key');
    expect((await run(both, 'rotate')).stdout).toContain('Wrapped 100 by the first key');
    expect(await readable(newKey)).toEqual(ids);
  });
});

describe('npm run keys -- new', () => {
  it('puts a key before those that are kept, for its owner alone', async () => {
    const { with: opened, run, dataDir } = await folder();
    await opened(null, (storage) => fileWithDocument(storage, 'a', 'bytes of a'));
    const file = join(dataDir, 'storage-key');
    const kept = await readFile(file, 'utf8');
    expect((await run(null, 'new')).code).toBe(0);
    const [first = '', second, ...others] = (await readFile(file, 'utf8')).split('\n');
    expect([first.length >= 32, second, others]).toEqual([true, kept.trim(), ['']]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await run(null, 'rotate')).stdout).toContain('Wrapped 1 by the first key');
    expect(await opened(first, async ({ store }) => (await store.claims.find('a'))?.models)).toBe('{"typed":"a"}');
  });

  it('leaves keys alone that are in the environment, and makes none without a file', async () => {
    const { run, dataDir } = await folder();
    expect((await run(oldKey, 'new')).stderr).toMatch(/^The storage keys are in STORAGE_KEY: [^\n]*\.\n$/);
    expect((await run(null, 'new')).stderr).toMatch(/^There is no \S+storage-key: [^\n]*\.\n$/);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

describe('npm run keys', () => {
  const [status, add, rotate] = ['status', 'new', 'rotate'].map((name) => `npm run keys -- ${name}`);
  it.each([
    [[], `${status}\n       ${add}\n       ${rotate}`],
    [['turn'], `${status}\n       ${add}\n       ${rotate}`],
    [['rotate', 'now'], rotate],
  ])('says how it is used: %j', async (args, usage) => {
    expect(await runHere(keysCommand, args, {})).toEqual({ code: 1, stdout: '', stderr: `Usage: ${usage}\n` });
  });

  it.each(['status', 'rotate'])('%s makes nothing where there is no database', async (name) => {
    const { run, dataDir } = await folder();
    expect((await run(oldKey, name)).stderr).toMatch(/^There is no database [^\n]*\.\n$/);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

it('export names the claims whose key is missing, and prints all others', async () => {
  const there = await folder();
  await there.with(oldKey, (storage) => fileWithDocument(storage, 'a', 'bytes'));
  await there.with(`${newKey},${oldKey}`, (storage) => fileWithDocument(storage, 'b', 'bytes'));
  const database = new DatabaseSync(there.databaseFile);
  database.prepare("update properties set value = ? where name = 'storageKeyId'").run(idOf(newKey));
  database.close();
  const { code, stdout, stderr } = await there.export(newKey);
  expect(code).toBe(1);
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).models)).toEqual([null, { typed: 'b' }]);
  expect(stderr).toContain('NB-a: what was filed in it cannot be opened: ');
  expect(stderr).not.toContain('NB-b');
});
