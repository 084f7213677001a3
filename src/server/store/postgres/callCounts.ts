import { type Kysely, sql } from 'kysely';
import { windowAhead } from '../kysely/windowAhead.ts';
import type { CallCounts } from '../limitRows.ts';
import type { Tables } from '../schema.ts';

/** One statement, whose commit does not wait for the disk: a caller cannot cause the power cut that would forget it. */
export function postgresCallCounts(db: Kysely<Tables>): CallCounts {
  return {
    async count(key, now, windowStart) {
      const isOver = sql`(attempts.since <= ${windowStart} or attempts.since > ${windowAhead(now, windowStart)})`;
      const { rows } = await sql<{ count: number; since: string }>`
        with unsynced as materialized (select set_config('synchronous_commit', 'off', true) as setting)
        insert into attempts (key, count, since)
        select ${key}, 1, ${now} from unsynced where setting is not null
        on conflict (key) do update set
          count = case when ${isOver} then 1 else attempts.count + 1 end,
          since = case when ${isOver} then ${now} else attempts.since end
        returning count, since`.execute(db);
      const [counted] = rows;
      if (counted === undefined) throw new Error('PostgreSQL did not say what it counted.');
      return counted;
    },
  };
}
