import type { Writable } from 'node:stream';
import { runCommand } from '../../src/server/operations/cli/runCommand.ts';
import { startServer } from '../../src/server/startServer.ts';
import { productEnvironment, type Settings } from './productEnvironment.ts';

/**
 * Runs the real server in this process, by these settings and none from outside. Its log goes to the stream, or has
 * warnings only.
 */
export async function serveProduct(settings: Settings, logStream?: Writable): Promise<void> {
  process.env = productEnvironment({ LOG_LEVEL: 'warn', STOP_DELAY_SECONDS: '0', ...settings });
  await runCommand((terminal) => startServer(terminal, logStream));
}
