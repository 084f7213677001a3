import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Documents with a virus, which belong to no claim. */
export const sixteenth: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('quarantine')
      .addColumn('storage_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('found_at', 'text', (column) => column.notNull())
      .addColumn('form_type', 'text', (column) => column.notNull())
      .addColumn('came_with', 'text', (column) => column.notNull())
      .addColumn('virus', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .addColumn('wrapped_key', 'text', (column) => column.notNull())
      .execute();
  },
};
