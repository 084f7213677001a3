import { open } from 'node:fs/promises';

/** Puts a directory's entries on disk: a created or renamed file is safe only after this. */
export async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
