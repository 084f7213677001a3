import { type BigIntStats, chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { CamelCasePlugin, Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { makePrivateFolder } from '../../helpers/privateFolder.ts';
import { StartupError } from '../../helpers/startupError.ts';
import { noTelemetry, type Telemetry } from '../../telemetry/telemetry.ts';
import { kyselyStore } from '../kysely/kyselyStore.ts';
import { migrate, requireThisVersion } from '../migrations/migrate.ts';
import type { Tables } from '../schema.ts';
import type { Store } from '../store.ts';
import { StoreUnavailable } from '../storeUnavailable.ts';
import { type LogSync, logBeside, sqliteCommits } from './commits.ts';
import { fileStamp, lowerStamp } from './fileStamp.ts';
import { nodeSqlite, translatedFor } from './nodeSqlite.ts';
import { quietMoments, writtenBeside } from './quietMoments.ts';

/** The check reads every page: fast enough for a start only up to this size. */
const checkedWholeBytes = 64 * 1024 * 1024;

interface SqliteOptions {
  readonly logOf?: (file: string) => LogSync;
  readonly telemetry?: Pick<Telemetry, 'part'>;
}

/** Makes the database if there is none, for its owner alone, and migrates it. @throws StartupError in one sentence. */
export async function openSqliteStore(file: string, options: SqliteOptions = {}): Promise<Store> {
  try {
    await preparePrivateFile(file);
  } catch (error) {
    throw cannotBeOpened(file, error);
  }
  const store = await openWith(file, migrate, options);
  try {
    await store.checkpoint();
  } catch (error) {
    await store.close();
    throw new StartupError(`The database ${file} cannot be written: ${sentence(error)}.`);
  }
  return store;
}

/** @throws StartupError also if there is no database, or it is another version's. */
export async function openExistingSqliteStore(file: string): Promise<Store> {
  if (!existsSync(file)) {
    throw new StartupError(`There is no database ${file}: set DATA_DIR or DATABASE_URL to what the server uses.`);
  }
  return openWith(file, async (db) => {
    if ((await db.introspection.getTables()).length === 0) {
      throw new Error(
        'it is empty: if it was copied without the file that ends in -wal, copy both, or restore a backup',
      );
    }
    await requireThisVersion(db);
  });
}

/** Kysely migrates SQLite without a transaction, though SQLite can change tables in one. */
class TransactionalSqlite extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

async function openWith(
  file: string,
  prepare: (db: Kysely<unknown>) => Promise<void>,
  { logOf = logBeside, telemetry = noTelemetry }: SqliteOptions = {},
): Promise<Store> {
  const database = openDatabase(file);
  const checkFiles = rememberFiles(file);
  // A database that is being migrated has no stamp yet.
  let check = checkFiles;
  const bare = new Kysely<unknown>({
    dialect: new TransactionalSqlite({ database: nodeSqlite(database, () => check()) }),
  });
  // By default each slice of an import would write its random pages to the file.
  const expectMuch = () => database.exec('pragma wal_autocheckpoint = 8000; pragma cache_size = -32000');
  try {
    await prepare(bare);
  } catch (error) {
    database.close();
    throw new StartupError(`The database ${file} cannot be brought to this version: ${sentence(error)}.`);
  }
  const stamp = fileStamp(file, database);
  check = () => {
    checkFiles();
    if (stamp.isLost()) throw lost(file, 'overwritten');
  };
  const db = bare.withPlugin(new CamelCasePlugin()).$extendTables<Tables>();
  const log = logOf(file);
  const isQuiet = quietMoments(writtenBeside(file));
  return kyselyStore({
    db,
    commits: sqliteCommits(database, db, log, check, telemetry),
    // SQLite runs one transaction after the other, also of several processes.
    lock: async () => undefined,
    async exclusively(_name, work) {
      await work();
      return true;
    },
    callCounts: null,
    check,
    checkpoint: () =>
      db.connection().execute(async () => {
        check();
        stamp.raise();
        emptyLog(database);
      }),
    async checkpointWhenQuiet() {
      if (!isQuiet()) return;
      await db.connection().execute(async () => {
        check();
        emptyLog(database);
      });
    },
    expectMuch,
    async backUp(to) {
      await backup(database, to);
      lowerStamp(to);
    },
    async close() {
      await log.close();
      await db.destroy();
      stamp.close();
    },
  });
}

/**
 * Brings the log into the main file, outside of transactions. Does not wait: what another connection still reads
 * follows the next time.
 */
function emptyLog(database: DatabaseSync): void {
  translatedFor(database, () => {
    database.exec('pragma busy_timeout = 0');
    try {
      database.exec('pragma wal_checkpoint(truncate)');
    } finally {
      database.exec(`pragma busy_timeout = ${busyMilliseconds}`);
    }
  });
}

const busyMilliseconds = 5000;

function openDatabase(file: string): DatabaseSync {
  let database: DatabaseSync;
  try {
    database = new DatabaseSync(file, { timeout: busyMilliseconds });
  } catch (error) {
    throw cannotBeOpened(file, error);
  }
  try {
    // A full sync: a commit that returned stays. secure_delete: a removed key must not be found in a copy of the file.
    database.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
    );
    const problem = firstProblem(database, file);
    if (problem !== null) throw new Error(problem);
  } catch (error) {
    database.close();
    throw new StartupError(
      `The database ${file} is damaged (${sentence(error)}): restore it from a backup, without the -wal and -shm files ` +
        'of the old one, or move all three away to begin with nothing.',
    );
  }
  return database;
}

function cannotBeOpened(file: string, error: unknown): StartupError {
  return new StartupError(
    `The database ${file} cannot be opened (${sentence(error)}): set DATABASE_URL or DATA_DIR to a place that can be written.`,
  );
}

/** SQLite reports damage over several lines. */
function sentence(error: unknown): string {
  return errorMessage(error)
    .replace(/^\*\*\* in database main \*\*\*\s*/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function firstProblem(database: DatabaseSync, file: string): string | null {
  if (statSync(file).size > checkedWholeBytes) {
    database.prepare('select count(*) from sqlite_schema').get();
    return null;
  }
  const result = database.prepare('pragma quick_check(1)').get()?.['quick_check'];
  return result === 'ok' ? null : String(result);
}

const ownerOnly = 0o600;

/**
 * Makes a file for its owner alone, or takes others' rights from one that is there, and from its -wal and -shm files.
 */
async function preparePrivateFile(file: string): Promise<void> {
  await makePrivateFolder(dirname(file));
  closeSync(openSync(file, 'a', ownerOnly));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found !== undefined && (found.mode & 0o077) !== 0) chmodSync(path, ownerOnly);
  }
}

/** The returned function throws once a file of the database was deleted or replaced. */
function rememberFiles(file: string): () => void {
  const files = [file, `${file}-wal`].map((path) => ({ path, was: identity(path) }));
  return () => {
    const gone = files.find(({ path, was }) => was !== null && identity(path) !== was);
    if (gone !== undefined) throw lost(gone.path, 'deleted or replaced');
  };
}

function lost(path: string, how: string): StoreUnavailable {
  return new StoreUnavailable(
    `${path} was ${how} while the server runs: stop the server, remove what is left of the database, its -wal and -shm files too, and restore it.`,
  );
}

function identity(path: string): string | null {
  const stats: BigIntStats | undefined = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.dev}:${stats.ino}`;
}
