import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Who did what, chained by hash. The head is one row, by which entries that are appended at the same moment wait. Triggers
 * give it the hash of the last entry, and refuse to change or remove one.
 */
export const twelfth: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('audit_entries')
      .addColumn('number', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('subject', 'text')
      .addColumn('network', 'text')
      .addColumn('details', 'text', (column) => column.notNull())
      .addColumn('previous', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('audit_head')
      .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
    await sql`insert into audit_head (id, number, hash) values (1, 0, '')`.execute(db);
    await (db.getExecutor().adapter instanceof PostgresAdapter ? addPostgresTriggers(db) : addSqliteTriggers(db));
  },
};

const refusal = sql.lit('an entry of the audit trail is neither changed nor removed');

async function addSqliteTriggers(db: Kysely<unknown>): Promise<void> {
  for (const change of ['update', 'delete']) {
    await sql`create trigger ${sql.ref(`audit_entries_no_${change}`)} before ${sql.raw(change)} on audit_entries
      begin select raise(abort, ${refusal}); end`.execute(db);
  }
  await sql`create trigger audit_entries_head after insert on audit_entries
    begin update audit_head set hash = new.hash where number = new.number; end`.execute(db);
}

async function addPostgresTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception using message = ${refusal}; end $$`.execute(db);
  await sql`create trigger audit_entries_append_only before update or delete or truncate on audit_entries
    for each statement execute function refuse_audit_change()`.execute(db);
  await sql`create function set_audit_head() returns trigger language plpgsql as
    $$ begin update audit_head set hash = new.hash where number = new.number; return null; end $$`.execute(db);
  await sql`create trigger audit_entries_head after insert on audit_entries
    for each row execute function set_audit_head()`.execute(db);
}
