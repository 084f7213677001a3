import type { Kysely, Selectable } from 'kysely';
import type { Tables, Unsynced } from '../schema.ts';
import type { WalletLogin, WalletLoginStore } from '../walletLoginStore.ts';

/** After a power cut, whose login is lost logs in again. */
export function kyselyWalletLogins(db: Kysely<Tables>, unsynced: Unsynced): WalletLoginStore {
  return {
    begin: (login) =>
      unsynced(async (transaction) => {
        await transaction
          .insertInto('walletLogins')
          .values({ ...login, returnedAt: null, verifiedAt: null, addressHashes: '[]', failure: null })
          .execute();
      }),
    take: (stateHash, sessionIdHash, now) =>
      unsynced(async (transaction) => {
        const own = transaction
          .updateTable('walletLogins')
          .set({ returnedAt: now })
          .where('stateHash', '=', stateHash)
          .where('sessionIdHash', '=', sessionIdHash);
        const taken = await own.where('returnedAt', 'is', null).returningAll().executeTakeFirst();
        if (taken !== undefined) return loginOf(taken);
        const known = await transaction
          .selectFrom('walletLogins')
          .select('stateHash')
          .where('stateHash', '=', stateHash)
          .where('sessionIdHash', '=', sessionIdHash)
          .executeTakeFirst();
        return known === undefined ? 'unknown' : 'taken';
      }),
    finish: (stateHash, { verifiedAt, addressHashes, failure }) =>
      unsynced(async (transaction) => {
        await transaction
          .updateTable('walletLogins')
          .set({ verifiedAt, addressHashes: JSON.stringify(addressHashes), failure })
          .where('stateHash', '=', stateHash)
          .execute();
      }),
    async ofSession(sessionIdHash, formType) {
      const rows = await db
        .selectFrom('walletLogins')
        .selectAll()
        .where('sessionIdHash', '=', sessionIdHash)
        .where('formType', '=', formType)
        .orderBy('begunAt')
        .execute();
      return rows.map(loginOf);
    },
    removeBefore: (begunAt) =>
      unsynced(async (transaction) => {
        const result = await transaction.deleteFrom('walletLogins').where('begunAt', '<=', begunAt).executeTakeFirst();
        return Number(result.numDeletedRows);
      }),
  };
}

function loginOf(row: Selectable<Tables['walletLogins']>): WalletLogin {
  const hashes: unknown = JSON.parse(row.addressHashes);
  if (!Array.isArray(hashes)) throw new Error('wallet_logins.address_hashes holds something that is no list.');
  return { ...row, addressHashes: hashes.map(String) };
}
