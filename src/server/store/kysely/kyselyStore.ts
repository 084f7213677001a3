import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import type { Store } from '../store.ts';
import { kyselyAttempts } from './attempts.ts';
import { kyselyClaims } from './claims.ts';
import { kyselyClassList } from './classList.ts';
import { kyselySessions } from './sessions.ts';

/** The store over a migrated database. Its queries are those every dialect has; a dialect only opens the database. */
export function kyselyStore(db: Kysely<Tables>): Store {
  return {
    sessions: kyselySessions(db),
    classList: kyselyClassList(db),
    attempts: kyselyAttempts(db),
    claims: kyselyClaims(db),
    async ping() {
      // Reading works on a full disk too: only a write shows that a claim could be stored.
      await db.updateTable('readiness').set({ checked_at: new Date().toISOString() }).execute();
    },
    close: () => db.destroy(),
  };
}
