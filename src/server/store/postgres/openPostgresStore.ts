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

/** More would not be faster, and several servers share what the database allows. */
const mostConnections = 10;
/** In milliseconds. */
export interface Patience {
  readonly connect: number;
  /** For a statement, and for a transaction in which nothing happens. */
  readonly statement: number;
  /** For a server that may be gone without a word. */
  readonly answer: number;
}
const usualPatience: Patience = { connect: 5000, statement: 20_000, answer: 25_000 };
interface PostgresOptions {
  readonly patience?: Patience;
  readonly telemetry?: Pick<Telemetry, 'part'>;
}

/** @throws StartupError in one sentence, without the password. */
export function openPostgresStore(url: string, options: PostgresOptions = {}): Promise<Store> {
  return openWith(url, migrate, options);
}

/** @throws StartupError also if the database is empty or another version's. */
export function openExistingPostgresStore(url: string): Promise<Store> {
  return openWith(url, async (db) => {
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === 'claims')) throw new Error('no server has used it yet, so start one once');
    await requireThisVersion(db);
  });
}

/** Without user and password, for messages. */
export function postgresName(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

async function openWith(
  url: string,
  prepare: (db: Kysely<unknown>) => Promise<void>,
  { patience = usualPatience, telemetry = noTelemetry }: PostgresOptions = {},
): Promise<Store> {
  // No statement timeout: a migration may take long, and may wait for that of another server.
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
      // PostgreSQL shows only what is on disk.
      flushed: async () => undefined,
    },
    lock,
    exclusively: (name, work) => exclusively(db, name, work),
    callCounts: postgresCallCounts(db),
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
  // A lost connection is reported by the next statement or call; without a listener either event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool: reachedPool(pool, name) }) });
}

/** All programs in a database share one space of lock numbers. */
const lockNumber = (name: string) => sql`hashtextextended(${`claim wizard: ${name}`}, 0)`;

async function lock(transaction: Transaction<Tables>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber(name)})`.execute(transaction);
}

/** The lock belongs to a connection, so it ends with its server, even after a crash. */
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

/** Other encodings lack letters of people's names. */
async function requireUtf8(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`select current_setting('server_encoding') as encoding`.execute(db);
  if (rows[0]?.encoding === 'UTF8') return;
  throw new Error('its encoding is another one than UTF8, so create one with "encoding \'UTF8\' template template0"');
}

/** `pg` reads these as "verify-full" and warns that a later version may not. */
function withoutWarning(url: string): string {
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full');
}

function sentence(error: unknown): string {
  return errorMessage(error).replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '');
}
