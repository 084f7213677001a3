import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The names of all stored uploads, including those that wait for their claim. */
export async function storedFiles(dataDir: string): Promise<readonly string[]> {
  const entries = await readdir(join(dataDir, 'documents'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== 'database-id').map((entry) => entry.name);
}
