import { open } from 'node:fs/promises';

/** Puts a directory's entries on disk: a file that was created or renamed is only safe after this. */
export async function syncDirectory(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
