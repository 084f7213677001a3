import type { FilingContext } from '../filing/filingContext.ts';
import type { ScheduledBackups } from './backup/scheduledBackups.ts';

/** What keeping the service healthy needs. */
export interface OperationsContext extends FilingContext {
  /** null: the server makes no backups by itself. */
  readonly backups: Pick<ScheduledBackups, 'look'> | null;
  /** How many bytes may still be written where the server keeps data. */
  readonly freeBytes: () => Promise<number>;
}
