import type { Kysely } from 'kysely';
import type { Tables, Unsynced } from '../schema.ts';
import type { PropertyStore, Store } from '../store.ts';
import { kyselyAttempts } from './attempts.ts';
import { kyselyClaims } from './claims.ts';
import { kyselyClassList } from './classList.ts';
import { kyselyDrafts } from './drafts.ts';
import { kyselyMail } from './mail.ts';
import { kyselySessions } from './sessions.ts';
import { kyselySpentTokens } from './spentTokens.ts';
import { kyselyWalletLogins } from './walletLogins.ts';

/** A migrated database, and what each dialect does in its own way. */
export interface OpenDatabase {
  /** With Kysely's CamelCasePlugin. */
  readonly db: Kysely<Tables>;
  readonly unsynced: Unsynced;
  /** @throws Error when the database that is open is not the one that the next start would open. */
  check(): void;
  /** See `Store.checkpoint`. */
  checkpoint(): void;
}

/** The store over a database. Its queries are those every dialect has. */
export function kyselyStore({ db, unsynced, check, checkpoint }: OpenDatabase): Store {
  const properties = kyselyProperties(db);
  return {
    sessions: kyselySessions(db, unsynced),
    classList: kyselyClassList(db, properties),
    attempts: kyselyAttempts(unsynced),
    walletLogins: kyselyWalletLogins(db, unsynced),
    spentTokens: kyselySpentTokens(unsynced),
    drafts: kyselyDrafts(db),
    claims: kyselyClaims(db, check),
    mail: kyselyMail(db),
    properties,
    async ping() {
      // Reading works on a full disk too: only a write shows that a claim could be stored.
      await db.updateTable('readiness').set({ checkedAt: new Date().toISOString() }).execute();
      check();
    },
    checkpoint: async () => checkpoint(),
    close: () => db.destroy(),
  };
}

function kyselyProperties(db: Kysely<Tables>): PropertyStore {
  return {
    async get(name) {
      const row = await db.selectFrom('properties').select('value').where('name', '=', name).executeTakeFirst();
      return row?.value ?? null;
    },
    async set(name, value) {
      await db
        .insertInto('properties')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
  };
}
