import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ClassListStore, ClassMember, ClassRow } from '../classListStore.ts';
import type { PropertyStore } from '../propertyStore.ts';
import type { Lock, Tables, Unsynced } from '../schema.ts';
import { kyselyClassEditions } from './classEditions.ts';
import { eraseFromClassList } from './classErase.ts';

const Further = Type.Record(Type.String(), Type.String());

const rowsPerSlice = 1000;
/** Values in a statement are limited: SQLite takes 32,766. */
const membersPerSlice = 500;

export function kyselyClassList(
  db: Kysely<Tables>,
  unsynced: Unsynced,
  lock: Lock,
  properties: PropertyStore,
): ClassListStore {
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

  /** The next rows of each edition, as far as all of them were read; of two of a person the newer one. */
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

  async function* slices(after = ''): AsyncGenerator<readonly ClassRow[]> {
    let last: string | null = after;
    while (last !== null) {
      const slice: { rows: readonly ClassRow[]; last: string | null } = await sliceAfter(last);
      yield slice.rows;
      last = slice.last;
      // SQLite answers at once: without this nobody else would have a turn until the last slice.
      await setImmediate();
    }
  }

  const findAll = async (noticeIds: readonly string[]) => {
    if (noticeIds.length === 0) return new Map<string, ClassRow>();
    const rows = await counting().where('noticeId', 'in', noticeIds).execute();
    // Sorted here: for rows in order SQLite would read all of them.
    const newest = new Map(rows.sort((a, b) => a.edition - b.edition).map((row) => [row.noticeId, row]));
    return new Map(countingRows([...newest.values()]).map((row) => [row.noticeId, row]));
  };

  return {
    async find(noticeId) {
      return (await findAll([noticeId])).get(noticeId) ?? null;
    },
    findAll,
    async findByName(nameHash, after, most) {
      const rows = await counting()
        .where('nameHash', '=', nameHash)
        .where('noticeId', '>', after)
        .orderBy('noticeId')
        .limit(most)
        .execute();
      return countingRows(rows);
    },
    slices: () => slices(),
    async count() {
      const row = await db
        .selectFrom('classEditions')
        .select((select) => select.fn.sum<number | string | null>('people').as('people'))
        .where('state', '=', 'active')
        .executeTakeFirstOrThrow();
      return Number(row.people ?? 0);
    },
    hasScryptPins: async () => (await properties.get('scryptPins')) !== null,
    async recheckScryptPins() {
      // Either what a migration wrote, or the notice id before the first that was left the last time.
      const known = await properties.get('scryptPins');
      if (known === null || (await unsealedRows(db, 1)).length > 0) return;
      let before = known.startsWith(beforePrefix) ? known.slice(beforePrefix.length) : '';
      for await (const rows of slices(before)) {
        const place = rows.findIndex(({ pinHash }) => pinHash.startsWith('scrypt$'));
        if (place >= 0) {
          await properties.set('scryptPins', beforePrefix + (rows[place - 1]?.noticeId ?? before));
          return;
        }
        before = rows.at(-1)?.noticeId ?? before;
      }
      await db.deleteFrom('properties').where('name', '=', 'scryptPins').where('value', '=', known).execute();
    },
    async replacePinHash(noticeId, from, to) {
      const row = db.updateTable('classRows').where('noticeId', '=', noticeId).where('pinHash', '=', from);
      await row
        .set({ pinHash: to })
        // What an undo brings back goes on with the new hash as well.
        .where('edition', 'in', await idsOf('active', 'kept'))
        .execute();
    },
    unsealed: async () =>
      (await unsealedRows(db, membersPerSlice)).map((row) => ({ ...row, further: furtherOf(row.further) })),
    async keepSealed(rows) {
      await unsynced(async (transaction) => {
        const noticeIds = rows.map(({ noticeId }) => noticeId);
        const first = { id: 1, purpose: 'import', source: '', owner: '', progress: '', state: 'active' } as const;
        await transaction
          .insertInto('classEditions')
          .values({ ...first, people: 0, command: null, activatedAt: null, undoUntil: null, replacedBy: null })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
        const removed = await transaction
          .deleteFrom('classMembers')
          .where('noticeId', 'in', noticeIds)
          .executeTakeFirst();
        // Somebody else has sealed them meanwhile: the next ones are another slice.
        if (Number(removed.numDeletedRows) !== rows.length) return;
        await transaction
          .insertInto('classRows')
          .values(rows.map((row) => ({ ...row, edition: first.id, kind: 'row' as const, line: 0 })))
          .execute();
        await transaction
          .updateTable('classEditions')
          .set((select) => ({ people: select('people', '+', rows.length) }))
          .where('id', '=', first.id)
          .execute();
      });
    },
    erase: (noticeId) => eraseFromClassList(db, lock, noticeId),
    editions: kyselyClassEditions(db, unsynced, lock),
  };
}

const beforePrefix = 'after ';

type StoredRow = Tables['classRows'];

const unsealedRows = (db: Kysely<Tables>, most: number) =>
  db.selectFrom('classMembers').selectAll().orderBy('noticeId').limit(most).execute();

/** Without those who were removed. */
function countingRows(rows: readonly StoredRow[]): ClassRow[] {
  return rows.flatMap(({ noticeId, pinHash, digest, nameHash, sealed }) =>
    pinHash === null || digest === null || nameHash === null || sealed === null
      ? []
      : [{ noticeId, pinHash, digest, nameHash, sealed }],
  );
}

/** @throws Error without a word of the text, which is of a person. */
function furtherOf(text: string): ClassMember['further'] {
  let further: unknown;
  try {
    further = JSON.parse(text);
  } catch {
    further = null;
  }
  if (Value.Check(Further, further)) return further;
  throw new Error('A row of the class list is damaged: import the class list again.');
}
