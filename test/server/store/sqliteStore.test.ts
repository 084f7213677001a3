import { readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../../src/server/store/sqlite/openSqliteStore.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { storeContract } from './storeContract.ts';

const newFile = async () => join(await temporaryFolder(), 'nested', 'claims.db');

storeContract('SQLite', async () => openSqliteStore(await newFile()));

describe('the SQLite database', () => {
  it('keeps what it was given when it is opened again', async () => {
    const file = await newFile();
    const first = await openSqliteStore(file);
    await first.sessions.put({ idHash: 'a', expiresAt: '2030', authorized: [], culture: null });
    await first.close();
    const second = await openSqliteStore(file);
    expect(await second.sessions.find('a', '2026')).not.toBeNull();
    await second.close();
  });

  it('writes ahead with a full sync', async () => {
    const file = await newFile();
    await (await openSqliteStore(file)).close();
    const database = new DatabaseSync(file);
    expect(database.prepare('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' });
    database.close();
  });

  it('is refused in one sentence when it is no database', async () => {
    const file = join(await temporaryFolder(), 'claims.db');
    await writeFile(file, 'This is a shopping list, not a database. '.repeat(100));
    await expect(openSqliteStore(file)).rejects.toThrow(/^The database .*claims\.db is damaged .*backup.*\.$/);
  });

  it('is refused when a part of it is gone', async () => {
    const file = await newFile();
    const store = await openSqliteStore(file);
    await store.sessions.put({ idHash: 'a', expiresAt: '2030', authorized: [], culture: null });
    await store.close();
    await truncate(file, Math.floor((await readFile(file)).length / 2));
    await expect(openSqliteStore(file)).rejects.toThrow('is damaged');
  });

  it('is refused when a newer server made it', async () => {
    const file = await newFile();
    await (await openSqliteStore(file)).close();
    const database = new DatabaseSync(file);
    database.exec("insert into kysely_migration values ('9999-later', '2030')");
    database.close();
    await expect(openSqliteStore(file)).rejects.toThrow('cannot be brought to this version');
  });
});
