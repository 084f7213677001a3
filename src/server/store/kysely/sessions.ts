import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Tables } from '../schema.ts';
import type { SessionStore } from '../store.ts';
import type { Unsynced } from './kyselyStore.ts';

const Authorized = Type.Array(
  Type.Object({
    formType: Type.String(),
    noticeId: Type.Union([Type.String(), Type.Null()]),
    prepopulated: Type.Union([Type.String(), Type.Null()]),
  }),
);

/** Whose session a power cut forgets signs in again. */
export function kyselySessions(db: Kysely<Tables>, unsynced: Unsynced): SessionStore {
  return {
    put: ({ idHash, expiresAt, authorized, culture }) =>
      unsynced(async (transaction) => {
        const values = { expires_at: expiresAt, authorized: JSON.stringify(authorized), culture };
        await transaction
          .insertInto('sessions')
          .values({ id_hash: idHash, ...values })
          .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(values))
          .execute();
      }),
    async find(idHash, now) {
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('id_hash', '=', idHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (row === undefined) return null;
      const authorized: unknown = JSON.parse(row.authorized);
      if (!Value.Check(Authorized, authorized)) {
        throw new Error('sessions.authorized holds something the server never stores there.');
      }
      return { idHash, expiresAt: row.expires_at, authorized, culture: row.culture };
    },
    extend: (idHash, expiresAt) =>
      unsynced(async (transaction) => {
        await transaction
          .updateTable('sessions')
          .set({ expires_at: expiresAt })
          .where('id_hash', '=', idHash)
          .execute();
      }),
    remove: (idHash) =>
      unsynced(async (transaction) => {
        await transaction.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
      }),
    removeExpired: (now) =>
      unsynced(async (transaction) => {
        const result = await transaction.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst();
        return Number(result.numDeletedRows);
      }),
  };
}
