import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Whose share of the room drafts and their documents take. Those that an earlier server kept take nobody's. */
export const eighteenth: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['drafts', 'draft_documents']) {
      await db.schema.alterTable(table).addColumn('network', 'text').execute();
      // Their sum is asked for while one saves, and must not read what is kept.
      await db.schema.createIndex(`${table}_network`).on(table).columns(['network', 'size']).execute();
    }
  },
};
