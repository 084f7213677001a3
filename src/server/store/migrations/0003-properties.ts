import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Tables {
  class_members: { notice_id: string };
  properties: { name: string; value: string };
}

/**
 * What the database knows of itself: its own id, and that the PINs of the people who are in it are hashed by scrypt. The
 * id of one that is in use follows from when it was made.
 */
export const third: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('properties')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    const anybody = await db.selectFrom('class_members').select('notice_id').limit(1).execute();
    const isNew = anybody.length === 0;
    const value = isNew ? randomUUID() : `made ${await madeAt(db)}`;
    await db.insertInto('properties').values({ name: 'databaseId', value }).execute();
    if (!isNew) await db.insertInto('properties').values({ name: 'scryptPins', value: 'yes' }).execute();
  },
};

/** An older backup of the same database, brought to this version once more, gets the same id by it. */
async function madeAt(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ timestamp: string }>`
    select timestamp from kysely_migration where name = '0001-first'`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error('The database does not say when it was made.');
  return first.timestamp;
}
