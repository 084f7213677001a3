import { Kysely, PostgresDialect } from 'kysely';
import type { Migration } from 'kysely/migration';
import { Pool } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrator } from '../../../src/server/store/migrations/migrate.ts';
import { openPostgresStore } from '../../../src/server/store/postgres/openPostgresStore.ts';
import { documentContext, pdf, standardClaim } from '../support/claims.ts';
import { keep, keptForms, save } from '../support/drafts.ts';
import { putPeople } from '../support/people.ts';
import { emptyPostgresDatabase, inPostgres } from '../support/postgres.ts';
import { setStatus } from '../support/statuses.ts';
import { notice, secondNotice, testMembers, testServer } from '../support/testServer.ts';

/** A server of this version over a database of its own, with two people who have signed in. */
async function runningServer() {
  const url = await emptyPostgresDatabase();
  const store = await openPostgresStore(url);
  onTestFinished(() => store.close());
  await putPeople(store, testMembers());
  const server = await testServer({ store });
  const [person, other] = [server.client(), server.client()];
  await person.authorize(notice);
  await other.authorize(secondNotice);
  return { ...server, store, url, person, other };
}

/** Migrates a database as a newer version's start would; commits all changes once `mayCommit` allows it. */
async function startNewer(url: string, mayCommit: () => Promise<void> = async () => undefined): Promise<void> {
  const later: Migration = {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('claim_notes')
        .addColumn('id', 'text', (id) => id.primaryKey())
        .addColumn('claim_id', 'text', (claim) => claim.references('claims.id'))
        .execute();
      await db.schema
        .alterTable('claims')
        .addColumn('priority', 'text', (priority) => priority.defaultTo('usual'))
        .execute();
      await mayCommit();
    },
  };
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: url }) }) });
  try {
    const { error } = await migrator(db, { '9999-later': later }).migrateToLatest();
    if (error !== undefined) throw error;
  } finally {
    await db.destroy();
  }
}

it('a server that runs waits for the migration of a newer version, and then takes sign-ins, drafts and claims as before', async () => {
  const { store, url, person, other, client } = await runningServer();
  expect((await save(other)).statusCode).toBe(200);
  const [changed, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const newer = startNewer(url, () => {
    changed.resolve();
    return commit.promise;
  });
  await changed.promise;
  const bytes = pdf(100);
  const documents = { documentContexts: [documentContext('c-1', 'a.pdf', bytes)] };
  const filing = person.submit(standardClaim(documents), { files: [{ clientId: 'c-1', bytes }] });
  const waiting =
    'select 1 from pg_locks join pg_database on oid = database where datname = current_database() and not granted';
  await expect.poll(() => inPostgres(url, waiting)).not.toEqual([]);
  commit.resolve();
  await newer;
  const { status, body } = await filing;
  expect(status).toBe(200);
  const code = body.referenceCodeForm ?? '';

  // What the newer version writes stays, whatever this one does to the same claim.
  await inPostgres(url, "update claims set priority = 'high'");
  await inPostgres(url, "insert into claim_notes select 'note', id from claims");
  const claim = await store.claims.findByReferenceCode(code);
  await setStatus(store, claim?.id ?? '', 'Approved');
  expect((await save(other, { revision: 1 })).statusCode).toBe(200);
  expect((await keep(other)).statusCode).toBe(200);
  expect((await other.submit(standardClaim())).status).toBe(200);
  const back = client();
  expect((await back.authorize(notice)).statusCode).toBe(200);
  expect((await keptForms(back))[0]?.filed?.referenceCode).toBe(code);
  expect((await back.get('/readyz')).statusCode).toBe(200);
  expect(await inPostgres(url, 'select status, priority from claims order by priority')).toEqual([
    { status: 'Approved', priority: 'high' },
    { status: 'Received', priority: 'usual' },
  ]);
  expect(await inPostgres(url, 'select id from claim_notes')).toEqual([{ id: 'note' }]);

  await expect(openPostgresStore(url)).rejects.toThrow('a newer server made it, so start that one');
});

it('a newer version starts while claimants save and file at a running server, and none is refused', async () => {
  const { store, url, person, other } = await runningServer();
  let isStarted = false;
  const saves = async () => {
    let revision = 0;
    do {
      expect((await save(other, { revision: revision === 0 ? null : revision })).statusCode).toBe(200);
      revision += 1;
    } while (!isStarted);
    return revision;
  };
  const started = startNewer(url).then(() => {
    isStarted = true;
  });
  const [filed, revision] = await Promise.all([person.submit(standardClaim()), saves(), started]);
  expect(filed.status).toBe(200);
  expect((await keptForms(other))[0]?.draft?.revision).toBe(revision);
  expect((await other.submit(standardClaim())).status).toBe(200);
  expect(await store.claims.count()).toBe(2);
});
