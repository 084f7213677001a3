import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Tables {
  sessions: object;
}

/**
 * What is filed to a claim after it, documents and changes, each a row of its own: the claim stays as it was filed. How
 * far claims and documents are. Sessions say for whom they file in another way: those begun before end.
 */
export const fifth: Migration = {
  async up(db: Kysely<Tables>) {
    await db.deleteFrom('sessions').execute();

    await db.schema
      .alterTable('claims')
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('Received'))
      .execute();

    await db.schema
      .createTable('additions')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('claim_id', 'text', (column) => column.notNull().references('claims.id'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('form_type', 'text', (column) => column.notNull())
      .addColumn('receipt', 'text', (column) => column.notNull())
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .addColumn('filed_at', 'text', (column) => column.notNull())
      .addColumn('dto_version', 'integer', (column) => column.notNull())
      .addColumn('documents_hash', 'text')
      .addColumn('models', 'text', (column) => column.notNull())
      .addUniqueConstraint('additions_numbered', ['claim_id', 'number'])
      .execute();

    await db.schema
      .alterTable('documents')
      .addColumn('addition_id', 'text', (column) => column.references('additions.id'))
      .execute();
    await db.schema
      .alterTable('documents')
      .addColumn('status', 'text', (column) => column.notNull().defaultTo('Received'))
      .execute();
  },
};
