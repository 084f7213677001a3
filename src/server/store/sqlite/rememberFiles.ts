import { type BigIntStats, statSync } from 'node:fs';

/**
 * Remembers which files a database consists of now. The returned function throws as soon as one of them was deleted or
 * replaced: what is written after that goes into a file that no start will find.
 */
export function rememberFiles(file: string): () => void {
  const files = [file, `${file}-wal`].map((path) => ({ path, was: identity(path) }));
  return () => {
    const lost = files.find(({ path, was }) => was !== null && identity(path) !== was);
    if (lost === undefined) return;
    throw new Error(
      `${lost.path} was deleted or replaced while the server runs: stop the server, remove what is left of the database, its -wal and -shm files too, and restore it.`,
    );
  };
}

function identity(path: string): string | null {
  const stats: BigIntStats | undefined = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.dev}:${stats.ino}`;
}
