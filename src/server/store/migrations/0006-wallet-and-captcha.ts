import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Logins to the wallet, each by the hash of its state, and the captcha tokens that were used, by theirs. */
export const sixth: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('wallet_logins')
      .addColumn('state_hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('session_id_hash', 'text', (column) => column.notNull())
      .addColumn('form_type', 'text', (column) => column.notNull())
      .addColumn('begun_at', 'text', (column) => column.notNull())
      .addColumn('returned_at', 'text')
      .addColumn('verified_at', 'text')
      .addColumn('address_hashes', 'text', (column) => column.notNull())
      .addColumn('failure', 'text')
      .execute();
    await db.schema.createIndex('wallet_logins_session').on('wallet_logins').column('session_id_hash').execute();
    await db.schema.createIndex('wallet_logins_begun_at').on('wallet_logins').column('begun_at').execute();

    await db.schema
      .createTable('spent_tokens')
      .addColumn('hash', 'text', (column) => column.primaryKey().notNull())
      .addColumn('until', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('spent_tokens_until').on('spent_tokens').column('until').execute();
  },
};
