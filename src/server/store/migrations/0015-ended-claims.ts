import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** When and why a claim was withdrawn or erased. */
export const fifteenth: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('claims').addColumn('ended_at', 'text').execute();
    await db.schema.alterTable('claims').addColumn('end_reason', 'text').execute();
  },
};
