import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const release1: Migration = {
  async up(db: Kysely<unknown>) {
    await createServerTables(db);
    await createSignInTables(db);
    await createClassList(db);
    await createClaims(db);
    await createStatuses(db);
    await createDrafts(db);
    await createUploadTables(db);
    await createAuditTrail(db);
  },
};

const key = (column: ColumnDefinitionBuilder) => column.primaryKey().notNull();
const set = (column: ColumnDefinitionBuilder) => column.notNull();
const to = (reference: string) => (column: ColumnDefinitionBuilder) => column.references(reference);
const setTo = (reference: string) => (column: ColumnDefinitionBuilder) => column.notNull().references(reference);

async function createServerTables(db: Kysely<unknown>): Promise<void> {
  await db.schema.createTable('properties').addColumn('name', 'text', key).addColumn('value', 'text', set).execute();
  await sql`insert into properties (name, value) values ('databaseId', ${crypto.randomUUID()})`.execute(db);

  await db.schema
    .createTable('readiness')
    .addColumn('id', 'integer', key)
    .addColumn('checked_at', 'text', set)
    .execute();
  await sql`insert into readiness (id, checked_at) values (1, '')`.execute(db);

  await db.schema
    .createTable('key_holders')
    .addColumn('id', 'text', key)
    .addColumn('key_ids', 'text', set)
    .addColumn('seen_at', 'text', set)
    .execute();
}

async function createSignInTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id_hash', 'text', key)
    .addColumn('begun_at', 'text', set)
    .addColumn('expires_at', 'text', set)
    .addColumn('authorized', 'text', set)
    .addColumn('culture', 'text')
    .execute();
  await db.schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute();

  await db.schema
    .createTable('attempts')
    .addColumn('key', 'text', key)
    .addColumn('count', 'integer', set)
    .addColumn('since', 'text', set)
    .execute();
  await db.schema.createIndex('attempts_since').on('attempts').column('since').execute();

  await db.schema
    .createTable('wallet_logins')
    .addColumn('state_hash', 'text', key)
    .addColumn('session_id_hash', 'text', set)
    .addColumn('form_type', 'text', set)
    .addColumn('begun_at', 'text', set)
    .addColumn('returned_at', 'text')
    .addColumn('verified_at', 'text')
    .addColumn('address_hashes', 'text', set)
    .addColumn('failure', 'text')
    .execute();
  await db.schema.createIndex('wallet_logins_session').on('wallet_logins').column('session_id_hash').execute();
  await db.schema.createIndex('wallet_logins_begun_at').on('wallet_logins').column('begun_at').execute();

  await db.schema.createTable('spent_tokens').addColumn('hash', 'text', key).addColumn('until', 'text', set).execute();
  await db.schema.createIndex('spent_tokens_until').on('spent_tokens').column('until').execute();
}

async function createClassList(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('class_editions')
    .addColumn('id', 'integer', key)
    .addColumn('purpose', 'text', set)
    .addColumn('source', 'text', set)
    .addColumn('state', 'text', set)
    .addColumn('owner', 'text', set)
    .addColumn('progress', 'text', set)
    .addColumn('people', 'integer', set)
    .addColumn('command', 'text')
    .addColumn('activated_at', 'text')
    .addColumn('undo_until', 'text')
    .addColumn('replaced_by', 'integer')
    .execute();

  await db.schema
    .createTable('class_rows')
    .addColumn('edition', 'integer', set)
    .addColumn('notice_id', 'text', set)
    .addColumn('kind', 'text', set)
    .addColumn('line', 'integer', set)
    .addColumn('pin_hash', 'text')
    .addColumn('digest', 'text')
    .addColumn('name_hash', 'integer')
    .addColumn('sealed', 'text')
    .addPrimaryKeyConstraint('class_rows_one_per_edition', ['edition', 'notice_id'])
    .execute();
  await db.schema.createIndex('class_rows_name').on('class_rows').columns(['name_hash', 'notice_id']).execute();
}

/** Claims, what was added to them later, and the receipts that go out for both. */
async function createClaims(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('claims')
    .addColumn('id', 'text', key)
    .addColumn('reference_code', 'text', (column) => column.notNull().unique())
    .addColumn('form_type', 'text', set)
    .addColumn('notice_id', 'text')
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('filed_at', 'text', set)
    .addColumn('dto_version', 'integer', set)
    .addColumn('documents_hash', 'text', set)
    .addColumn('facts', 'text', set)
    .addColumn('models', 'text', set)
    .addColumn('wrapped_key', 'text', set)
    .addColumn('status', 'text', set)
    .addColumn('ended_at', 'text')
    .addColumn('end_reason', 'text')
    // NULLs are distinct in a unique index: any number of people without a notice may file.
    .addUniqueConstraint('claims_one_per_notice', ['form_type', 'notice_id'])
    .execute();
  await db.schema.createIndex('claims_filed_at').on('claims').columns(['filed_at', 'id']).execute();
  await db.schema.createIndex('claims_notice_id').on('claims').column('notice_id').execute();

  await db.schema
    .createTable('additions')
    .addColumn('id', 'text', key)
    .addColumn('claim_id', 'text', setTo('claims.id'))
    .addColumn('number', 'integer', set)
    .addColumn('kind', 'text', set)
    .addColumn('form_type', 'text', set)
    .addColumn('receipt', 'text', set)
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('filed_at', 'text', set)
    .addColumn('dto_version', 'integer', set)
    .addColumn('documents_hash', 'text', set)
    .addColumn('facts', 'text', set)
    .addColumn('models', 'text', set)
    .addUniqueConstraint('additions_numbered', ['claim_id', 'number'])
    .execute();

  await db.schema
    .createTable('outgoing_mail')
    .addColumn('id', 'text', key)
    .addColumn('claim_id', 'text', setTo('claims.id'))
    .addColumn('culture', 'text', set)
    .addColumn('state', 'text', set)
    .addColumn('attempts', 'integer', set)
    .addColumn('next_at', 'text', set)
    .execute();
  await db.schema.createIndex('outgoing_mail_due').on('outgoing_mail').columns(['state', 'next_at']).execute();
}

