import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Every change of the status of a claim, and the statuses that a file of decisions plans: those count once their file is
 * active, and are brought to their claims after that, some at a time.
 */
export const twentyFirst: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('status_changes')
      .addColumn('claim_id', 'text', (column) => column.notNull().references('claims.id'))
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('from_status', 'text', (column) => column.notNull())
      .addColumn('to_status', 'text', (column) => column.notNull())
      .addColumn('operator', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addPrimaryKeyConstraint('status_changes_of_a_claim', ['claim_id', 'number'])
      .execute();
    await db.schema
      .createTable('status_files')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('begun_at', 'text', (column) => column.notNull())
      .addColumn('operator', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('planned_statuses')
      .addColumn('claim_id', 'text', (column) => column.primaryKey().notNull().references('claims.id'))
      .addColumn('file_id', 'text', (column) => column.notNull().references('status_files.id'))
      .addColumn('line', 'integer', (column) => column.notNull())
      .addColumn('from_status', 'text', (column) => column.notNull())
      .addColumn('to_status', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('planned_statuses_file').on('planned_statuses').columns(['file_id', 'line']).execute();
  },
};
