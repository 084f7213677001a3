import type { SpentTokenStore } from '../limitStore.ts';
import type { Unsynced } from '../schema.ts';

/** A power cut may forget the last tokens; their provider still knows them. */
export function kyselySpentTokens(unsynced: Unsynced): SpentTokenStore {
  return {
    spend: (hash, until) =>
      unsynced(async (transaction) => {
        const spent = await transaction
          .insertInto('spentTokens')
          .values({ hash, until })
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .returning('hash')
          .executeTakeFirst();
        return spent !== undefined;
      }),
    removeExpired: (now) =>
      unsynced(async (transaction) => {
        const result = await transaction.deleteFrom('spentTokens').where('until', '<=', now).executeTakeFirst();
        return Number(result.numDeletedRows);
      }),
  };
}
