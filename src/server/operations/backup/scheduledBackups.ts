import type { FastifyBaseLogger } from 'fastify';
import { repeatedly } from '../../helpers/repeatedly.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { backUp, newestIn, type Original } from './backUp.ts';

const lookEveryMilliseconds = 10 * 60_000;
/** Some tries, and the time that a backup takes, are no reason to tell anybody. */
const lateMilliseconds = 60 * 60_000;

export interface BackupSchedule {
  readonly folder: string;
  /** How many milliseconds are between two backups. */
  readonly every: number;
  readonly keep: number;
}

/** How the backups go. */
export interface BackupState {
  /** When the newest whole backup was made, by this server, an earlier one or the command; null: none was found. */
  readonly newest: Date | null;
  /** Whether the last try failed. */
  readonly isFailing: boolean;
  /** That, or the newest one is older than it should be. */
  readonly isLate: boolean;
  /** How many milliseconds are between two. */
  readonly every: number;
}

interface Scheduled {
  readonly original: Original;
  readonly schedule: BackupSchedule;
  readonly now: () => Date;
  readonly telemetry: Pick<Telemetry, 'count'>;
}
type Log = Pick<FastifyBaseLogger, 'info' | 'error'>;

export type ScheduledBackups = ReturnType<typeof scheduledBackups>;

/** Backups that the server makes by itself. */
export function scheduledBackups({ original, schedule, now, telemetry }: Scheduled) {
  const { folder, every, keep } = schedule;
  let newest: Date | null = null;
  let isFailing = false;
  /** From when on one is to be expected. */
  let since: Date | null = null;

  /** Makes a backup when the newest one is old enough. One that failed is tried again at the next look. */
  const backUpWhenDue = async (log: Log): Promise<void> => {
    const at = now();
    since ??= at;
    try {
      const found = await newestIn(folder);
      // What a folder had that cannot be read now was made all the same.
      newest = found ?? newest;
      if (found !== null && at.getTime() - found.getTime() < every) {
        isFailing = false;
        return;
      }
      const { documents, removed } = await backUp(original, folder, at, keep);
      newest = at;
      isFailing = false;
      telemetry.count('backups', { outcome: 'done' });
      log.info({ documents, removed }, 'a backup was made');
    } catch (error) {
      isFailing = true;
      telemetry.count('backups', { outcome: 'failed' });
      log.error({ err: error }, 'a backup failed: see that BACKUP_DIR can be written and has room');
    }
  };

  return {
    backUpWhenDue,
    look(): BackupState {
      const expected = newest ?? since;
      const isOld = expected !== null && now().getTime() - expected.getTime() > every + lateMilliseconds;
      return { newest, isFailing, isLate: isFailing || isOld, every };
    },
    /** Makes backups until the returned function is called; it awaits one that goes on. */
    start: (log: Log): (() => Promise<void>) => repeatedly(() => backUpWhenDue(log), lookEveryMilliseconds).end,
  };
}
