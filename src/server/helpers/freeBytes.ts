import { statfs } from 'node:fs/promises';

/** How many bytes the server's user may still write where these folders are; of several disks the fewest. */
export async function freeBytes(folders: readonly string[]): Promise<number> {
  const free = folders.map(async (folder) => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  });
  return Math.min(...(await Promise.all(free)));
}
