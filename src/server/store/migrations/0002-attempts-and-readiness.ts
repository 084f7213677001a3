import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Tables {
  readiness: { id: number; checked_at: string };
  sessions: object;
}

/**
 * Attempts are kept under a hash and with the instant their count began, so that nothing that was typed is stored and
 * a window does not slide. A row that the readiness check writes. Sessions hold what they were shown of the class
 * list: those begun before end.
 */
export const second: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.dropTable('attempts').execute();
    await db.schema
      .createTable('attempts')
      .addColumn('key', 'text', (column) => column.primaryKey().notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('attempts_since').on('attempts').column('since').execute();

    await db.schema
      .createTable('readiness')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('checked_at', 'text', (column) => column.notNull())
      .execute();
    await db.insertInto('readiness').values({ id: 1, checked_at: '' }).execute();

    await db.deleteFrom('sessions').execute();
  },
};
