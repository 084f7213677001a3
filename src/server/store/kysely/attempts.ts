import { sql, type Transaction } from 'kysely';
import type { Attempt, AttemptLimit } from '../limitRows.ts';
import type { Tables, Unsynced } from '../schema.ts';
import { appendEntry } from './audit.ts';
import { windowAhead } from './windowAhead.ts';

/** A power cut may forget the last attempts; a guesser cannot cause one. */
export function kyselyAttempts(unsynced: Unsynced) {
  return {
    /**
     * Counts an attempt under each key in one transaction. Returns null if it is allowed, else the instant from which the
     * refusing key allows one again; then only that key counts it. A key allows `most` attempts in a window, which begins
     * with the first one, begins again with the one that reaches the limit, and is over once it began at or before
     * `windowStart` or further ahead of `now` than its length: then a wrong clock began it. A refused attempt does not
     * prolong it. An allowed success forgets all attempts under these keys.
     */
    register: (attempt: Attempt): Promise<string | null> =>
      unsynced(async (transaction) => {
        const refusedUntil = await register(transaction, attempt);
        if (attempt.audit !== undefined) await appendEntry(transaction, attempt.audit(refusedUntil === null));
        return refusedUntil;
      }),
    /** Also under keys that begin with it and a slash. False if there was nothing. */
    forget: (key: string): Promise<boolean> =>
      unsynced(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('attempts')
          .where(({ or, eb, fn, val, lit }) =>
            or([eb('key', '=', key), eb(fn('substr', ['key', lit(1), lit(key.length + 1)]), '=', val(`${key}/`))]),
          )
          .executeTakeFirst();
        return numDeletedRows > 0n;
      }),
    /** Removes windows that are over; returns how many. */
    removeBefore: (windowStart: string): Promise<number> =>
      unsynced(async (transaction) => {
        const result = await transaction.deleteFrom('attempts').where('since', '<=', windowStart).executeTakeFirst();
        return Number(result.numDeletedRows);
      }),
  };
}

async function register(transaction: Transaction<Tables>, attempt: Attempt): Promise<string | null> {
  const counted: string[] = [];
  const refusedUntil = await countAll(transaction, attempt, attempt.limits, counted);
  if (refusedUntil !== null) await giveBack(transaction, counted.slice(0, -1));
  else if (attempt.succeeded) {
    const keys = keysOf(attempt.limits);
    await transaction.deleteFrom('attempts').where('key', 'in', keys).execute();
  }
  return refusedUntil;
}

const keysOf = (limits: readonly AttemptLimit[]): readonly string[] =>
  limits.flatMap(({ key, beyond = [] }) => [key, ...keysOf(beyond)]);

/**
 * The instant until which a key refuses; null if none does. `counted` gets the keys that counted it, the refusing one
 * last.
 */
async function countAll(
  transaction: Transaction<Tables>,
  attempt: Attempt,
  limits: readonly AttemptLimit[],
  counted: string[],
): Promise<string | null> {
  for (const limit of limits) {
    const { key, most, windowStart = attempt.windowStart, beyond } = limit;
    const { count, since } = await countUnder(transaction, limit, attempt.now, windowStart);
    counted.push(key);
    if (count <= most) continue;
    const window = Date.parse(attempt.now) - Date.parse(windowStart);
    if (beyond === undefined) return new Date(Date.parse(since) + window).toISOString();
    const refusedUntil = await countAll(transaction, attempt, beyond, counted);
    if (refusedUntil !== null) return refusedUntil;
  }
  return null;
}

/** The credentials were not checked, so a claimant who tries too early uses nothing up. */
async function giveBack(transaction: Transaction<Tables>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await transaction
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', 'in', keys)
    .execute();
}

/** A write before the read: attempts at the same moment are counted one by one, on any number of servers. */
async function countUnder(
  transaction: Transaction<Tables>,
  { key, most }: AttemptLimit,
  now: string,
  windowStart: string,
): Promise<{ readonly count: number; readonly since: string }> {
  const isOver = sql<boolean>`(attempts.since <= ${windowStart} or attempts.since > ${windowAhead(now, windowStart)})`;
  return transaction
    .insertInto('attempts')
    .values({ key, count: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else attempts.count + 1 end`,
        since: sql<string>`case when ${isOver} or attempts.count + 1 = ${most}
          then ${now} else attempts.since end`,
      }),
    )
    .returning(['count', 'since'])
    .executeTakeFirstOrThrow();
}
