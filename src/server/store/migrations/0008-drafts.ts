import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The answers of claims that are not filed, one for each form and person, sealed, and what is known of their documents. A
 * document without a draft is one whose bytes are still to be removed.
 */
export const eighth: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('drafts')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('form_type', 'text', (column) => column.notNull())
      .addColumn('owner_hash', 'text', (column) => column.notNull())
      .addColumn('revision', 'integer', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('begun_at', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addUniqueConstraint('drafts_one_per_person', ['form_type', 'owner_hash'])
      .execute();
    await db.schema.createIndex('drafts_expires_at').on('drafts').column('expires_at').execute();
    // Their sum is asked for at each save, and must not read what is kept.
    await db.schema.createIndex('drafts_size').on('drafts').column('size').execute();

    await db.schema
      .createTable('draft_documents')
      .addColumn('storage_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('draft_id', 'text', (column) => column.references('drafts.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      // NULLs are distinct in a unique index: any number of documents may wait for their removal.
      .addUniqueConstraint('draft_documents_one_per_file', ['draft_id', 'file'])
      .execute();
    await db.schema.createIndex('draft_documents_size').on('draft_documents').column('size').execute();
  },
};
