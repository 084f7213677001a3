import { statfs } from 'node:fs/promises';

/** The bytes that the server's user may still write in these folders; with several disks, on the fullest. */
export async function freeBytes(folders: readonly string[]): Promise<number> {
  const free = folders.map(async (folder) => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  });
  return Math.min(...(await Promise.all(free)));
}
