import type { Kysely, Transaction } from 'kysely';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Tables, Unsynced } from '../schema.ts';
import type { SessionRow, SessionStore } from '../store.ts';

const Hash = Type.Union([Type.String(), Type.Null()]);
const Authorized = Type.Array(
  Type.Object({
    formType: Type.String(),
    subject: Type.Union([
      Type.Object({ kind: Type.Literal('notice'), noticeId: Type.String() }),
      Type.Object({ kind: Type.Literal('claim'), claimId: Type.String() }),
      Type.Object({ kind: Type.Literal('open') }),
    ]),
    prepopulated: Hash,
    // Sessions that an earlier server began have none.
    earlier: Type.Optional(Type.Array(Hash)),
  }),
);

/** Whose session a power cut forgets signs in again. */
export function kyselySessions(db: Kysely<Tables>, unsynced: Unsynced): SessionStore {
  return {
    put: (session) => unsynced((transaction) => put(transaction, session)),
    replace: (idHash, by, formTypes) =>
      unsynced(async (transaction) => {
        await put(transaction, by);
        for (const formType of formTypes) {
          await transaction
            .updateTable('walletLogins')
            .set({ sessionIdHash: by.idHash })
            .where('sessionIdHash', '=', idHash)
            .where('formType', '=', formType)
            .execute();
        }
        await transaction.deleteFrom('sessions').where('idHash', '=', idHash).execute();
      }),
    async find(idHash, now) {
      const row = await db
        .selectFrom('sessions')
        .selectAll()
        .where('idHash', '=', idHash)
        .where('expiresAt', '>', now)
        .executeTakeFirst();
      if (row === undefined) return null;
      const authorized: unknown = JSON.parse(row.authorized);
      if (!Value.Check(Authorized, authorized)) {
        throw new Error('sessions.authorized holds something the server never stores there.');
      }
      return { ...row, authorized: authorized.map((form) => ({ ...form, earlier: form.earlier ?? [] })) };
    },
    extend: (idHash, expiresAt) =>
      unsynced(async (transaction) => {
        await transaction.updateTable('sessions').set({ expiresAt }).where('idHash', '=', idHash).execute();
      }),
    remove: (idHash) =>
      unsynced(async (transaction) => {
        await transaction.deleteFrom('sessions').where('idHash', '=', idHash).execute();
      }),
    removeExpired: (now) =>
      unsynced(async (transaction) => {
        const result = await transaction.deleteFrom('sessions').where('expiresAt', '<=', now).executeTakeFirst();
        return Number(result.numDeletedRows);
      }),
  };
}

async function put(transaction: Transaction<Tables>, session: SessionRow): Promise<void> {
  const row = { ...session, authorized: JSON.stringify(session.authorized) };
  await transaction
    .insertInto('sessions')
    .values(row)
    .onConflict((conflict) => conflict.column('idHash').doUpdateSet(row))
    .execute();
}
