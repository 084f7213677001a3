import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Tables } from '../schema.ts';

/** What the database knows of itself: its own id, and that the PINs of the people who are in it are hashed by scrypt. */
export const third: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('properties')
      .addColumn('name', 'text', (column) => column.primaryKey().notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await db.insertInto('properties').values({ name: 'databaseId', value: randomUUID() }).execute();
    const anybody = await db.selectFrom('class_members').select('notice_id').limit(1).execute();
    if (anybody.length > 0) await db.insertInto('properties').values({ name: 'scryptPins', value: 'yes' }).execute();
  },
};
