import { createHash } from 'node:crypto';
import { networkOf } from '../networkOf.ts';
import type { Attempt, AttemptStore } from '../store/limitStore.ts';

/** How often one network may fail for one thing, and how often everybody together. */
const failuresPerNetwork = 5;
const failuresInAll = 25;
const lockMilliseconds = 15 * 60_000;

/** A try to sign in for something, like a notice id, from the address of a network. */
interface Try {
  readonly of: readonly string[];
  readonly address: string;
  readonly now: Date;
  readonly succeeded: boolean;
  readonly audit: NonNullable<Attempt['audit']>;
}

/**
 * Counts a try and says whether it is allowed. Five failures from one network lock what is tried for that network for
 * 15 minutes, 25 failures lock it for everybody: nobody can keep its owner out from one place.
 */
export function isAllowed(attempts: AttemptStore, { of, address, now, succeeded, audit }: Try): Promise<boolean> {
  return attempts.register({
    limits: [
      { key: attemptKey(...of, networkOf(address)), most: failuresPerNetwork },
      { key: attemptKey(...of), most: failuresInAll },
    ],
    now: now.toISOString(),
    windowStart: new Date(now.getTime() - lockMilliseconds).toISOString(),
    succeeded,
    audit,
  });
}

/** Whatever was typed, what is kept of it is short and cannot be read. */
export function attemptKey(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
