import type { Kysely, Selectable } from 'kysely';
import type { Tables, Unsynced } from '../schema.ts';
import type { WalletLogin } from '../walletLoginRows.ts';

/** After a power cut, whose login is lost logs in again. */
export function kyselyWalletLogins(db: Kysely<Tables>, unsynced: Unsynced) {
  return {
    begin: (login: Pick<WalletLogin, 'stateHash' | 'sessionIdHash' | 'formType' | 'begunAt'>): Promise<void> =>
      unsynced(async (transaction) => {
        await transaction
          .insertInto('walletLogins')
          .values({ ...login, returnedAt: null, verifiedAt: null, addressHashes: '[]', failure: null })
          .execute();
      }),
    /** Marks a login as returned and returns it, once; else whether it was returned before, or is not this session's. */
    take: (stateHash: string, sessionIdHash: string, now: string): Promise<WalletLogin | 'taken' | 'unknown'> =>
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
    finish: (
      stateHash: string,
      { verifiedAt, addressHashes, failure }: Pick<WalletLogin, 'verifiedAt' | 'addressHashes' | 'failure'>,
    ): Promise<void> =>
      unsynced(async (transaction) => {
        await transaction
          .updateTable('walletLogins')
          .set({ verifiedAt, addressHashes: JSON.stringify(addressHashes), failure })
          .where('stateHash', '=', stateHash)
          .execute();
      }),
    /** In the order in which they were begun. */
    async ofSession(sessionIdHash: string, formType: string): Promise<readonly WalletLogin[]> {
      const rows = await db
        .selectFrom('walletLogins')
        .selectAll()
        .where('sessionIdHash', '=', sessionIdHash)
        .where('formType', '=', formType)
        .orderBy('begunAt')
        .execute();
      return rows.map(loginOf);
    },
    /** At or before; returns how many. */
    removeBefore: (begunAt: string): Promise<number> =>
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
