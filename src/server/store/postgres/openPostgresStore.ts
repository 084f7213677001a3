import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import { Pool, type PoolConfig } from 'pg';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { StartupError } from '../../helpers/startupError.ts';
import { noTelemetry, type Telemetry } from '../../telemetry/telemetry.ts';
import { kyselyStore } from '../kysely/kyselyStore.ts';
import { migrate, requireThisVersion } from '../migrations/migrate.ts';
import type { Tables } from '../schema.ts';
import type { Store } from '../store.ts';
import { triedAgain } from '../storeUnavailable.ts';
import { postgresCallCounts } from './callCounts.ts';
import { reachedPool } from './postgresPool.ts';

/** More connections than a database's processors make nothing faster, and several servers share what it allows. */
const mostConnections = 10;
/** How long a call waits, in milliseconds. */
export interface Patience {
  /** For a connection. */
  readonly connect: number;
  /** PostgreSQL ends a statement, or a transaction in which nothing happens, after so long. */
  readonly statement: number;
  /** For an answer of a server that may be gone without a word. */
  readonly answer: number;
}
const usualPatience: Patience = { connect: 5000, statement: 20_000, answer: 25_000 };
interface PostgresOptions {
  readonly patience?: Patience;
  readonly telemetry?: Pick<Telemetry, 'part'>;
}

/** Opens and migrates a database. @throws StartupError in one sentence, without the password. */
export function openPostgresStore(url: string, options: PostgresOptions = {}): Promise<Store> {
  return openWith(url, migrate, options);
}

/** Opens a database as it is. @throws StartupError also for another version's, and for one that no server has used. */
export function openExistingPostgresStore(url: string): Promise<Store> {
  return openWith(url, async (db) => {
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === 'claims')) throw new Error('no server has used it yet, so start one once');
    await requireThisVersion(db);
  });
}

/** How messages name it: without user and password. */
export function postgresName(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

async function openWith(
  url: string,
  prepare: (db: Kysely<unknown>) => Promise<void>,
  { patience = usualPatience, telemetry = noTelemetry }: PostgresOptions = {},
): Promise<Store> {
  // A migration may take longer than any call may, and one of another server that starts too is waited for.
  const connectionString = withoutWarning(url);
  const name = postgresName(url);
  const preparing = kyselyOver(name, { connectionString, connectionTimeoutMillis: patience.connect, max: 2 });
  try {
    await requireUtf8(preparing);
    await prepare(preparing);
  } catch (error) {
    throw new StartupError(`The database ${name} cannot be used: ${sentence(error)}.`);
  } finally {
    await preparing.destroy();
  }
  const db = kyselyOver(name, {
    connectionString,
    max: mostConnections,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    idle_in_transaction_session_timeout: patience.statement,
    query_timeout: patience.answer,
  })
    .withPlugin(new CamelCasePlugin())
    .$extendTables<Tables>();
  return kyselyStore({
    db,
    commits: {
      durable: (work) => telemetry.part('transaction', () => triedAgain(() => db.transaction().execute(work))),
      unsynced: (work) =>
        telemetry.part('transaction', () =>
          triedAgain(() =>
            db.transaction().execute(async (transaction) => {
              await sql`set local synchronous_commit = off`.execute(transaction);
              return work(transaction);
            }),
          ),
        ),
      // What PostgreSQL shows to others is on disk.
      flushed: async () => undefined,
    },
    lock,
    exclusively: (name, work) => exclusively(db, name, work),
    callCounts: postgresCallCounts(db),
    // A connection leads to one database, and what PostgreSQL commits is where it said.
    check: () => undefined,
    checkpoint: async () => undefined,
    checkpointWhenQuiet: async () => undefined,
    expectMuch: () => undefined,
    close: () => db.destroy(),
    async backUp() {
      throw new StartupError('PostgreSQL has backups of its own: see docs/operators/backup.md.');
    },
  });
}

function kyselyOver(name: string, config: PoolConfig): Kysely<unknown> {
  const pool = new Pool({
    keepAlive: true,
    application_name: 'claim-wizard',
    ...config,
  });
  // A connection was closed by the other side, while nobody used it or between two statements: the next statement, or the
  // next call, finds that out. Unheard, either event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool: reachedPool(pool, name) }) });
}

/** Names of locks share one space of numbers with all that uses the database. */
const lockNumber = (name: string) => sql`hashtextextended(${`claim wizard: ${name}`}, 0)`;

async function lock(transaction: Transaction<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber(name)})`.execute(transaction);
}

/** The lock is of a connection, so it ends with the server that has it, however that ends. */
function exclusively(db: Kysely<Tables>, name: string, work: () => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lockNumber(name)}) as taken`.execute(
      connection,
    );
    if (rows[0]?.taken !== true) return false;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${lockNumber(name)})`.execute(connection);
    }
    return true;
  });
}

/** Any other encoding lacks letters that people have in their names. */
async function requireUtf8(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db);
  if (rows[0]?.encoding === 'UTF8') return;
  throw new Error('its encoding is another one than UTF8, so create one with "encoding \'UTF8\' template template0"');
}

/** `pg` takes these for "verify-full" and warns that a later version may not; so it is said in so many words. */
function withoutWarning(url: string): string {
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

function sentence(error: unknown): string {
  return errorMessage(error).replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');
}
