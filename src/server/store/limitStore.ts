import type { NewAuditEntry } from './auditStore.ts';

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

export interface AttemptStore {
  /**
   * Counts an attempt under each key in one transaction. Returns null if it is allowed, else the instant from which the
   * refusing key allows one again; then only that key counts it. A key allows `most` attempts in a window, which begins
   * with the first one, begins again with the one that reaches the limit, and is over once it began at or before
   * `windowStart` or further ahead of `now` than its length: then a wrong clock began it. A refused attempt does not
   * prolong it. An allowed success forgets all attempts under these keys.
   */
  register(attempt: Attempt): Promise<string | null>;
  /** Also under keys that begin with it and a slash. False if there was nothing. */
  forget(key: string): Promise<boolean>;
  /** Removes windows that are over; returns how many. */
  removeBefore(windowStart: string): Promise<number>;
}

/** Calls that all servers answer together. */
export interface CallCounts {
  /** The calls under a key in its window, this one included. A window is over as those of attempts are. */
  count(key: string, now: string, windowStart: string): Promise<{ readonly count: number; readonly since: string }>;
}

export interface SpentTokenStore {
  /** False if the token was spent before. */
  spend(hash: string, until: string): Promise<boolean>;
  /** Returns how many. */
  removeExpired(now: string): Promise<number>;
}
