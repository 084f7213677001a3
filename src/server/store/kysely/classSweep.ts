import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Lock, Tables, Unsynced } from '../schema.ts';

export const classEditionsLock = 'class editions';

/** Short enough that the write lock is free again after some milliseconds. */
const rowsPerSweep = 500;

export async function sweepClassList(db: Kysely<Tables>, unsynced: Unsynced, lock: Lock, now: string): Promise<void> {
  do {
    while ((await removeOver(db, unsynced)) || (await mergeNewer(db, unsynced, lock, now))) {
      // SQLite answers synchronously: let other calls have a turn.
      await setImmediate();
    }
  } while (await endKeeping(db, lock, now));
}

/** Gives up editions whose undo is over. False if there are none. */
const endKeeping = (db: Kysely<Tables>, lock: Lock, now: string): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, classEditionsLock);
    const { numUpdatedRows } = await transaction
      .updateTable('classEditions')
      .set({ state: 'over' })
      .where('state', '=', 'kept')
      .where('replacedBy', 'not in', (select) =>
        select
          .selectFrom('classEditions')
          .select('id')
          .where('state', 'in', ['active', 'kept'])
          .where('undoUntil', '>', now),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });

/** Removes a slice of an edition that was given up or replaced. False if there is none. */
async function removeOver(db: Kysely<Tables>, unsynced: Unsynced): Promise<boolean> {
  const over = await db.selectFrom('classEditions').select('id').where('state', '=', 'over').executeTakeFirst();
  if (over === undefined) return false;
  await unsynced(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('classRows')
      .where('edition', '=', over.id)
      .where('noticeId', 'in', (select) =>
        select.selectFrom('classRows').select('noticeId').where('edition', '=', over.id).limit(rowsPerSweep),
      )
      .executeTakeFirst();
    if (numDeletedRows > 0n) return;
    await transaction.deleteFrom('classEditions').where('id', '=', over.id).execute();
  });
  return true;
}

/** Moves a slice of the second counting edition into the first, once its undo is over. False if there is none. */
async function mergeNewer(db: Kysely<Tables>, unsynced: Unsynced, lock: Lock, now: string): Promise<boolean> {
  const active = db.selectFrom('classEditions').select(['id', 'undoUntil']).where('state', '=', 'active').orderBy('id');
  const [older, newer] = await active.limit(2).execute();
  if (older === undefined || newer === undefined || (newer.undoUntil ?? '') > now) return false;
  await unsynced(async (transaction) => {
    await lock(transaction, classEditionsLock);
    // Another sweep may have merged it. A half-merged edition must not be undone by a server whose clock is behind.
    const { numUpdatedRows } = await transaction
      .updateTable('classEditions')
      .set({ progress: '', undoUntil: null })
      .where('id', 'in', [older.id, newer.id])
      .where('state', '=', 'active')
      .executeTakeFirst();
    if (numUpdatedRows !== 2n) return;
    const slice = await transaction
      .selectFrom('classRows')
      .select(['noticeId', 'kind'])
      .where('edition', '=', newer.id)
      .orderBy('noticeId')
      .limit(rowsPerSweep)
      .execute();
    if (slice.length === 0) {
      const { people } = await transaction
        .selectFrom('classEditions')
        .select('people')
        .where('id', '=', newer.id)
        .executeTakeFirstOrThrow();
      await transaction
        .updateTable('classEditions')
        .set((select) => ({ people: select('people', '+', people) }))
        .where('id', '=', older.id)
        .execute();
      await transaction.deleteFrom('classEditions').where('id', '=', newer.id).execute();
      return;
    }
    const idsOf = (isWanted: (kind: string) => boolean) => [
      '',
      ...slice.filter(({ kind }) => isWanted(kind)).map(({ noticeId }) => noticeId),
    ];
    const rows = (edition: number, noticeIds: readonly string[]) =>
      transaction.deleteFrom('classRows').where('edition', '=', edition).where('noticeId', 'in', noticeIds).execute();
    await rows(
      older.id,
      idsOf((kind) => kind !== 'same'),
    );
    await rows(
      newer.id,
      idsOf((kind) => kind !== 'row'),
    );
    await transaction
      .updateTable('classRows')
      .set({ edition: older.id })
      .where('edition', '=', newer.id)
      .where(
        'noticeId',
        'in',
        idsOf((kind) => kind === 'row'),
      )
      .execute();
  });
  return true;
}
