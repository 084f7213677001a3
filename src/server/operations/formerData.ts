import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ServerSettings } from '../settings/settings.ts';

/**
 * What to say before the first start in a settlement's own data folder, while an earlier version may have kept its claims
 * in the usual one. That may as well be another settlement's: so it is said, and the server starts.
 */
export function formerDataWarning({ database, dataDir, formerDatabase }: ServerSettings): string | null {
  if (formerDatabase === null || database.kind !== 'sqlite') return null;
  if (existsSync(database.file) || !existsSync(formerDatabase)) return null;
  const former = dirname(formerDatabase);
  return `This settlement begins with nothing in ${dataDir}. If its claims are those in ${former}, stop the server and set DATA_DIR=${former}.`;
}
