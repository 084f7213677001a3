import type { FastifyBaseLogger } from 'fastify';
import { repeatedly } from '../../helpers/repeatedly.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { backUp, newestIn, type Original } from './backUp.ts';

const lookEveryMilliseconds = 10 * 60_000;
/** Some failed attempts, and the time that a backup takes, are no reason to warn. */
const lateMilliseconds = 60 * 60_000;

export interface BackupSchedule {
  readonly folder: string;
  /** Milliseconds between two backups. */
  readonly every: number;
  readonly keep: number;
}

export interface BackupState {
  /** The newest complete backup, of any server or the command; null: none was found. */
  readonly newest: Date | null;
  readonly isFailing: boolean;
  /** Failing, or the newest one is too old. */
  readonly isLate: boolean;
  /** Milliseconds between two backups. */
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

export function scheduledBackups({ original, schedule, now, telemetry }: Scheduled) {
  const { folder, every, keep } = schedule;
  let newest: Date | null = null;
  let isFailing = false;
  /** When the first backup became due. */
  let since: Date | null = null;

  /** A failed backup is tried again at the next look. */
  const backUpWhenDue = async (log: Log): Promise<void> => {
    const at = now();
    since ??= at;
    try {
      const found = await newestIn(folder);
      // The folder may be unreadable now; the backup was made all the same.
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
    /** The returned function stops after the current backup. */
    start: (log: Log): (() => Promise<void>) => repeatedly(() => backUpWhenDue(log), lookEveryMilliseconds).end,
  };
}
