import { setImmediate } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { type ClassEdition, type ClassEditionStore, type EditionLine, EditionTaken } from '../classListStore.ts';
import type { Lock, Tables, Unsynced } from '../schema.ts';

/** Short enough that the write lock is free again after some milliseconds. */
const rowsPerSweep = 500;

/** What is written of an edition before it counts is promised to nobody; its activation waits for the disk, and takes it along. */
export function kyselyClassEditions(db: Kysely<Tables>, unsynced: Unsynced, lock: Lock): ClassEditionStore {
  const written = (transaction: Transaction<Tables>, { id, owner }: ClassEdition) =>
    transaction
      .updateTable('classEditions')
      .where('id', '=', id)
      .where('owner', '=', owner)
      .where('state', '=', 'written');

  return {
    begin: ({ purpose, source, owner }) =>
      db.transaction().execute(async (transaction) => {
        const isVerify = purpose === 'verify';
        // Servers that start together begin one each; without it both would take the next number.
        await lock(transaction, 'class editions');
        // A write comes first: it waits for other writers, which a read that is followed by a write could not.
        await transaction
          .updateTable('classEditions')
          .set({ state: 'over' })
          .where('state', '=', 'written')
          .where('purpose', isVerify ? '=' : '<>', 'verify')
          .where(({ or, eb }) => or([eb('purpose', '<>', purpose), eb('source', '<>', source)]))
          .execute();
        const taken = await transaction
          .updateTable('classEditions')
          .set({ owner })
          .where('state', '=', 'written')
          .where('purpose', '=', purpose)
          .where('source', '=', source)
          .returning(['id', 'purpose', 'source', 'owner', 'progress'])
          .executeTakeFirst();
        if (taken !== undefined) return taken;
        const { last } = await transaction
          .selectFrom('classEditions')
          .select((select) => select.fn.max<number | null>('id').as('last'))
          .executeTakeFirstOrThrow();
        // The first number is that of the rows of earlier versions.
        const edition: ClassEdition = { id: (last ?? 1) + 1, purpose, source, owner, progress: '' };
        await transaction
          .insertInto('classEditions')
          .values({ ...edition, state: 'written', people: 0 })
          .execute();
        return edition;
      }),

    write: (edition, lines, progress) =>
      unsynced(async (transaction) => {
        const repeated = lines.length === 0 ? [] : await insert(transaction, edition, lines);
        const { numUpdatedRows } = await written(transaction, edition)
          .set({ progress: progress(repeated) })
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new EditionTaken();
        return repeated;
      }),

    async marks({ id }, noticeIds) {
      if (noticeIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('classRows')
        .select(['noticeId', 'kind', 'pinHash'])
        .where('edition', '=', id)
        .where('noticeId', 'in', noticeIds)
        .execute();
      return new Map(rows.map(({ noticeId, ...mark }) => [noticeId, mark]));
    },

    async *marked({ id }, kind) {
      for (let last: string | undefined = ''; last !== undefined; ) {
        const rows: { noticeId: string; kind: string }[] = await db
          .selectFrom('classRows')
          .select(['noticeId', 'kind'])
          .where('edition', '=', id)
          .where('noticeId', '>', last)
          .orderBy('noticeId')
          .limit(1000)
          .execute();
        yield rows.filter((row) => row.kind === kind).map(({ noticeId }) => noticeId);
        last = rows.at(-1)?.noticeId;
      }
    },

    activate: (edition, people) =>
      db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await written(transaction, edition)
          .set({ state: 'active', people })
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new EditionTaken();
        if (edition.purpose !== 'replace') return;
        const earlier = transaction.updateTable('classEditions').where('state', '=', 'active');
        await earlier.set({ state: 'over' }).where('id', '<>', edition.id).execute();
      }),

    async discard(edition) {
      await db.transaction().execute((transaction) => written(transaction, edition).set({ state: 'over' }).execute());
    },

    async sweep() {
      while ((await removeOver(db, unsynced)) || (await mergeNewer(db, unsynced))) {
        // SQLite answers at once: without this nobody else would have a turn until the last slice.
        await setImmediate();
      }
    },
  };
}

async function insert(transaction: Transaction<Tables>, { id }: ClassEdition, lines: readonly EditionLine[]) {
  const nothing = { pinHash: null, digest: null, nameHash: null, sealed: null };
  const values = lines.map((each) => {
    const { kind, line } = each;
    return each.kind === 'row'
      ? { edition: id, kind, line, ...each.row }
      : { edition: id, kind, line, noticeId: each.noticeId, ...nothing };
  });
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('classRows')
    .values(values)
    .onConflict((conflict) => conflict.columns(['edition', 'noticeId']).doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) === lines.length) return [];
  const noticeIds = values.map(({ noticeId }) => noticeId);
  const stored = await transaction
    .selectFrom('classRows')
    .select(['noticeId', 'line'])
    .where('edition', '=', id)
    .where('noticeId', 'in', noticeIds)
    .execute();
  const firstLines = new Map(stored.map(({ noticeId, line }) => [noticeId, line]));
  return values.flatMap(({ noticeId, line }) => {
    const firstLine = firstLines.get(noticeId);
    return firstLine === undefined || firstLine === line ? [] : [{ line, firstLine }];
  });
}

/** Removes a slice of an edition that was given up or replaced. Whether there was any. */
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

/** Moves a slice of the second edition that counts into the first, in the place of the older rows. Whether there was any. */
async function mergeNewer(db: Kysely<Tables>, unsynced: Unsynced): Promise<boolean> {
  const active = db.selectFrom('classEditions').select(['id', 'people']).where('state', '=', 'active').orderBy('id');
  const [older, newer] = await active.limit(2).execute();
  if (older === undefined || newer === undefined) return false;
  await unsynced(async (transaction) => {
    // Holds off whoever else sweeps, and notices when they have merged it meanwhile.
    const { numUpdatedRows } = await transaction
      .updateTable('classEditions')
      .set({ progress: '' })
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
      await transaction
        .updateTable('classEditions')
        .set((select) => ({ people: select('people', '+', newer.people) }))
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
