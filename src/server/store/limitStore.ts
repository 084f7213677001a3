import type { NewAuditEntry } from './auditStore.ts';

export interface Attempt {
  readonly limits: readonly { readonly key: string; readonly most: number }[];
  readonly now: string;
  readonly windowStart: string;
  readonly succeeded: boolean;
  /** The entry of the audit trail, by whether it is allowed; appended in the same transaction. */
  readonly audit?: (isAllowed: boolean) => NewAuditEntry;
}

export interface AttemptStore {
  /**
   * Counts an attempt under each key, one after the other, in one transaction. Returns whether it is allowed: under
   * every key at most `most` in the window that began with the first one. What follows a key that does not allow it
   * counts nothing. A window is over once its beginning is at or before `windowStart`, or further ahead of `now`
   * than a window is long: a clock that was wrong began it. The attempt that reaches the limit begins it again, and one
   * that is not allowed does not prolong it. A success that is allowed forgets all attempts under these keys.
   */
  register(attempt: Attempt): Promise<boolean>;
  /** Removes the windows that were over at `windowStart`; returns how many. */
  removeBefore(windowStart: string): Promise<number>;
}

/** How often something is called, by all servers together. */
export interface CallCounts {
  /**
   * Counts a call under a key, and says how many there were since when. A window begins with the first call; it is over
   * once its beginning is at or before `windowStart`, or further ahead of `now` than a window is long.
   */
  count(key: string, now: string, windowStart: string): Promise<{ readonly count: number; readonly since: string }>;
}

export interface SpentTokenStore {
  /** Remembers the hash of a token; false when it is remembered already. */
  spend(hash: string, until: string): Promise<boolean>;
  /** Forgets what had to be remembered until `now` at most; returns how many. */
  removeExpired(now: string): Promise<number>;
}
