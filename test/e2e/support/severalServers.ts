import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { balancer } from '../../server/support/balancer.ts';
import { s3Credentials, s3Url, startS3 } from '../../server/support/s3Server.ts';
import { startPostgres } from '../../server/support/startPostgres.ts';
import { productEnvironment, type Settings } from '../../support/productEnvironment.ts';

/** The settings of stores that several servers share: PostgreSQL and an S3 store, for as long as this process runs. */
export async function sharedStores(folder: string): Promise<Settings> {
  const { port } = await startS3(`${folder}/s3`);
  return { DATABASE_URL: `${(await startPostgres()).address}postgres`, DOCUMENTS_URL: s3Url(port), ...s3Credentials };
}

/**
 * Two servers by the same settings behind one port, each with a log of its own; prints where it is once both answer. They end
 * with this process.
 */
export async function serveTwice(
  { PORT = '0', ...settings }: Settings,
  logOf: (server: 1 | 2) => Writable,
): Promise<void> {
  const front = await balancer(Number(PORT));
  for (const each of [1, 2] as const) {
    const server = spawn(process.execPath, ['src/server/main.ts'], {
      env: productEnvironment({ STOP_DELAY_SECONDS: '0', ...settings, PORT: '0' }),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    process.once('exit', () => server.kill());
    server.stdout.pipe(logOf(each));
    front.ports.add(await portOf(server.stdout));
  }
  process.once('SIGTERM', () => process.exit());
  process.stdout.write(`ready: ${front.address}\n`);
}

/** The port in the line that gives a server's address. @throws Error with its output when it ends before. */
function portOf(printed: Readable): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let text = '';
  const hear = (chunk: unknown) => {
    text += String(chunk);
    const port = /ready: http:\/\/[^:]+:(\d+)/.exec(text)?.[1];
    if (port === undefined) return;
    printed.off('data', hear);
    resolve(Number(port));
  };
  printed.on('data', hear);
  printed.once('end', () => reject(new Error(`A server ended before it was ready: ${text}`)));
  return promise;
}
