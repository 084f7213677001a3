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
 * Commits without waiting for the disk; those that must be durable then wait together for one sync (decision 88).
 * `check` throws if the next start would not find what was written.
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
        // Without a full sync SQLite writes to the log and goes on.
        database.exec('pragma synchronous = normal');
        try {
          return await connection.transaction().execute(work);
        } finally {
          database.exec('pragma synchronous = full');
        }
      }),
    );
  // After a failed sync the system may have dropped pages, and the next sync may succeed all the same. So nothing is
  // acknowledged until a restart has read what there is.
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

/** The name of a new log is on disk once its folder is. */
async function openLog(file: string): Promise<number> {
  const descriptor = await promisify(open)(`${file}-wal`, 'r');
  await syncDirectory(dirname(file));
  return descriptor;
}
