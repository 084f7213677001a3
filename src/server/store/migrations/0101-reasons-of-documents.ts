import type { Migration } from 'kysely/migration';

/** Why a document was refused, in words for its claimant. */
export const reasonsOfDocuments: Migration = {
  async up(db) {
    await db.schema.alterTable('documents').addColumn('status_reason', 'text').execute();
  },
};
