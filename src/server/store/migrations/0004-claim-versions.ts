import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What a claim was filed under: the version of its DTO, and the hash of the documents. Claims from before are of the
 * first version; nobody noted their documents.
 */
export const fourth: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('claims')
      .addColumn('dto_version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
    await db.schema.alterTable('claims').addColumn('documents_hash', 'text').execute();
  },
};
