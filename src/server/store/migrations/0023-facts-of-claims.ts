import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which answers of a claim, or of what was added to one, were which facts when it was filed. */
export const twentyThird: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['claims', 'additions']) await db.schema.alterTable(table).addColumn('facts', 'text').execute();
  },
};
