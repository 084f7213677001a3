import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Where a file's header has the two numbers that SQLite leaves to applications. */
const [versionAt, idAt, stampEnd] = [60, 68, 72];

interface Stamp {
  readonly version: number;
  readonly id: number;
}

/**
 * Two numbers in the header tell an open database's file from one that was copied over it: which database it is, and
 * how often it was raised. An older copy has a smaller number. No server lowers it, so several processes may use the
 * database.
 */
export function fileStamp(file: string, database: DatabaseSync) {
  // Kept open: closing any descriptor of the file would release SQLite's locks.
  const descriptor = openSync(file, 'r');
  const id = idOf(database);
  let seen = 0;
  let isLost = false;
  return {
    /** Stays true once it was. */
    isLost(): boolean {
      if (isLost) return true;
      const found = stampIn(descriptor);
      const isUnstamped = found?.version === 0 && seen === 0;
      isLost = !isUnstamped && (found === null || found.id !== id || found.version < seen);
      seen = found?.version ?? seen;
      return isLost;
    },
    /** Call it outside of transactions; the next checkpoint brings it into the file. */
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

/** Makes a copy older than its original, so that a server notices when it is put over that. */
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

function idOf(database: DatabaseSync): number {
  const id = database.prepare("select value from properties where name = 'databaseId'").get()?.['value'];
  return createHash('sha256').update(String(id)).digest().readInt32BE();
}
