import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a notice has filed, of whatever form, is found without reading all claims. */
export const seventeenth: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('claims_notice_id').on('claims').column('notice_id').execute();
  },
};
