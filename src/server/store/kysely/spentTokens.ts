import type { Unsynced } from '../schema.ts';

/** A power cut may forget the last tokens; their provider still knows them. */
export function kyselySpentTokens(unsynced: Unsynced) {
  return {
    /** False if the token was spent before. */
    spend: (hash: string, until: string): Promise<boolean> =>
      unsynced(async (transaction) => {
        const spent = await transaction
          .insertInto('spentTokens')
          .values({ hash, until })
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .returning('hash')
          .executeTakeFirst();
        return spent !== undefined;
      }),
    /** Returns how many. */
    removeExpired: (now: string): Promise<number> =>
      unsynced(async (transaction) => {
        const result = await transaction.deleteFrom('spentTokens').where('until', '<=', now).executeTakeFirst();
        return Number(result.numDeletedRows);
      }),
  };
}
