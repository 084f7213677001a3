import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When a session began. One that an earlier server began is not made longer any more: it ends as it would without calls. */
export const fourteenth: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('sessions')
      .addColumn('begun_at', 'text', (column) => column.notNull().defaultTo('1970-01-01T00:00:00.000Z'))
      .execute();
  },
};
