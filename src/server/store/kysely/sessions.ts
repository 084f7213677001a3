import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { Tables } from '../schema.ts';
import type { SessionStore } from '../store.ts';
import { parseJson } from './parseJson.ts';

const Authorized = Type.Array(
  Type.Object({
    formType: Type.String(),
    noticeId: Type.Union([Type.String(), Type.Null()]),
    prepopulated: Type.Union([Type.String(), Type.Null()]),
  }),
);

export function kyselySessions(db: Kysely<Tables>): SessionStore {
  return {
    async put({ idHash, expiresAt, authorized, culture }) {
      const values = { expires_at: expiresAt, authorized: JSON.stringify(authorized), culture };
      await db
        .insertInto('sessions')
        .values({ id_hash: idHash, ...values })
        .onConflict((conflict) => conflict.column('id_hash').doUpdateSet(values))
        .execute();
    },
    async find(idHash, now) {
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('id_hash', '=', idHash)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (row === undefined) return null;
      const authorized = parseJson(Authorized, row.authorized, 'sessions.authorized');
      return { idHash, expiresAt: row.expires_at, authorized, culture: row.culture };
    },
    async extend(idHash, expiresAt) {
      await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id_hash', '=', idHash).execute();
    },
    async remove(idHash) {
      await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
    },
    async removeExpired(now) {
      const result = await db.deleteFrom('sessions').where('expires_at', '<=', now).executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
