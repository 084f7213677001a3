import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a class list says of people beyond its usual columns: a JSON text by the name of the column. */
export const seventh: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('class_members')
      .addColumn('further', 'text', (column) => column.notNull().defaultTo('{}'))
      .execute();
  },
};
