import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything that lies below a folder, one file after the other: what a copy of the disk gives away. */
export async function everyByte(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
}
