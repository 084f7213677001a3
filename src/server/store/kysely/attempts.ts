import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import type { AttemptStore } from '../store.ts';

export function kyselyAttempts(db: Kysely<Tables>): AttemptStore {
  return {
    async register(key, now, windowStart, limit) {
      // One statement, so that attempts at the same moment are counted one after the other.
      const { count } = await db
        .insertInto('attempts')
        .values({ key, count: 1, since: now })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql<number>`case when attempts.since <= ${windowStart} then 1 else attempts.count + 1 end`,
            since: sql<string>`case when attempts.since <= ${windowStart} or attempts.count + 1 = ${limit}
              then ${now} else attempts.since end`,
          }),
        )
        .returning('count')
        .executeTakeFirstOrThrow();
      return count <= limit;
    },
    async clear(keys) {
      if (keys.length === 0) return;
      await db
        .deleteFrom('attempts')
        .where('key', 'in', [...keys])
        .execute();
    },
    async removeBefore(windowStart) {
      const result = await db.deleteFrom('attempts').where('since', '<=', windowStart).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
