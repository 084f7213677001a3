import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * What is needed to take a change of the class list back: the command that made it, when, and until when that can be taken back.
 * An edition that another one has replaced as a whole names that one.
 */
export const twentySecond: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['command', 'activated_at', 'undo_until'])
      await db.schema.alterTable('class_editions').addColumn(column, 'text').execute();
    await db.schema.alterTable('class_editions').addColumn('replaced_by', 'integer').execute();
  },
};
