import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * A class list is written in editions, sealed. Rows of the versions before stay in class_members until the server has
 * sealed them: a migration has no key.
 */
export const eleventh: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('class_editions')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('owner', 'text', (column) => column.notNull())
      .addColumn('progress', 'text', (column) => column.notNull())
      .addColumn('people', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('class_rows')
      .addColumn('edition', 'integer', (column) => column.notNull())
      .addColumn('notice_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('line', 'integer', (column) => column.notNull())
      .addColumn('pin_hash', 'text')
      .addColumn('digest', 'text')
      .addColumn('name_hash', 'integer')
      .addColumn('sealed', 'text')
      .addPrimaryKeyConstraint('class_rows_one_per_edition', ['edition', 'notice_id'])
      .execute();
    await db.schema.createIndex('class_rows_name').on('class_rows').columns(['name_hash', 'notice_id']).execute();
  },
};
