import { execFile } from 'node:child_process';
import { chmod, copyFile, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CamelCasePlugin, Kysely, SqliteDialect, sql } from 'kysely';
import { NO_MIGRATIONS } from 'kysely/migration';
import { describe, expect, it } from 'vitest';
import { StartupError } from '../../../src/server/helpers/startupError.ts';
import { kyselyStore } from '../../../src/server/store/kysely/kyselyStore.ts';
import { migrate, migrator } from '../../../src/server/store/migrations/migrate.ts';
import type { Tables } from '../../../src/server/store/schema.ts';
import { sqliteCommits } from '../../../src/server/store/sqlite/commits.ts';
import { nodeSqlite } from '../../../src/server/store/sqlite/nodeSqlite.ts';
import { openExistingSqliteStore, openSqliteStore } from '../../../src/server/store/sqlite/openSqliteStore.ts';
import { StoreUnavailable } from '../../../src/server/store/storeUnavailable.ts';
import { sealedStore } from '../../../src/server/vault/sealedStore.ts';
import { killAt, killable } from '../support/killedBySql.ts';
import { processSettings, runScript } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { testStorageKeys } from '../support/testStorageKeys.ts';
import { keysContract } from './keysContract.ts';
import { sharedContract } from './sharedContract.ts';
import { sealedContract, storeContract } from './storeContract.ts';

const newFile = async () => join(await temporaryFolder(), 'nested', 'claims.db');

const newDatabase = async () => join(await temporaryFolder(), 'claims.db');

storeContract('SQLite', async () => openSqliteStore(await newFile()));
keysContract('SQLite', async () => openSqliteStore(await newFile()));
sealedContract('SQLite, sealed', async () => sealedStore(await openSqliteStore(await newFile()), testStorageKeys));

// Two connections of one process would wait for each other for ever: one waits without letting the other go on.
const oneForTwo = async () => {
  const store = await openSqliteStore(await newFile());
  return [store, store] as const;
};
sharedContract('SQLite', oneForTwo, 12);

/** A database in which a first start has made nothing yet but the list of its migrations. */
async function unmigrated(file: string): Promise<DatabaseSync> {
  const database = new DatabaseSync(file);
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: nodeSqlite(database) }) });
  const { error } = await migrator(db).migrateTo(NO_MIGRATIONS);
  if (error !== undefined) throw error;
  return database;
}