/** The history of each claim, and the files of decisions that are being brought to claims. */
async function createStatuses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('status_changes')
    .addColumn('claim_id', 'text', setTo('claims.id'))
    .addColumn('number', 'integer', set)
    .addColumn('at', 'text', set)
    .addColumn('from_status', 'text', set)
    .addColumn('to_status', 'text', set)
    .addColumn('operator', 'text', set)
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('status_changes_of_a_claim', ['claim_id', 'number'])
    .execute();

  await db.schema
    .createTable('status_files')
    .addColumn('id', 'text', key)
    .addColumn('begun_at', 'text', set)
    .addColumn('operator', 'text', set)
    .addColumn('state', 'text', set)
    .execute();

  await db.schema
    .createTable('planned_statuses')
    .addColumn('claim_id', 'text', (column) => column.primaryKey().notNull().references('claims.id'))
    .addColumn('file_id', 'text', setTo('status_files.id'))
    .addColumn('line', 'integer', set)
    .addColumn('from_status', 'text', set)
    .addColumn('to_status', 'text', set)
    .addColumn('subject', 'text', set)
    .execute();
  await db.schema.createIndex('planned_statuses_file').on('planned_statuses').columns(['file_id', 'line']).execute();
}

async function createDrafts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('drafts')
    .addColumn('id', 'text', key)
    .addColumn('form_type', 'text', set)
    .addColumn('owner_hash', 'text', set)
    .addColumn('revision', 'integer', set)
    .addColumn('size', 'bigint', set)
    .addColumn('sealed', 'text', set)
    .addColumn('network', 'text')
    .addColumn('begun_at', 'text', set)
    .addColumn('saved_at', 'text', set)
    .addColumn('expires_at', 'text', set)
    .addUniqueConstraint('drafts_one_per_person', ['form_type', 'owner_hash'])
    .execute();
  await db.schema.createIndex('drafts_expires_at').on('drafts').column('expires_at').execute();

  await db.schema
    .createTable('draft_documents')
    .addColumn('storage_id', 'text', key)
    .addColumn('draft_id', 'text', to('drafts.id'))
    .addColumn('position', 'integer', set)
    .addColumn('file', 'text', set)
    .addColumn('sealed', 'text', set)
    .addColumn('wrapped_key', 'text', set)
    .addColumn('size', 'bigint', set)
    .addColumn('network', 'text')
    // NULLs are distinct in a unique index: any number of documents may wait for their removal.
    .addUniqueConstraint('draft_documents_one_per_file', ['draft_id', 'file'])
    .execute();

  // Each save asks for the sums of sizes: the indexes answer without reading what is sealed.
  for (const table of ['drafts', 'draft_documents']) {
    await db.schema.createIndex(`${table}_size`).on(table).column('size').execute();
    await db.schema.createIndex(`${table}_network`).on(table).columns(['network', 'size']).execute();
  }
}

/** The documents of claims, those that are arriving, and those with a virus. */
async function createUploadTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('documents')
    .addColumn('storage_id', 'text', key)
    .addColumn('claim_id', 'text', setTo('claims.id'))
    .addColumn('addition_id', 'text', to('additions.id'))
    .addColumn('position', 'integer', set)
    .addColumn('client_id', 'text', set)
    .addColumn('name', 'text', set)
    .addColumn('type', 'text', set)
    .addColumn('size', 'bigint', set)
    .addColumn('sha256', 'text', set)
    .addColumn('wrapped_key', 'text', set)
    .addColumn('status', 'text', set)
    .execute();
  await db.schema.createIndex('documents_claim').on('documents').columns(['claim_id', 'position']).execute();

  await db.schema
    .createTable('arriving_documents')
    .addColumn('storage_id', 'text', key)
    .addColumn('begun_at', 'text', set)
    .addColumn('given_up_at', 'text')
    .execute();
  await db.schema.createIndex('arriving_documents_begun_at').on('arriving_documents').column('begun_at').execute();

  await db.schema
    .createTable('quarantine')
    .addColumn('storage_id', 'text', key)
    .addColumn('found_at', 'text', set)
    .addColumn('form_type', 'text', set)
    .addColumn('came_with', 'text', set)
    .addColumn('virus', 'text', set)
    .addColumn('size', 'bigint', set)
    .addColumn('sha256', 'text', set)
    .addColumn('wrapped_key', 'text', set)
    .execute();
}

/**
 * Entries are chained by hash. The head is one row, at which transactions that append wait for each other; triggers
 * keep it and refuse to change or remove an entry.
 */
async function createAuditTrail(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_entries')
    .addColumn('number', 'integer', key)
    .addColumn('at', 'text', set)
    .addColumn('event', 'text', set)
    .addColumn('subject', 'text')
    .addColumn('network', 'text')
    .addColumn('details', 'text', set)
    .addColumn('previous', 'text', set)
    .addColumn('hash', 'text', set)
    .execute();

  await db.schema
    .createTable('audit_head')
    .addColumn('id', 'integer', key)
    .addColumn('number', 'integer', set)
    .addColumn('hash', 'text', set)
    .execute();
  await sql`insert into audit_head (id, number, hash) values (1, 0, '')`.execute(db);

  await (db.getExecutor().adapter instanceof PostgresAdapter ? addPostgresTriggers(db) : addSqliteTriggers(db));
}

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
