import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, nullIfGone } from './errorCode.ts';

/**
 * Makes a folder for its owner alone, with those around it, unless it is there. Node's own recursive mkdir never ends
 * where a folder is there and says of a new one in it that it is not, as in /proc.
 */
export async function makePrivateFolder(path: string): Promise<void> {
  const around = dirname(path);
  if (around !== path && (await stat(around).catch(nullIfGone)) === null) await makePrivateFolder(around);
  await mkdir(path, { mode: 0o700 }).catch(async (error: unknown) => {
    const isThere = errorCode(error) === 'EEXIST' && (await stat(path)).isDirectory();
    if (!isThere) throw error;
  });
}
