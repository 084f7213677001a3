import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Receipts that go out by e-mail, one for a claim or an addition at most. */
export const ninth: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('outgoing_mail')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('claim_id', 'text', (column) => column.notNull().references('claims.id'))
      .addColumn('culture', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('outgoing_mail_due').on('outgoing_mail').columns(['state', 'next_at']).execute();
  },
};
