import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of every document that a server keeps, those that only wait for their claim included. */
export async function storedFiles(dataDir: string): Promise<readonly string[]> {
  const entries = await readdir(join(dataDir, 'documents'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name !== 'database-id').map((entry) => entry.name);
}
