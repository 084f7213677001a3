import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The data key of what is sealed, wrapped. What was stored before has none, and is not sealed. And which storage keys the
 * servers have that run: keys are changed while they do.
 */
export const tenth: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['claims', 'documents', 'draft_documents']) {
      await db.schema.alterTable(table).addColumn('wrapped_key', 'text').execute();
    }
    await db.schema
      .createTable('key_holders')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('key_ids', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .execute();
  },
};
