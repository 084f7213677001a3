import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, nullIfGone } from './errorCode.ts';

/** Node's recursive mkdir never returns where a folder exists but reports ENOENT for its children, as /proc does. */
export async function makePrivateFolder(path: string): Promise<void> {
  const around = dirname(path);
  if (around !== path && (await stat(around).catch(nullIfGone)) === null) await makePrivateFolder(around);
  await mkdir(path, { mode: 0o700 }).catch(async (error: unknown) => {
    const isThere = errorCode(error) === 'EEXIST' && (await stat(path)).isDirectory();
    if (!isThere) throw error;
  });
}
