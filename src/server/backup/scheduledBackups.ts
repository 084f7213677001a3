import type { FastifyBaseLogger } from 'fastify';
import { repeatedly } from '../repeatedly.ts';
import { backUp, newestIn, type Original } from './backUp.ts';

const lookEveryMilliseconds = 10 * 60_000;

export interface BackupSchedule {
  readonly folder: string;
  /** How many milliseconds are between two backups. */
  readonly every: number;
  readonly keep: number;
}

/** Makes a backup when the newest one is old enough. One that failed is tried again at the next look. */
export async function backUpWhenDue(
  original: Original,
  { folder, every, keep }: BackupSchedule,
  now: Date,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<void> {
  try {
    const newest = await newestIn(folder);
    if (newest !== null && now.getTime() - newest.getTime() < every) return;
    const { documents, removed } = await backUp(original, folder, now, keep);
    log.info({ documents, removed }, 'a backup was made');
  } catch (error) {
    log.error({ err: error }, 'a backup failed: see that BACKUP_DIR can be written and has room');
  }
}

/** Makes backups until the returned function is called; it awaits one that goes on. */
export function startBackups(
  original: Original,
  schedule: BackupSchedule,
  now: () => Date,
  log: FastifyBaseLogger,
): () => Promise<void> {
  return repeatedly(() => backUpWhenDue(original, schedule, now(), log), lookEveryMilliseconds).end;
}
