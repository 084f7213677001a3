import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Documents that are on their way to a store where nothing can wait unseen, each named before its first byte is sent. */
export const thirteenth: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('arriving_documents')
      .addColumn('storage_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('begun_at', 'text', (column) => column.notNull())
      .addColumn('given_up_at', 'text')
      .execute();
    await db.schema.createIndex('arriving_documents_begun_at').on('arriving_documents').column('begun_at').execute();
  },
};
