import type { ExpressionBuilder, Transaction } from 'kysely';
import { type ClassEdition, mostUndone, type UndoneChange } from '../classListRows.ts';
import type { Tables } from '../schema.ts';

/** Keeps what the activated edition replaces; without an undo, drops what was kept before. */
export async function keepForUndo(
  transaction: Transaction<Tables>,
  { id, purpose }: ClassEdition,
  isKept: boolean,
): Promise<void> {
  const editions = transaction.updateTable('classEditions');
  if (purpose === 'replace') {
    await editions
      .set({ state: isKept ? 'kept' : 'over', replacedBy: id })
      .where('state', '=', 'active')
      .where('id', '<>', id)
      .execute();
  }
  const undoable = await transaction
    .selectFrom('classEditions')
    .select('id')
    .where('state', 'in', ['active', 'kept'])
    .where('undoUntil', 'is not', null)
    .orderBy('id', 'desc')
    .execute();
  const over = undoable.slice(isKept ? mostUndone : 0).map((edition) => edition.id);
  if (over.length > 0) await editions.set({ undoUntil: null }).where('id', 'in', over).execute();
}

export async function undoChange(transaction: Transaction<Tables>, now: string): Promise<UndoneChange | null> {
  const editions = transaction.updateTable('classEditions');
  // A write first, so that it waits for other writers.
  const undone = await editions
    .set({ state: 'over' })
    .where((edition) => canBeUndone(edition, now))
    .returning(['id', 'command', 'activatedAt', 'people'])
    .executeTakeFirst();
  if (undone === undefined || undone.command === null || undone.activatedAt === null) return null;
  await editions.set({ state: 'over' }).where('state', '=', 'written').where('purpose', '<>', 'verify').execute();
  const { numUpdatedRows } = await editions
    .set({ state: 'active', replacedBy: null })
    .where('replacedBy', '=', undone.id)
    .where('state', '=', 'kept')
    .executeTakeFirst();
  const active = transaction.selectFrom('classEditions').where('state', '=', 'active');
  const { sum } = await active
    .select((select) => select.fn.sum<number | string | null>('people').as('sum'))
    .executeTakeFirstOrThrow();
  const people = Number(sum ?? 0);
  const next = await transaction
    .selectFrom('classEditions')
    .select('id')
    .where((edition) => canBeUndone(edition, now))
    .executeTakeFirst();
  return {
    command: undone.command,
    at: undone.activatedAt,
    // A list that was replaced as a whole shares no rows with its replacement.
    peopleBefore: numUpdatedRows > 0n ? undone.people : people + undone.people,
    people,
    isMore: next !== undefined,
  };
}

/** The last counting edition, if its days are not over and there is an earlier one. */
function canBeUndone({ and, or, eb, exists, selectFrom }: ExpressionBuilder<Tables, 'classEditions'>, now: string) {
  const active = selectFrom('classEditions as each').where('each.state', '=', 'active');
  const kept = selectFrom('classEditions as earlier').select('earlier.id').where('earlier.state', '=', 'kept');
  return and([
    eb(
      'id',
      '=',
      active.select((select) => select.fn.max('each.id').as('last')),
    ),
    eb('state', '=', 'active'),
    eb('undoUntil', '>', now),
    or([
      exists(active.select('each.id').whereRef('each.id', '<', 'classEditions.id')),
      exists(kept.whereRef('earlier.replacedBy', '=', 'classEditions.id')),
    ]),
  ]);
}