describe('the SQLite database', () => {
  it('keeps what it was given when it is opened again', async () => {
    const file = await newFile();
    const first = await openSqliteStore(file);
    await first.sessions.put({ idHash: 'a', begunAt: '2026', expiresAt: '2030', authorized: [], culture: null });
    await first.close();
    const second = await openSqliteStore(file);
    expect(await second.sessions.find('a', '2026')).not.toBeNull();
    await second.close();
  });

  it('has everything in its main file after the start and after each checkpoint', async () => {
    const file = await newFile();
    const store = await openSqliteStore(file);
    const copied = async () => {
      const copy = join(await temporaryFolder(), 'claims.db');
      await copyFile(file, copy);
      const database = new DatabaseSync(copy, { readOnly: true });
      const ids = database.prepare('select id_hash from sessions').all();
      database.close();
      return ids;
    };
    expect(await copied()).toEqual([]);
    await store.sessions.put({ idHash: 'a', begunAt: '2026', expiresAt: '2030', authorized: [], culture: null });
    await store.checkpoint();
    expect(await copied()).toEqual([{ id_hash: 'a' }]);
    await store.close();
  });

  it('has everything in its main file once a second call finds that nothing was written since the first', async () => {
    const file = await newFile();
    const store = await openSqliteStore(file);
    const logBytes = async () => (await stat(`${file}-wal`)).size;
    await store.ping();
    await store.checkpointWhenQuiet();
    expect(await logBytes()).toBeGreaterThan(0);
    await store.checkpointWhenQuiet();
    expect(await logBytes()).toBe(0);
    await store.ping();
    await store.close();
  });

  it('empties its log as far as it can beside a reader, and does not wait for it', async () => {
    const file = await newFile();
    const store = await openSqliteStore(file);
    const reader = new DatabaseSync(file);
    reader.exec('begin; select * from sessions');
    await store.sessions.put({ idHash: 'a', begunAt: '2026', expiresAt: '2030', authorized: [], culture: null });
    await store.checkpoint();
    expect(await store.sessions.find('a', '2026')).not.toBeNull();
    reader.exec('commit');
    reader.close();
    await store.checkpoint();
    expect((await stat(`${file}-wal`)).size).toBe(0);
    await store.close();
  });

  it('goes into its main file at every moment of what is being written', async () => {
    const store = await openSqliteStore(await newFile());
    const session = { idHash: 'a', begunAt: '2026', expiresAt: '2030', authorized: [], culture: null };
    for (let turns = 0; turns < 60; turns += 1) {
      const writing = store.sessions.put(session);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      await store.checkpoint();
      await writing;
    }
    await store.close();
  });

  it('stays usable beside another process that raises the stamp of its file and makes copies', async () => {
    const file = await newFile();
    const [store, other] = [await openSqliteStore(file), await openSqliteStore(file)];
    for (const one of [store, other, store, other, other]) {
      await one.checkpoint();
      await one.backUp(join(await temporaryFolder(), 'claims.db'));
      await Promise.all([store.ping(), other.ping()]);
    }
    await other.close();
    await store.ping();
    await store.close();
  });

  it('that was overwritten stays lost, whatever is put there afterwards', async () => {
    const file = await newFile();
    const store = await openSqliteStore(file);
    await store.ping();
    const whole = await readFile(file);
    await writeFile(file, 'a note');
    const overwritten = /claims\.db was overwritten while the server runs: /;
    await expect(store.ping()).rejects.toThrow(overwritten);
    await writeFile(file, whole);
    await expect(store.ping()).rejects.toThrow(overwritten);
    await expect(store.checkpoint()).rejects.toThrow(overwritten);
    await store.close();
  });

  it('has nothing left of what was removed', async () => {
    const file = await newFile();
    const { drafts, close } = await openSqliteStore(file);
    const draft = { id: 'd', formType: 'Standard', ownerHash: 'o', revision: 1, sealed: 'what was kept '.repeat(1000) };
    const times = { network: null, begunAt: '2026', savedAt: '2026', expiresAt: '2030' };
    await drafts.begin({ ...draft, ...times }, { noticeId: null, session: null });
    await drafts.remove('d');
    await close();
    expect((await readFile(file)).includes('what was kept')).toBe(false);
  });

  it('gives additions by several servers at once numbers of their own', async () => {
    const file = await newFile();
    const store = await openSqliteStore(file);
    const filed = {
      filedAt: '2026-01-01',
      dtoVersion: 1,
      documentsHash: 'ab'.repeat(32),
      facts: '{}',
      models: '{}',
      uploads: [],
    };
    const ids = { id: 'c-1', idempotencyKey: 'c-1', referenceCode: 'NB-1', noticeId: null, formType: 'Standard' };
    await store.claims.file({ ...filed, ...ids });
    const adding = fileURLToPath(new URL('../support/addTo.ts', import.meta.url));
    const outputs = await Promise.all(
      [1, 2, 3].map(async () => (await promisify(execFile)(process.execPath, [adding, file, 'c-1', '20'])).stdout),
    );
    const receipts = outputs.flatMap((output) => output.trimEnd().split('\n'));
    const expected = Array.from({ length: 60 }, (_, index) => `NB-1-A${index + 1}`);
    expect(receipts.sort()).toEqual(expected.sort());
    await store.close();
  });

  it('is made once by processes that start together', async () => {
    const file = await newFile();
    const opening = fileURLToPath(new URL('../support/openDatabase.ts', import.meta.url));
    const outputs = await Promise.all(
      [1, 2, 3].map(async () => (await promisify(execFile)(process.execPath, [opening, file])).stdout),
    );
    expect(outputs[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(outputs).size).toBe(1);
  });

  it('is as before when a migration ended half-way, and is brought to this version by the next start', async () => {
    const file = await newDatabase();
    const database = await unmigrated(file);
    const schema = () => database.prepare('select name, sql from sqlite_schema order by name').all();
    const before = schema();
    // In the way of one of the last tables.
    database.exec('create table quarantine (id text)');
    await expect(openSqliteStore(file)).rejects.toThrow('cannot be brought to this version');
    database.exec('drop table quarantine');
    expect(schema()).toEqual(before);
    database.close();
    const { claims, close } = await openSqliteStore(file);
    expect(await claims.count()).toBe(0);
    await close();
  });

  it('is as before when SIGKILL ends the process in a migration, and is brought to this version by the next start', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'claims.db');
    const database = await unmigrated(file);
    const schema = () => database.prepare('select name, sql from sqlite_schema order by name').all();
    const before = schema();
    const mend = killAt(file, 'kysely_migration', "new.name = '0100-release-1'");
    const list = join(folder, 'list.csv');
    await writeFile(list, '');
    const settings = { ...(await processSettings(folder)), ...killable };
    expect(await runScript('operations/cli/classList.ts', ['import', list], settings)).toMatchObject({
      code: null,
      stdout: '',
    });
    mend();
    expect(schema()).toEqual(before);
    database.close();
    const { claims, close } = await openSqliteStore(file);
    expect(await claims.count()).toBe(0);
    await close();
  });

  it('that another process writes to for too long cannot be used now', async () => {
    const database = new DatabaseSync(await newDatabase(), { timeout: 0 });
    const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: nodeSqlite(database) }) });
    await migrate(db);
    const other = new DatabaseSync(database.location() ?? '');
    other.exec('begin immediate');
    const write = db.transaction().execute(async () => undefined);
    await expect(write).rejects.toThrow(StoreUnavailable);
    other.close();
    await db.destroy();
  });

  it('finds a notice, what it has filed of any form, and what drafts of a network take, without reading all of them', async () => {
    const file = await newFile();
    await (await openSqliteStore(file)).close();
    const database = new DatabaseSync(file);
    const plans: string[] = [];
    const db = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: nodeSqlite(database) }),
      plugins: [new CamelCasePlugin()],
      log({ query: { sql: text, parameters } }) {
        const rows = database.prepare(`explain query plan ${text}`).all(...parameters.map(String));
        plans.push(rows.map(({ detail }) => String(detail)).join('; '));
      },
    });
    const nothing = async () => undefined;
    const { claims, classList, drafts } = kyselyStore({
      db,
      commits: sqliteCommits(database, db, { sync: nothing, close: nothing }, () => undefined),
      lock: nothing,
      exclusively: async () => true,
      callCounts: null,
      check: () => undefined,
      checkpoint: nothing,
      checkpointWhenQuiet: nothing,
      backUp: nothing,
      expectMuch: () => undefined,
      close: nothing,
    });
    for await (const claim of claims.all({ noticeId: 'NB-1' })) expect(claim).toBeUndefined();
    expect(plans).toEqual([expect.stringContaining('SEARCH claims USING INDEX claims_notice_id')]);
    plans.length = 0;
    expect(await classList.find('NB-1')).toBeNull();
    expect(await classList.findByName(1, '', 1)).toEqual([]);
    const classRows = (columns: string) => expect.stringContaining(`SEARCH class_rows USING INDEX ${columns}`);
    expect(plans).toEqual([
      classRows('sqlite_autoindex_class_rows_1 (edition=? AND notice_id=?)'),
      classRows('class_rows_name (name_hash=? AND notice_id>?)'),
    ]);
    plans.length = 0;
    expect(await drafts.bytesOf('network')).toBe(0);
    const alone = (table: string) => expect.stringContaining(`SEARCH ${table} USING COVERING INDEX ${table}_network`);
    expect(plans).toEqual([alone('drafts'), alone('draft_documents')]);
    await db.destroy();
  });

  it('writes ahead with a full sync', async () => {
    const file = await newFile();
    await (await openSqliteStore(file)).close();
    const database = new DatabaseSync(file);
    expect(database.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
    database.close();
  });

  it('waits for the disk again after a transaction that did not, however that ended', async () => {
    const database = new DatabaseSync(await newDatabase());
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: nodeSqlite(database) }) });
    database.exec('pragma synchronous = full');
    const synchronous = () => database.prepare('pragma synchronous').get()?.['synchronous'];
    const log = { sync: async () => undefined, close: async () => undefined };
    const { unsynced } = sqliteCommits(database, db, log, () => undefined);
    expect(await unsynced(async () => synchronous())).toBe(1);
    expect(synchronous()).toBe(2);
    await expect(unsynced(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(synchronous()).toBe(2);
    await db.destroy();
  });

  it('can be read by no other user of the machine, nor what SQLite puts beside it, whatever the folder allows', async () => {
    const file = await newFile();
    const earlier = await openSqliteStore(file);
    await earlier.close();
    await chmod(dirname(file), 0o755);
    await chmod(file, 0o644);
    const store = await openSqliteStore(file);
    await store.ping();
    const modes = await Promise.all(
      (await readdir(dirname(file))).map(async (name) => [name, (await stat(join(dirname(file), name))).mode & 0o777]),
    );
    await store.close();
    expect(modes.sort()).toEqual([
      ['claims.db', 0o600],
      ['claims.db-shm', 0o600],
      ['claims.db-wal', 0o600],
    ]);
  });

  it('that is full says so, in a transaction too', async () => {
    const database = new DatabaseSync(':memory:');
    const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: nodeSqlite(database) }) });
    await migrate(db);
    const pages = database.prepare('pragma page_count').get()?.['page_count'];
    database.exec(`pragma max_page_count = ${pages}`);
    const insertion = sql`insert into spent_tokens (hash, until) values ('a', ${'x'.repeat(100_000)})`;
    const full = db.transaction().execute((transaction) => insertion.execute(transaction));
    await expect(full).rejects.toThrow('database or disk is full');
    await expect(full).rejects.toThrow(StoreUnavailable);
    await db.destroy();
  });

  it('is not ready when it cannot be written, though it can be read', async () => {
    const file = await newFile();
    const store = await openSqliteStore(file);
    await store.ping();
    const other = new DatabaseSync(file);
    other.exec('drop table readiness');
    other.close();
    expect(await store.classList.count()).toBe(0);
    await expect(store.ping()).rejects.toThrow();
    await store.close();
  });

  it('keeps nothing any more once its file was deleted', async () => {
    const file = await newFile();
    const store = await openSqliteStore(file);
    await rm(file);
    const { sessions } = store;
    const session = { idHash: 'a', begunAt: '2026', expiresAt: '2030', authorized: [], culture: null };
    await expect(sessions.put(session)).rejects.toThrow(
      /claims\.db was deleted or replaced .* -wal and -shm files too, and restore it\.$/,
    );
    expect(await sessions.find('a', '2026')).toBeNull();
    await store.close();
  });

  it('is refused in one sentence when it is no database', async () => {
    const file = join(await temporaryFolder(), 'claims.db');
    await writeFile(file, 'This is a shopping list, not a database. '.repeat(100));
    await expect(openSqliteStore(file)).rejects.toThrow(/^The database .*claims\.db is damaged .*backup.*\.$/);
  });

  it('is refused when a part of it is gone', async () => {
    const file = await newFile();
    const store = await openSqliteStore(file);
    await store.sessions.put({ idHash: 'a', begunAt: '2026', expiresAt: '2030', authorized: [], culture: null });
    await store.close();
    await truncate(file, Math.floor((await readFile(file)).length / 2));
    await expect(openSqliteStore(file)).rejects.toThrow(/^The database .* is damaged \([^\n]*\): restore it [^\n]*\.$/);
  });

  it('is refused when a newer server made it', async () => {
    const file = await newFile();
    await (await openSqliteStore(file)).close();
    const database = new DatabaseSync(file);
    database.exec("insert into kysely_migration values ('9999-later', '2030')");
    database.close();
    await expect(openSqliteStore(file)).rejects.toThrow(
      /cannot be brought to this version: a newer server made it, [^\n]*backup/,
    );
  });

  it.each([
    ['a start', openSqliteStore],
    ['a command', openExistingSqliteStore],
  ])('is refused by %s when a build from before release 1.0 made it, and stays as it is', async (_what, open) => {
    const file = await newDatabase();
    const database = await unmigrated(file);
    database.exec(
      "create table claims (id text); insert into kysely_migration values ('0023-facts-of-claims', '2026')",
    );
    const schema = () => database.prepare('select name, sql from sqlite_schema order by name').all();
    const before = schema();
    const refusal = open(file);
    await expect(refusal).rejects.toThrow(StartupError);
    await expect(refusal).rejects.toThrow(
      `The database ${file} cannot be brought to this version: a build from before release 1.0 made it, and no release reads what it stored, ` +
        'so move the database and its documents away, or set DATA_DIR, and DATABASE_URL and DOCUMENTS_URL where you use them, to new places.',
    );
    expect(schema()).toEqual(before);
    database.close();
  });
});

