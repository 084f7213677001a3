import { describe, expect, it, onTestFinished } from 'vitest';
import { openExistingPostgresStore, openPostgresStore } from '../../../src/server/store/postgres/openPostgresStore.ts';
import { sealedStore } from '../../../src/server/vault/sealedStore.ts';
import { emptyPostgresDatabase, inPostgres, postgresDatabase } from '../support/postgres.ts';
import { tcpProxy } from '../support/tcpProxy.ts';
import { testStorageKeys } from '../support/testStorageKeys.ts';
import { keysContract } from './keysContract.ts';
import { sharedContract } from './sharedContract.ts';
import { storeContract } from './storeContract.ts';

storeContract('PostgreSQL', async () => openPostgresStore(await postgresDatabase()));
keysContract('PostgreSQL', async () => openPostgresStore(await postgresDatabase()));
storeContract('PostgreSQL, sealed', async () =>
  sealedStore(await openPostgresStore(await postgresDatabase()), testStorageKeys),
);

sharedContract('PostgreSQL', async () => {
  const url = await postgresDatabase();
  return [await openPostgresStore(url), await openPostgresStore(url)];
});

const opened = async (url: string) => {
  const store = await openPostgresStore(url);
  onTestFinished(() => store.close());
  return store;
};

describe('the PostgreSQL database', () => {
  it('is migrated once by servers that start together', async () => {
    const url = await emptyPostgresDatabase();
    const stores = await Promise.all([1, 2, 3, 4].map(() => opened(url)));
    const ids = await Promise.all(stores.map(({ properties }) => properties.get('databaseId')));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).not.toBeNull();
  });

  it('has nothing of a migration that was ended half-way, and is migrated by the next start', async () => {
    const url = await emptyPostgresDatabase();
    const proxy = await tcpProxy(url);
    proxy.keepAnswerTo('create table "additions"');
    await expect(openPostgresStore(proxy.url)).rejects.toThrow(/cannot be used: The connection to PostgreSQL was lost/);
    const tables = "select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%'";
    expect(await inPostgres(url, tables)).toEqual([]);
    const { claims } = await opened(url);
    expect(await claims.count()).toBe(0);
  });

  it('is refused when a newer server made it, and goes on for an older one that runs', async () => {
    const url = await postgresDatabase();
    const older = await opened(url);
    await inPostgres(url, "insert into kysely_migration values ('9999-later', '2030')");
    await expect(openPostgresStore(url)).rejects.toThrow(
      /^The database 127\.0\.0\.1:\d+\/test_\d+ cannot be used: a newer/,
    );
    await expect(openExistingPostgresStore(url)).rejects.toThrow('cannot be used: a newer server made it');
    expect(await older.claims.count()).toBe(0);
  });

  it('is refused when a build from before release 1.0 made it', async () => {
    const url = await postgresDatabase();
    await inPostgres(url, "insert into kysely_migration values ('0023-facts-of-claims', '2026')");
    const refusal = /^The database \S+ cannot be used: a build from before release 1\.0 made it, [^.\n]*\.$/;
    await expect(openPostgresStore(url)).rejects.toThrow(refusal);
    await expect(openExistingPostgresStore(url)).rejects.toThrow(refusal);
  });

  it('refuses to change, remove or empty what is in the audit trail', async () => {
    const url = await postgresDatabase();
    const { audit } = await opened(url);
    await audit.append({ at: '2026', event: 'signed in', subject: 's', network: 'n', details: {} });
    for (const change of [
      "update audit_entries set subject = 't'",
      'delete from audit_entries',
      'truncate audit_entries',
    ]) {
      await expect(inPostgres(url, change)).rejects.toThrow(
        'an entry of the audit trail is neither changed nor removed',
      );
    }
  });

  it('that cannot be reached is named without its user and password', async () => {
    const url = new URL(await postgresDatabase());
    url.port = '1';
    const refused = openPostgresStore(url.href);
    await expect(refused).rejects.toThrow(
      /^The database 127\.0\.0\.1:1\/test_\d+ cannot be used: PostgreSQL cannot be reached \(/,
    );
    await expect(refused).rejects.not.toThrow(url.password);
  });

  it('of another encoding is refused, as names of people would not fit in', async () => {
    const url = new URL(await postgresDatabase());
    const { pathname } = url;
    await inPostgres(
      url.href,
      `create database latin encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
    );
    onTestFinished(async () => {
      await inPostgres(new URL(pathname, url).href, 'drop database latin with (force)');
    });
    await expect(openPostgresStore(new URL('/latin', url).href)).rejects.toThrow(
      /its encoding is another one than UTF8/,
    );
  });

  it('finds no member by a text that it cannot hold', async () => {
    const { classList, claims } = await opened(await postgresDatabase());
    expect(await classList.find('NB\0')).toBeNull();
    expect(await claims.findByReferenceCode('NB\0')).toBeNull();
  });

  it('gives work of one name to one server at a time, and to another one when that server ends', async () => {
    const url = await postgresDatabase();
    const proxy = await tcpProxy(url);
    const [one, other] = [await openPostgresStore(proxy.url), await opened(url)];
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = one.exclusively('housekeeping', () => {
      begun.resolve();
      return end.promise;
    });
    await begun.promise;
    expect(await other.exclusively('housekeeping', async () => undefined)).toBe(false);
    expect(await other.exclusively('something else', async () => undefined)).toBe(true);
    proxy.set('cut');
    await expect.poll(() => other.exclusively('housekeeping', async () => undefined)).toBe(true);
    end.resolve();
    await expect(first).rejects.toThrow('PostgreSQL');
    await one.close();
  });

  it('counts the calls of all servers, in windows that begin with the first', async () => {
    const url = await postgresDatabase();
    const counts = [await opened(url), await opened(url)].map(({ callCounts }) => callCounts);
    const count = (now: string, windowStart: string) =>
      Promise.all([0, 1, 0, 1].map((server) => counts[server]?.count('key', now, windowStart)));
    const [first, second] = ['2026-03-01T12:00:00.000Z', '2026-03-01T12:01:00.000Z'];
    const counted = await count(first, '2026-03-01T11:59:00.000Z');
    expect(counted.map((each) => each?.count).sort()).toEqual([1, 2, 3, 4]);
    expect(new Set(counted.map((each) => each?.since))).toEqual(new Set([first]));
    expect((await counts[0]?.count('key', second, '2026-03-01T11:59:59.999Z'))?.since).toBe(first);
    expect(await counts[1]?.count('key', second, first)).toEqual({ count: 1, since: second });
  });
});

describe('a PostgreSQL database that is only read', () => {
  it('is opened as it is', async () => {
    const store = await openExistingPostgresStore(await postgresDatabase());
    expect(await store.claims.count()).toBe(0);
    await store.close();
  });

  it('is refused when no server has used it, and stays as it is', async () => {
    const url = await emptyPostgresDatabase();
    await expect(openExistingPostgresStore(url)).rejects.toThrow(/cannot be used: no server has used it yet/);
    expect(await inPostgres(url, "select 1 from pg_tables where schemaname = 'public'")).toEqual([]);
  });

  it('is not migrated', async () => {
    const url = await postgresDatabase();
    await inPostgres(url, "delete from kysely_migration where name = '0100-release-1'");
    await expect(openExistingPostgresStore(url)).rejects.toThrow('an older server made it');
  });
});
