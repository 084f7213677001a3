import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const ownerOnly = 0o600;

/**
 * Makes a database file that its owner alone can read, or takes everybody else's rights from one that is there. SQLite
 * gives the files that it puts beside it the same rights, so those left by an unclean end are looked at too.
 * @throws the file system's error when the file cannot be made or belongs to another user.
 */
export function preparePrivateFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', ownerOnly));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found !== undefined && (found.mode & 0o077) !== 0) chmodSync(path, ownerOnly);
  }
}
