import type { Kysely, Transaction } from 'kysely';
import type { ArrivalStore } from '../arrivalStore.ts';
import type { Tables, Unsynced } from '../schema.ts';
import { StoreUnavailable } from '../storeUnavailable.ts';

export function kyselyArrivals(db: Kysely<Tables>, unsynced: Unsynced): ArrivalStore {
  return {
    async begin(storageId, begunAt) {
      await db.insertInto('arrivingDocuments').values({ storageId, begunAt, givenUpAt: null }).execute();
    },
    async known(storageIds) {
      if (storageIds.length === 0) return new Set();
      const rows = await db
        .selectFrom('arrivingDocuments')
        .select('storageId')
        .where('storageId', 'in', [...storageIds])
        .execute();
      return new Set(rows.map(({ storageId }) => storageId));
    },
    async end(storageIds) {
      if (storageIds.length === 0) return;
      // If a power cut undoes this, the next sweep looks at them again.
      await unsynced((transaction) =>
        transaction
          .deleteFrom('arrivingDocuments')
          .where('storageId', 'in', [...storageIds])
          .execute(),
      );
    },
    async begunBefore(instant, most) {
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
    async giveUp(storageIds, at) {
      if (storageIds.length === 0) return;
      await db
        .updateTable('arrivingDocuments')
        .set({ givenUpAt: at })
        .where('storageId', 'in', [...storageIds])
        .where('givenUpAt', 'is', null)
        .execute();
    },
    async givenUp(most) {
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
