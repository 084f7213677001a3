import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Sessions, class list, attempts, claims and their documents. */
export const first: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('sessions')
      .addColumn('id_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .addColumn('authorized', 'text', (column) => column.notNull())
      .addColumn('culture', 'text')
      .execute();
    await db.schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute();

    let members = db.schema
      .createTable('class_members')
      .addColumn('notice_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('pin_hash', 'text', (column) => column.notNull());
    for (const name of [
      'first_name',
      'middle_initial',
      'last_name',
      'street_line1',
      'street_line2',
      'city',
      'state',
      'postal_code',
      'country',
      'email',
      'phone',
    ]) {
      members = members.addColumn(name, 'text');
    }
    await members.execute();

    await db.schema
      .createTable('attempts')
      .addColumn('notice_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('last_at', 'text', (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('claims')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('reference_code', 'text', (column) => column.notNull().unique())
      .addColumn('form_type', 'text', (column) => column.notNull())
      .addColumn('notice_id', 'text')
      .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
      .addColumn('filed_at', 'text', (column) => column.notNull())
      .addColumn('models', 'text', (column) => column.notNull())
      // NULLs are distinct in a unique index: people without a notice may file as many claims as they are.
      .addUniqueConstraint('claims_one_per_notice', ['form_type', 'notice_id'])
      .execute();
    await db.schema.createIndex('claims_filed_at').on('claims').columns(['filed_at', 'id']).execute();

    await db.schema
      .createTable('documents')
      .addColumn('storage_id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('claim_id', 'text', (column) => column.notNull().references('claims.id'))
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('client_id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('size', 'bigint', (column) => column.notNull())
      .addColumn('sha256', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('documents_claim').on('documents').columns(['claim_id', 'position']).execute();
  },
};
