import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema.ts';
import type { AttemptStore } from '../store.ts';

export function kyselyAttempts(db: Kysely<Tables>): AttemptStore {
  return {
    async register(noticeId, now, windowStart, limit) {
      // One statement, so that attempts at the same moment are counted one after the other.
      const { count } = await db
        .insertInto('attempts')
        .values({ notice_id: noticeId, count: 1, last_at: now })
        .onConflict((conflict) =>
          conflict.column('notice_id').doUpdateSet({
            count: sql<number>`case when attempts.last_at <= ${windowStart} then 1 else attempts.count + 1 end`,
            last_at: sql<string>`case when attempts.last_at > ${windowStart} and attempts.count >= ${limit}
              then attempts.last_at else ${now} end`,
          }),
        )
        .returning('count')
        .executeTakeFirstOrThrow();
      return count <= limit;
    },
    async clear(noticeId) {
      await db.deleteFrom('attempts').where('notice_id', '=', noticeId).execute();
    },
    async removeBefore(windowStart) {
      const result = await db.deleteFrom('attempts').where('last_at', '<=', windowStart).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
