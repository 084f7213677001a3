import { sql, type Transaction } from 'kysely';
import type { Attempt, AttemptStore } from '../limitStore.ts';
import type { Tables, Unsynced } from '../schema.ts';
import { appendEntry } from './audit.ts';
import { windowAhead } from './windowAhead.ts';

/** A power cut may forget the last attempts: it does not come at a guesser's will. */
export function kyselyAttempts(unsynced: Unsynced): AttemptStore {
  return {
    register: (attempt) =>
      unsynced(async (transaction) => {
        const isAllowed = await register(transaction, attempt);
        if (attempt.audit !== undefined) await appendEntry(transaction, attempt.audit(isAllowed));
        return isAllowed;
      }),
    removeBefore: (windowStart) =>
      unsynced(async (transaction) => {
        const result = await transaction.deleteFrom('attempts').where('since', '<=', windowStart).executeTakeFirst();
        return Number(result.numDeletedRows);
      }),
  };
}

async function register(transaction: Transaction<Tables>, attempt: Attempt): Promise<boolean> {
  for (const { key, most } of attempt.limits) {
    if ((await count(transaction, key, most, attempt)) > most) return false;
  }
  if (attempt.succeeded) {
    const keys = attempt.limits.map(({ key }) => key);
    await transaction.deleteFrom('attempts').where('key', 'in', keys).execute();
  }
  return true;
}

/** Writes before it reads, so that attempts at the same moment are counted one after the other, by any number of servers. */
async function count(
  transaction: Transaction<Tables>,
  key: string,
  most: number,
  { now, windowStart }: Attempt,
): Promise<number> {
  const isOver = sql<boolean>`(attempts.since <= ${windowStart} or attempts.since > ${windowAhead(now, windowStart)})`;
  const counted = await transaction
    .insertInto('attempts')
    .values({ key, count: 1, since: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${isOver} then 1 else attempts.count + 1 end`,
        since: sql<string>`case when ${isOver} or attempts.count + 1 = ${most}
          then ${now} else attempts.since end`,
      }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return counted.count;
}