describe('a database that is only read', () => {
  it('is opened as it is', async () => {
    const file = await newFile();
    await (await openSqliteStore(file)).close();
    const store = await openExistingSqliteStore(file);
    expect(await store.claims.count()).toBe(0);
    await store.close();
  });

  it('is not created when opened to read', async () => {
    const file = await newFile();
    await expect(openExistingSqliteStore(file)).rejects.toThrow(
      /^There is no database .*claims\.db: set DATA_DIR or [^\n]*\.$/,
    );
    await expect(stat(dirname(file))).rejects.toThrow('ENOENT');
  });

  it('is refused when it is empty: copied without its write-ahead log, it looks so', async () => {
    const file = await newFile();
    await (await openSqliteStore(file)).close();
    await truncate(file, 0);
    await expect(openExistingSqliteStore(file)).rejects.toThrow(/it is empty: if it was copied [^\n]*restore a backup/);
  });

  it('is not migrated', async () => {
    const file = await newFile();
    await (await openSqliteStore(file)).close();
    const database = new DatabaseSync(file);
    database.exec("delete from kysely_migration where name = '0100-release-1'");
    database.close();
    await expect(openExistingSqliteStore(file)).rejects.toThrow('an older server made it');
  });

  it('is refused when a newer server made it: what it has in it may mean something else by now', async () => {
    const file = await newFile();
    await (await openSqliteStore(file)).close();
    const database = new DatabaseSync(file);
    database.exec("insert into kysely_migration values ('9999-later', '2030')");
    database.close();
    await expect(openExistingSqliteStore(file)).rejects.toThrow(/: a newer server made it, [^\n]*\.$/);
  });
});
