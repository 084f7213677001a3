import type { Kysely, Transaction } from 'kysely';
import type { Lock, Tables } from '../schema.ts';
import { classEditionsLock } from './classSweep.ts';

export const eraseFromClassList = (
  db: Kysely<Tables>,
  lock: Lock,
  noticeId: string,
): Promise<{ readonly wasInList: boolean; readonly wasKept: boolean }> =>
  db.transaction().execute(async (transaction) => {
    await lock(transaction, classEditionsLock);
    const editions = transaction.updateTable('classEditions');
    // An import would bring the person back.
    await editions.set({ state: 'over' }).where('state', '=', 'written').where('purpose', '<>', 'verify').execute();
    const rows = await rowsOf(transaction, noticeId);
    await transaction.deleteFrom('classRows').where('noticeId', '=', noticeId).execute();
    // The list of today and each list that was replaced as a whole are counted apart.
    const inList = new Map<number | null, boolean>();
    for (const { id, kind, replacedBy } of rows) {
      const before = inList.get(replacedBy) ?? false;
      const after = kind === 'row' || (kind !== 'gone' && before);
      inList.set(replacedBy, after);
      const grown = Number(after) - Number(before);
      await editions
        .set((select) => ({ people: select('people', '-', grown) }))
        .where('id', '=', id)
        .execute();
    }
    const wasInList = inList.get(null) ?? false;
    return { wasInList, wasKept: !wasInList && rows.some(({ kind }) => kind === 'row') };
  });

/** Oldest first. */
const rowsOf = (transaction: Transaction<Tables>, noticeId: string) =>
  transaction
    .selectFrom('classRows')
    .innerJoin('classEditions', 'classEditions.id', 'classRows.edition')
    .select(['classEditions.id', 'classRows.kind', 'classEditions.replacedBy'])
    .where('classRows.noticeId', '=', noticeId)
    .where('classEditions.state', 'in', ['active', 'kept'])
    .orderBy('classEditions.id')
    .execute();
