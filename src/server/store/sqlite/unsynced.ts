import { type Kysely, sql } from 'kysely';
import type { Unsynced } from '../kysely/kyselyStore.ts';
import type { Tables } from '../schema.ts';

/** Without a full sync SQLite writes to the log and goes on; the next full one brings all of the log to the disk. */
export function unsyncedIn(db: Kysely<Tables>): Unsynced {
  return (work) =>
    db.connection().execute(async (connection) => {
      await sql`pragma synchronous = normal`.execute(connection);
      try {
        return await connection.transaction().execute(work);
      } finally {
        await sql`pragma synchronous = full`.execute(connection);
      }
    });
}
