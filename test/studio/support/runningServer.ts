import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeClient } from '../../server/support/builtClient.ts';
import { productEnvironment } from '../../support/productEnvironment.ts';
import { project } from './place.ts';

export interface RunningServer {
  readonly address: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** The real server over a settlement of the journeys' project, as its operators start it. */
export async function runningServer(settlement: string): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-server-'));
  const dataDir = join(folder, 'data');
  const clientDir = await writeClient(join(folder, 'client'), null);
  const child = spawn(process.execPath, ['--require', './src/server/requireNode.cjs', 'src/server/main.ts'], {
    env: productEnvironment({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      PROJECT_DIR: project,
      SETTLEMENT_DIR: join(project, settlement),
      CLIENT_DIR: clientDir,
      LOG_LEVEL: 'error',
      STOP_DELAY_SECONDS: '0',
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  child.once('exit', () => end());
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const [, address] = /is ready: (http\S+)/.exec(output) ?? [];
    if (address !== undefined) resolve(address);
  });
  void ended.then(() => reject(new Error(`The server has ended: ${output}`)));
  return {
    address: await promise,
    dataDir,
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
