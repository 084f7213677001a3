import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ClassRow } from '../classListRows.ts';
import type { Lock, Tables, Unsynced } from '../schema.ts';
import { kyselyClassEditions } from './classEditions.ts';
import { eraseFromClassList } from './classErase.ts';

const rowsPerSlice = 1000;

export function kyselyClassList(db: Kysely<Tables>, unsynced: Unsynced, lock: Lock) {
  const idsOf = async (...states: readonly Tables['classEditions']['state'][]) => {
    const editions = db.selectFrom('classEditions').select('id').where('state', 'in', states);
    return (await editions.orderBy('id').execute()).map(({ id }) => id);
  };
  const counting = () =>
    db
      .selectFrom('classEditions')
      .innerJoin('classRows', 'classRows.edition', 'classEditions.id')
      .selectAll('classRows')
      .where('state', '=', 'active')
      .where('kind', 'in', ['row', 'gone']);

  /** The next rows of each edition, as far as all editions were read; the newer row of a person counts. */
  async function sliceAfter(last: string): Promise<{ rows: readonly ClassRow[]; last: string | null }> {
    const found = new Map<string, StoredRow>();
    let readTo: string | null = null;
    for (const id of await idsOf('active')) {
      const further = db.selectFrom('classRows').selectAll().where('edition', '=', id).where('noticeId', '>', last);
      const upTo: typeof further = readTo === null ? further : further.where('noticeId', '<=', readTo);
      const rows: StoredRow[] = await upTo.orderBy('noticeId').limit(rowsPerSlice).execute();
      for (const row of rows) if (row.kind !== 'same') found.set(row.noticeId, row);
      const end = rows.length < rowsPerSlice ? null : (rows.at(-1)?.noticeId ?? null);
      if (end !== null && (readTo === null || end < readTo)) readTo = end;
    }
    const whole = [...found.values()].filter(({ noticeId }) => readTo === null || noticeId <= readTo);
    return { rows: countingRows(whole).sort((a, b) => (a.noticeId < b.noticeId ? -1 : 1)), last: readTo };
  }

  /** In the order of notice ids, so that memory stays flat. */
  async function* slices(): AsyncIterable<readonly ClassRow[]> {
    let last: string | null = '';
    while (last !== null) {
      const slice: { rows: readonly ClassRow[]; last: string | null } = await sliceAfter(last);
      yield slice.rows;
      last = slice.last;
      // SQLite answers synchronously: let other calls have a turn.
      await setImmediate();
    }
  }

  /** A thousand at most. */
  const findAll = async (noticeIds: readonly string[]): Promise<ReadonlyMap<string, ClassRow>> => {
    if (noticeIds.length === 0) return new Map<string, ClassRow>();
    const rows = await counting().where('noticeId', 'in', noticeIds).execute();
    // Sorted here: to sort, SQLite would read the whole index.
    const newest = new Map(rows.sort((a, b) => a.edition - b.edition).map((row) => [row.noticeId, row]));
    return new Map(countingRows([...newest.values()]).map((row) => [row.noticeId, row]));
  };

  return {
    async find(noticeId: string): Promise<ClassRow | null> {
      return (await findAll([noticeId])).get(noticeId) ?? null;
    },
    findAll,
    /** In the order of notice ids, after `after`. */
    async findByName(nameHash: number, after: string, most: number): Promise<readonly ClassRow[]> {
      const rows = await counting()
        .where('nameHash', '=', nameHash)
        .where('noticeId', '>', after)
        .orderBy('noticeId')
        .limit(most)
        .execute();
      return countingRows(rows);
    },
    slices,
    /** Reads a kept sum, whatever the size of the list. */
    async count(): Promise<number> {
      const row = await db
        .selectFrom('classEditions')
        .select((select) => select.fn.sum<number | string | null>('people').as('people'))
        .where('state', '=', 'active')
        .executeTakeFirstOrThrow();
      return Number(row.people ?? 0);
    },
    /**
     * Removes a person from every edition, also those kept for an undo, all or nothing, and gives up the edition that is
     * being written. `wasKept`: only an undo would have brought the person back.
     */
    erase: (noticeId: string): Promise<{ readonly wasInList: boolean; readonly wasKept: boolean }> =>
      eraseFromClassList(db, lock, noticeId),
    editions: kyselyClassEditions(db, unsynced, lock),
  };
}

type StoredRow = Tables['classRows'];

function countingRows(rows: readonly StoredRow[]): ClassRow[] {
  return rows.flatMap(({ noticeId, pinHash, digest, nameHash, sealed }) =>
    pinHash === null || digest === null || nameHash === null || sealed === null
      ? []
      : [{ noticeId, pinHash, digest, nameHash, sealed }],
  );
}
