import { DatabaseSync } from 'node:sqlite';
import { CamelCasePlugin, Kysely, SqliteDialect, type Transaction } from 'kysely';
import { expect, it } from 'vitest';
import { kyselyStatusFiles } from '../../../src/server/store/kysely/statusFiles.ts';
import { migrator } from '../../../src/server/store/migrations/migrate.ts';
import type { Tables } from '../../../src/server/store/schema.ts';
import { nodeSqlite } from '../../../src/server/store/sqlite/nodeSqlite.ts';

it('a file of statuses that is given up takes along nothing that another one has planned for the same claim meanwhile', async () => {
  const database = nodeSqlite(new DatabaseSync(':memory:', { enableForeignKeyConstraints: false }));
  const bare = new Kysely<unknown>({ dialect: new SqliteDialect({ database }) });
  await migrator(bare).migrateToLatest();
  const db = bare.withPlugin(new CamelCasePlugin()).$extendTables<Tables>();
  const plan = { claimId: 'c', line: 2, fromStatus: 'Received', toStatus: 'Paid', subject: 's' } as const;
  const file = { begunAt: '2026-06-01', operator: '{}' };
  await db
    .insertInto('statusFiles')
    .values({ id: 'given up', state: 'over', ...file })
    .execute();
  await db
    .insertInto('statusFiles')
    .values({ id: 'counts', state: 'active', ...file })
    .execute();
  await db
    .insertInto('plannedStatuses')
    .values({ fileId: 'given up', ...plan })
    .execute();
  // Another server has the lock first, and its file replaces what this one has planned.
  const lock = async (transaction: Transaction<Tables>) => {
    await transaction.updateTable('plannedStatuses').set({ fileId: 'counts' }).execute();
  };
  const commit = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) => db.transaction().execute(work);
  await kyselyStatusFiles(db, { unsynced: commit, durable: commit }, lock).discard({ id: 'given up' });
  expect(await db.selectFrom('plannedStatuses').selectAll().execute()).toEqual([{ fileId: 'counts', ...plan }]);
  await db.destroy();
});
