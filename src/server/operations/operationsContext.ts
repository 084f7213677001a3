import type { FilingContext } from '../filing/filingContext.ts';
import type { ScheduledBackups } from './backup/scheduledBackups.ts';

export interface OperationsContext extends FilingContext {
  /** null: the server makes no backups itself. */
  readonly backups: Pick<ScheduledBackups, 'look'> | null;
  /** On the disks where the server stores data. */
  readonly freeBytes: () => Promise<number>;
}
