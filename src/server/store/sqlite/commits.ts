import { close, fdatasync, open } from 'node:fs';
import { dirname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import type { Kysely } from 'kysely';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { groupFsync } from '../../helpers/groupFsync.ts';
import { syncDirectory } from '../../helpers/syncDirectory.ts';
import { noTelemetry, type Telemetry } from '../../telemetry/telemetry.ts';
import type { Commits, Tables } from '../schema.ts';
import { StoreUnavailable } from '../storeUnavailable.ts';

/** Brings SQLite's log to the disk. */
export interface LogSync {
  sync(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Transactions whose commit does not wait for the disk, and how all that wait at a moment then wait for it together, while
 * the process goes on. `check` throws when what was written is not what the next start would find. See decision 88.
 */
export function sqliteCommits(
  database: DatabaseSync,
  db: Kysely<Tables>,
  log: LogSync,
  check: () => void,
  telemetry: Pick<Telemetry, 'part'> = noTelemetry,
): Commits {
  const unsynced: Commits['unsynced'] = (work) =>
    telemetry.part('transaction', () =>
      db.connection().execute(async (connection) => {
        // Without a full sync SQLite writes to the log and goes on; the next sync brings all of the log to the disk.
        database.exec('pragma synchronous = normal');
        try {
          return await connection.transaction().execute(work);
        } finally {
          database.exec('pragma synchronous = full');
        }
      }),
    );
  // Nobody knows what a system that could not write to the disk has dropped since, and its next sync may say that all is
  // well: nothing is kept any more until a start has read what there is.
  let failure: StoreUnavailable | null = null;
  const synced = groupFsync(async () => {
    if (failure !== null) throw failure;
    try {
      await log.sync();
    } catch (error) {
      const remedy = 'see that the disk works, then restart the server';
      failure = new StoreUnavailable(`What was stored may not be on the disk (${errorMessage(error)}): ${remedy}.`);
      throw failure;
    }
    check();
  });
  const flushed = () => telemetry.part('sync', synced);
  return {
    unsynced,
    flushed,
    async durable(work) {
      const result = await unsynced(work);
      await flushed();
      return result;
    },
  };
}

/** The log beside a database's file, which is there as long as the database is open. */
export function logBeside(file: string): LogSync {
  let opened: Promise<number> | null = null;
  return {
    async sync() {
      opened ??= openLog(file);
      await promisify(fdatasync)(await opened);
    },
    async close() {
      if (opened !== null) await promisify(close)(await opened);
    },
  };
}

/** The name of a new log is on the disk once its folder is. */
async function openLog(file: string): Promise<number> {
  const descriptor = await promisify(open)(`${file}-wal`, 'r');
  await syncDirectory(dirname(file));
  return descriptor;
}
