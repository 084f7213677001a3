import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type OwnServer, startProcess } from '../../e2e/support/ownServer.ts';
import { project } from './place.ts';

export interface RunningServer extends OwnServer {
  readonly dataDir: string;
}

/** The real server over a settlement of the journeys' project, as its operators start it, with the client that was built. */
export async function runningServer(settlement: string): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-server-'));
  const dataDir = join(folder, 'data');
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    PROJECT_DIR: project,
    SETTLEMENT_DIR: join(project, settlement),
    CLIENT_DIR: resolve('dist/client'),
    LOG_LEVEL: 'error',
    STOP_DELAY_SECONDS: '0',
  };
  const args = ['--require', './src/server/requireNode.cjs', 'src/server/main.ts'];
  return { ...(await startProcess(args, settings, folder)), dataDir };
}
