import type { NewAuditEntry } from './auditRows.ts';

export interface AttemptLimit {
  readonly key: string;
  readonly most: number;
  /** If it differs from the attempt's. */
  readonly windowStart?: string;
  /** The limits that count instead once this one is used up; without them the attempt is refused. */
  readonly beyond?: readonly AttemptLimit[];
}

export interface Attempt {
  readonly limits: readonly AttemptLimit[];
  readonly now: string;
  readonly windowStart: string;
  readonly succeeded: boolean;
  /** Appended in the same transaction. */
  readonly audit?: (isAllowed: boolean) => NewAuditEntry;
}

/** Calls that all servers answer together. */
export interface CallCounts {
  /** The calls under a key in its window, this one included. A window is over as those of attempts are. */
  count(key: string, now: string, windowStart: string): Promise<{ readonly count: number; readonly since: string }>;
}
