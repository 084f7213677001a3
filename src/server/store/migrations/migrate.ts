import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { release1 } from './0100-release-1.ts';
import { reasonsOfDocuments } from './0101-reasons-of-documents.ts';

const firstRelease = '0100-release-1';

/** In the order of their names. README.md says how to write the next one. */
const migrations: Readonly<Record<string, Migration>> = {
  [firstRelease]: release1,
  '0101-reasons-of-documents': reasonsOfDocuments,
};

/**
 * Runs all missing migrations in one transaction; servers that start together wait for the first. @throws Error if a
 * migration fails (all are rolled back) or the database is another version's.
 */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  await refuseUnknown(db);
  if (!(await isOutdated(db))) return;
  const { error } = await migrator(db).migrateToLatest();
  if (error !== undefined) throw error;
}

/** @throws Error if the database is another version's. */
export async function requireThisVersion(db: Kysely<unknown>): Promise<void> {
  await refuseUnknown(db);
  if (await isOutdated(db)) throw new Error('an older server made it, so start this one once');
}

async function isOutdated(db: Kysely<unknown>): Promise<boolean> {
  return (await migrator(db).getMigrations()).some(({ executedAt }) => executedAt === undefined);
}

async function refuseUnknown(db: Kysely<unknown>): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = rows.filter(({ name }) => !Object.hasOwn(migrations, name));
  if (unknown.length === 0) return;
  throw new Error(
    unknown.some(({ name }) => name < firstRelease)
      ? 'a build from before release 1.0 made it, and no release reads what it stored, ' +
          'so move the database and its documents away, or set DATA_DIR, and DATABASE_URL and DOCUMENTS_URL where you use them, to new places'
      : 'a newer server made it, so start that one, or restore the backup from before it',
  );
}

/** `further` are the migrations of a newer server, which tests need. */
export function migrator(db: Kysely<unknown>, further: Readonly<Record<string, Migration>> = {}): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations, ...further }) } });
}
