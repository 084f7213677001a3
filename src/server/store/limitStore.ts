import type { NewAuditEntry } from './auditStore.ts';

export interface AttemptLimit {
  readonly key: string;
  readonly most: number;
  /** Where its window is another one than that of the attempt. */
  readonly windowStart?: string;
  /** What an attempt is held against that this key does not allow; without them it is refused. */
  readonly beyond?: readonly AttemptLimit[];
}

export interface Attempt {
  readonly limits: readonly AttemptLimit[];
  readonly now: string;
  readonly windowStart: string;
  readonly succeeded: boolean;
  /** The entry of the audit trail, by whether it is allowed; appended in the same transaction. */
  readonly audit?: (isAllowed: boolean) => NewAuditEntry;
}

export interface AttemptStore {
  /**
   * Counts an attempt under each key, one after the other, in one transaction. It is allowed by a key at most `most` times in
   * the window that began with the first one. Returns null when it is allowed, else the instant from which the key that
   * refused it allows one again; it then counts under that key alone. A window is over once its beginning is at or before `windowStart`, or further ahead of `now`
   * than a window is long: a clock that was wrong began it. The attempt that reaches the limit begins it again, and one
   * that is not allowed does not prolong it. A success that is allowed forgets all attempts under these keys.
   */
  register(attempt: Attempt): Promise<string | null>;
  /** Forgets what was counted under a key, and under those that begin with it and a slash. Whether there was anything. */
  forget(key: string): Promise<boolean>;
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
