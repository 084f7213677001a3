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

/** A whole check reads every page: worth it at every start up to this size, too slow for a start beyond it. */
const checkedWholeBytes = 64 * 1024 * 1024;

interface SqliteOptions {
  /** Gives how the log of a file comes to the disk. */
  readonly logOf?: (file: string) => LogSync;
  readonly telemetry?: Pick<Telemetry, 'part'>;
}

/**
 * Opens (or creates) and migrates a database that its owner alone can read.
 * @throws StartupError in one sentence.
 */
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

/** Opens a database as it is. @throws StartupError also when there is none, or another version's. */
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

/** Kysely takes for granted that SQLite cannot make and change tables in a transaction, and migrates without one. It can. */
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
  // A database that is made or migrated has no stamp yet.
  let check = checkFiles;
  const bare = new Kysely<unknown>({
    dialect: new TransactionalSqlite({ database: nodeSqlite(database, () => check()) }),
  });
  // Random pages are written to the file once for many slices; by default each slice of an import would wait for that.
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
    // One transaction runs after the other, those of other processes too.
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
 * Brings the log into the main file and empties it. To be called while no transaction goes on, in which SQLite would refuse
 * it. Without waiting for others: what a reader or another process still holds goes into the file the next time.
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

/** How long a statement waits for another process that writes. */
const busyMilliseconds = 5000;

function openDatabase(file: string): DatabaseSync {
  let database: DatabaseSync;
  try {
    database = new DatabaseSync(file, { timeout: busyMilliseconds });
  } catch (error) {
    throw cannotBeOpened(file, error);
  }
  try {
    // The write-ahead log with a full sync: a commit that returned is on disk and stays there.
    // What is removed or replaced is overwritten: a key that was removed must open nothing in a copy of the file.
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
 * Makes a file that its owner alone can read, or takes everybody else's rights from one that is there, and from what an
 * unclean end left beside it: SQLite gives those the same rights.
 */
async function preparePrivateFile(file: string): Promise<void> {
  await makePrivateFolder(dirname(file));
  closeSync(openSync(file, 'a', ownerOnly));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found !== undefined && (found.mode & 0o077) !== 0) chmodSync(path, ownerOnly);
  }
}

/** The returned function throws once a file of the database was deleted or replaced: no start would find its claims. */
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
