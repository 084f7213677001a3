import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { openPostgresStore } from '../../../src/server/store/postgres/openPostgresStore.ts';
import { startPostgres } from './startPostgres.ts';

interface Cluster {
  readonly address: URL;
  /** Makes the database that it runs in as a first start leaves one. */
  readonly reset: string;
}
const template = 'template_of_tests';
let cluster: Promise<Cluster> | undefined;
let databases = 0;
/** Databases that a test has left: to empty one takes a fraction of making one. */
const free: string[] = [];

/**
 * The address of a database of its own for one test, as a first start leaves it. The first one starts PostgreSQL for all
 * tests of this process. @throws Error in a sentence when it cannot run here.
 */
export async function postgresDatabase(): Promise<string> {
  const { reset } = await startedCluster();
  const url = free.pop() ?? (await newDatabase(template));
  onTestFinished(() => void free.push(url));
  await inPostgres(url, reset);
  return url;
}

/** The same without tables; removed when the test is over. */
export async function emptyPostgresDatabase(): Promise<string> {
  const url = await newDatabase('template0');
  const { pathname } = new URL(url);
  onTestFinished(async () => {
    await inPostgres(new URL('/postgres', url).href, `drop database ${pathname.slice(1)} with (force)`);
  });
  return url;
}

/** Runs a statement as the owner of the cluster, in the database of that address. */
export async function inPostgres(url: string, statement: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function newDatabase(from: string): Promise<string> {
  const { address } = await startedCluster();
  databases += 1;
  const name = `test_${databases}`;
  await inPostgres(new URL('/postgres', address).href, `create database ${name} template ${from}`);
  return new URL(`/${name}`, address).href;
}

function startedCluster(): Promise<Cluster> {
  cluster ??= startCluster();
  return cluster;
}

async function startCluster(): Promise<Cluster> {
  const url = new URL((await startPostgres()).address);
  await inPostgres(new URL('/postgres', url).href, `create database ${template} template template0`);
  const first = new URL(`/${template}`, url).href;
  await (await openPostgresStore(first)).close();
  return { address: url, reset: await resetTo(first) };
}

/** What brings the rows of any database with the same tables to those of this one, with an id of its own. */
async function resetTo(url: string): Promise<string> {
  const tables = (await inPostgres(url, "select tablename from pg_tables where schemaname = 'public'")).map(
    ({ tablename }) => `"${String(tablename)}"`,
  );
  const statements = await Promise.all(
    tables.map(async (table) => {
      const [row] = await inPostgres(url, `select coalesce(json_agg(t), '[]')::text as rows from ${table} t`);
      return (
        `delete from ${table}; ` +
        `insert into ${table} select * from json_populate_recordset(null::${table}, '${String(row?.['rows']).replaceAll("'", "''")}')`
      );
    }),
  );
  return [
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    // Without the order that references ask for, and without triggers.
    'set session_replication_role = replica',
    ...statements,
    "update properties set value = gen_random_uuid()::text where name = 'databaseId'",
  ].join('; ');
}
