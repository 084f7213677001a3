import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whose share of the room a draft takes. One that an earlier server began takes nobody's. */
export const eighteenth: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('drafts').addColumn('network', 'text').execute();
    await db.schema.createIndex('drafts_network').on('drafts').column('network').execute();
  },
};
