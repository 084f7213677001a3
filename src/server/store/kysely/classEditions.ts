import type { Kysely, Transaction } from 'kysely';
import {
  type ClassChange,
  type ClassEdition,
  type ClassMark,
  type EditionLine,
  type EditionMark,
  EditionTaken,
  type RepeatedLine,
  type UndoneChange,
} from '../classListRows.ts';
import type { Lock, Tables, Unsynced } from '../schema.ts';
import { classEditionsLock, sweepClassList } from './classSweep.ts';
import { keepForUndo, undoChange } from './classUndo.ts';

/** Slices are not durable: the activation is, and takes them along. */
export function kyselyClassEditions(db: Kysely<Tables>, unsynced: Unsynced, lock: Lock) {
  const written = (transaction: Transaction<Tables>, { id, owner }: ClassEdition) =>
    transaction
      .updateTable('classEditions')
      .where('id', '=', id)
      .where('owner', '=', owner)
      .where('state', '=', 'written');
  /** One transaction at a time changes which editions count; two would deadlock in PostgreSQL. */
  const changed = <T>(change: (transaction: Transaction<Tables>) => Promise<T>) =>
    db.transaction().execute(async (transaction) => {
      await lock(transaction, classEditionsLock);
      return change(transaction);
    });

  return {
    /**
     * Goes on with the edition of the same purpose and source, or begins one; gives up the others that change the list.
     */
    begin: ({ purpose, source, owner }: Pick<ClassEdition, 'purpose' | 'source' | 'owner'>): Promise<ClassEdition> =>
      changed(async (transaction) => {
        const isVerify = purpose === 'verify';
        // A write first, so that it waits for other writers.
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
        const edition: ClassEdition = { id: (last ?? 0) + 1, purpose, source, owner, progress: '' };
        await transaction
          .insertInto('classEditions')
          .values({
            ...edition,
            ...{ state: 'written', people: 0, command: null, activatedAt: null, undoUntil: null, replacedBy: null },
          })
          .execute();
        return edition;
      }),

    /**
     * Writes lines and progress, all or nothing. Of two lines with one notice id the first counts; the others are
     * returned. A thousand lines at most. @throws EditionTaken
     */
    write: (
      edition: ClassEdition,
      lines: readonly EditionLine[],
      progress: (repeated: readonly RepeatedLine[]) => string,
    ): Promise<readonly RepeatedLine[]> =>
      unsynced(async (transaction) => {
        const repeated = lines.length === 0 ? [] : await insert(transaction, edition, lines);
        const { numUpdatedRows } = await written(transaction, edition)
          .set({ progress: progress(repeated) })
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new EditionTaken();
        return repeated;
      }),

    /** A thousand at most. */
    async marks({ id }: ClassEdition, noticeIds: readonly string[]): Promise<ReadonlyMap<string, EditionMark>> {
      if (noticeIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('classRows')
        .select(['noticeId', 'kind', 'pinHash'])
        .where('edition', '=', id)
        .where('noticeId', 'in', noticeIds)
        .execute();
      return new Map(rows.map(({ noticeId, ...mark }) => [noticeId, mark]));
    },

    async *marked({ id }: ClassEdition, kind: ClassMark): AsyncIterable<readonly string[]> {
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

    /**
     * Makes the edition count, and the list grow by `people`. With `change`, what it replaces is kept for an undo;
     * without, neither this change nor an earlier one can be undone. @throws EditionTaken
     */
    activate: (edition: ClassEdition, people: number, change: ClassChange | null): Promise<void> =>
      changed(async (transaction) => {
        const { command = null, at: activatedAt = null, undoUntil = null } = change ?? {};
        const { numUpdatedRows } = await written(transaction, edition)
          .set({ state: 'active', people, command, activatedAt, undoUntil })
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new EditionTaken();
        await keepForUndo(transaction, edition, undoUntil !== null);
      }),

    /**
     * Takes the last change back, all or nothing, and gives up the edition that is being written. Null, without a change,
     * if it cannot be taken back now.
     */
    undo: (now: string): Promise<UndoneChange | null> => changed((transaction) => undoChange(transaction, now)),

    async discard(edition: ClassEdition): Promise<void> {
      await db.transaction().execute((transaction) => written(transaction, edition).set({ state: 'over' }).execute());
    },

    /** Removes, in slices, what neither counts nor is kept for an undo. Others may read and write in between. */
    sweep: (now: string): Promise<void> => sweepClassList(db, unsynced, lock, now),
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
