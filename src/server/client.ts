import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientFormTypes, clientMark } from '../files/builtClient.ts';
import type { ServerSettings } from './settings.ts';
import type { Settlement } from './settlement/settlement.ts';
import { StartupError } from './startupError.ts';

/** @throws StartupError where there is no client, or one that was built for another settlement. */
export function requireClient({ clientDir, buildCommand }: ServerSettings, { flows }: Settlement): void {
  if (!existsSync(join(clientDir, 'index.html'))) {
    throw new StartupError(`The client is not built (${clientDir} has no index.html): run "${buildCommand}" first.`);
  }
  const mark = join(clientDir, clientMark);
  const built = existsSync(mark) ? clientFormTypes(readFileSync(mark, 'utf8')) : null;
  const missing = flows.map(({ formType }) => formType).filter((formType) => built?.includes(formType) === false);
  if (missing.length === 0) return;
  throw new StartupError(
    `The client in ${clientDir} was built without ${missing.join(', ')}, which this settlement runs: run "${buildCommand}", ` +
      'or set CLIENT_DIR to where its client is.',
  );
}

/** Names a build of the client: its page names every other file by what is in it. */
export function buildOf(clientDir: string): string {
  return createHash('sha256')
    .update(readFileSync(join(clientDir, 'index.html')))
    .digest('hex')
    .slice(0, 12);
}
