import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Where the header of a file has the two numbers that SQLite leaves to the application. */
const [versionAt, idAt, stampEnd] = [60, 68, 72];

/** What a file has in its header; null: too few bytes for one. */
interface Stamp {
  readonly version: number;
  readonly id: number;
}

/**
 * Two numbers by which the file of an open database is known to be its own, though another one was copied over it: which
 * database it is, and how often it was raised. A copy from before the last time has a smaller number. No server lowers it, so
 * several processes may have the same database open.
 */
export function fileStamp(file: string, database: DatabaseSync) {
  // Open as long as the database is: the system takes the locks of SQLite away from whoever closes a file of theirs.
  const descriptor = openSync(file, 'r');
  const id = idOf(database);
  let seen = 0;
  let isLost = false;
  return {
    /** Whether the file was overwritten by anything else than what this database writes. Once lost, lost. */
    isLost(): boolean {
      if (isLost) return true;
      const found = stampIn(descriptor);
      const isUnstamped = found?.version === 0 && seen === 0;
      isLost = !isUnstamped && (found === null || found.id !== id || found.version < seen);
      seen = found?.version ?? seen;
      return isLost;
    },
    /** To be called outside of transactions; the next checkpoint brings it into the file. */
    raise(): void {
      database.exec('begin immediate');
      try {
        const version = Number(database.prepare('pragma user_version').get()?.['user_version']);
        database.exec(`pragma user_version = ${version + 1}; pragma application_id = ${id}; commit`);
      } catch (error) {
        if (database.isTransaction) database.exec('rollback');
        throw error;
      }
    },
    close: () => closeSync(descriptor),
  };
}

/** Makes a copy older than what it was made from, so that it is noticed where it is put over that. */
export function lowerStamp(copy: string): void {
  const descriptor = openSync(copy, 'r+');
  try {
    const version = Buffer.alloc(4);
    version.writeInt32BE(Math.max((stampIn(descriptor)?.version ?? 0) - 1, 0));
    writeSync(descriptor, version, 0, version.length, versionAt);
  } finally {
    closeSync(descriptor);
  }
}

function stampIn(descriptor: number): Stamp | null {
  const bytes = Buffer.alloc(stampEnd);
  if (readSync(descriptor, bytes, 0, stampEnd, 0) < stampEnd) return null;
  return { version: bytes.readInt32BE(versionAt), id: bytes.readInt32BE(idAt) };
}

/** A part of a hash of the database's own id. */
function idOf(database: DatabaseSync): number {
  const id = database.prepare("select value from properties where name = 'databaseId'").get()?.['value'];
  return createHash('sha256').update(String(id)).digest().readInt32BE();
}
