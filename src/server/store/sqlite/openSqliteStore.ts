import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, SqliteDialect } from 'kysely';
import { errorMessage, StartupError } from '../../startupError.ts';
import { kyselyStore } from '../kysely/kyselyStore.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Tables } from '../schema.ts';
import type { Store } from '../store.ts';
import { nodeSqlite } from './nodeSqlite.ts';

/** A whole check reads every page: worth it at every start up to this size, too slow for a start beyond it. */
const checkedWholeBytes = 64 * 1024 * 1024;

/**
 * Opens (or creates) and migrates the SQLite database in `file`.
 * @throws StartupError in one sentence when it cannot be opened, is damaged or is not ours.
 */
export async function openSqliteStore(file: string): Promise<Store> {
  const database = openDatabase(file);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: nodeSqlite(database) }) });
  try {
    await migrate(db);
  } catch (error) {
    database.close();
    throw new StartupError(`The database ${file} cannot be brought to this version: ${errorMessage(error)}.`);
  }
  return kyselyStore(db);
}

function openDatabase(file: string): DatabaseSync {
  let database: DatabaseSync;
  try {
    mkdirSync(dirname(file), { recursive: true });
    database = new DatabaseSync(file, { timeout: 5000 });
  } catch (error) {
    throw new StartupError(`The database ${file} cannot be opened: ${errorMessage(error)}.`);
  }
  try {
    // The write-ahead log with a full sync: a commit that returned is on disk, whatever happens next.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    const problem = firstProblem(database, file);
    if (problem !== null) throw new Error(problem);
  } catch (error) {
    database.close();
    throw new StartupError(
      `The database ${file} is damaged (${errorMessage(error)}): restore it from a backup, or move it away to begin anew.`,
    );
  }
  return database;
}

function firstProblem(database: DatabaseSync, file: string): string | null {
  if (statSync(file).size > checkedWholeBytes) {
    database.prepare('select count(*) from sqlite_schema').get();
    return null;
  }
  const result = database.prepare('pragma quick_check(1)').get()?.['quick_check'];
  return result === 'ok' ? null : String(result);
}
