import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../helpers/startupError.ts';
import type { ServerSettings } from '../settings/settings.ts';

/** @throws StartupError where the client is not built. */
export function requireClient({ clientDir }: Pick<ServerSettings, 'clientDir'>): void {
  if (existsSync(join(clientDir, 'index.html'))) return;
  throw new StartupError(`The client is not built (${clientDir} has no index.html): run "npm run build" first.`);
}

/** Identifies a build of the client: index.html names every other file by its hash. */
export function buildOf(clientDir: string): string {
  const page = join(clientDir, 'index.html');
  if (!existsSync(page)) return 'development';
  return createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12);
}
