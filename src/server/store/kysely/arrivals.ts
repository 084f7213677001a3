import type { Kysely, Transaction } from 'kysely';
import type { Tables, Unsynced } from '../schema.ts';
import { StoreUnavailable } from '../storeUnavailable.ts';

/**
 * Uploads that are arriving in a store where files cannot wait unseen, such as S3. Each is named here before its first
 * byte is sent, so that a crash loses track of none, until a claim, a draft or the quarantine has it or its bytes are
 * gone. Those take it out in their own transaction and throw StoreUnavailable if a sweep gave it up, so no clock can
 * make a sweep remove what is being filed.
 */
export function kyselyArrivals(db: Kysely<Tables>, unsynced: Unsynced) {
  return {
    /** On disk when it resolves. */
    async begin(storageId: string, begunAt: string): Promise<void> {
      await db.insertInto('arrivingDocuments').values({ storageId, begunAt, givenUpAt: null }).execute();
    },
    async known(storageIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (storageIds.length === 0) return new Set();
      const rows = await db
        .selectFrom('arrivingDocuments')
        .select('storageId')
        .where('storageId', 'in', [...storageIds])
        .execute();
      return new Set(rows.map(({ storageId }) => storageId));
    },
    async end(storageIds: readonly string[]): Promise<void> {
      if (storageIds.length === 0) return;
      // If a power cut undoes this, the next sweep looks at them again.
      await unsynced((transaction) =>
        transaction
          .deleteFrom('arrivingDocuments')
          .where('storageId', 'in', [...storageIds])
          .execute(),
      );
    },
    /** The oldest first, without those that were given up. */
    async begunBefore(instant: string, most: number): Promise<readonly string[]> {
      const rows = await db
        .selectFrom('arrivingDocuments')
        .select('storageId')
        .where('begunAt', '<', instant)
        .where('givenUpAt', 'is', null)
        .orderBy('begunAt')
        .limit(most)
        .execute();
      return rows.map(({ storageId }) => storageId);
    },
    /** From now on no claim or draft can take them. */
    async giveUp(storageIds: readonly string[], at: string): Promise<void> {
      if (storageIds.length === 0) return;
      await db
        .updateTable('arrivingDocuments')
        .set({ givenUpAt: at })
        .where('storageId', 'in', [...storageIds])
        .where('givenUpAt', 'is', null)
        .execute();
    },
    /** The oldest first. */
    async givenUp(most: number): Promise<readonly { readonly storageId: string; readonly givenUpAt: string }[]> {
      const rows = await db
        .selectFrom('arrivingDocuments')
        .select(['storageId', 'givenUpAt'])
        .where('givenUpAt', 'is not', null)
        .orderBy('givenUpAt')
        .limit(most)
        .execute();
      return rows.map(({ storageId, givenUpAt }) => ({ storageId, givenUpAt: givenUpAt ?? '' }));
    },
  };
}

/**
 * Takes uploads out of those that are arriving, in the transaction that gives them to a claim or draft. If a sweep
 * gives one up at the same moment, one of the two waits here. @throws StoreUnavailable if one was given up: its bytes
 * may be gone.
 */
export async function takeArrived(transaction: Transaction<Tables>, storageIds: readonly string[]): Promise<void> {
  const taken = await transaction
    .deleteFrom('arrivingDocuments')
    .where('storageId', 'in', [...storageIds])
    .returning('givenUpAt')
    .execute();
  if (taken.every(({ givenUpAt }) => givenUpAt === null)) return;
  throw new StoreUnavailable('A document was given up while it was filed, as if it had been left behind long ago.');
}
