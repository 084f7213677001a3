import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { productEnvironment } from '../../test/support/productEnvironment.ts';
import type { Served } from './servePages.ts';

const product = path.resolve(import.meta.dirname, '../..');

/** Builds the product and serves a settlement as in production, on a data folder that `close` removes. */
export async function serveProduct(settlementDir: string): Promise<Served> {
  // By its folder: npm would pass on the prefix that this command was started with.
  const built = spawn('npm', ['--prefix', product, 'run', 'build'], {
    cwd: product,
    env: productEnvironment({}),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(built, 'exit');
  if (code !== 0) throw new Error('The product was not built.');

  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'claim-bench-'));
  const server = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: product,
    env: productEnvironment({
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SETTLEMENT_DIR: settlementDir,
      LOG_LEVEL: 'warn',
      STOP_DELAY_SECONDS: '0',
    }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await isReady(address))) {
    if (server.exitCode !== null) throw new Error(`The server of ${settlementDir} did not start.`);
    await wait(50);
  }
  return {
    address,
    async close() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('There is no free port.');
  server.close();
  await once(server, 'close');
  return bound.port;
}
