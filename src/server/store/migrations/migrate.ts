import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Tables } from '../schema.ts';
import { first } from './0001-first.ts';

/** In the order of their names. A migration that has been released is never edited; a change is a new one. */
const migrations: Readonly<Record<string, Migration>> = { '0001-first': first };

/**
 * Brings the database to the newest version; does nothing when it is there.
 * @throws Error when a migration fails (it is rolled back) or the database was made by a newer server.
 */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
