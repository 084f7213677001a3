import type { Kysely, Transaction } from 'kysely';
import type { ClaimStatus } from '../../../rules/statuses.ts';
import { commandEntry } from '../audit/recordCommand.ts';
import type { Operator } from '../auditStore.ts';
import type { StatusChange, StoredClaim } from '../claimStore.ts';
import type { Tables } from '../schema.ts';
import { appendEntries } from './audit.ts';

interface Change extends Omit<StatusChange, 'operator'> {
  readonly claimId: string;
  /** As JSON. */
  readonly operator: string;
}

/** Appends to the history of claims, in a transaction that holds the lock. */
export async function appendChanges(transaction: Transaction<Tables>, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const last = await transaction
    .selectFrom('statusChanges')
    .select((select) => ['claimId', select.fn.max<number | string>('number').as('number')])
    .where(
      'claimId',
      'in',
      changes.map(({ claimId }) => claimId),
    )
    .groupBy('claimId')
    .execute();
  const numbers = new Map(last.map(({ claimId, number }) => [claimId, Number(number)]));
  const rows = changes.map(({ claimId, at, from, to, operator, reason }) => {
    const number = (numbers.get(claimId) ?? 0) + 1;
    return { claimId, number, at, fromStatus: from, toStatus: to, operator, reason };
  });
  await transaction.insertInto('statusChanges').values(rows).execute();
}

/** Every change of statuses, and every plan of one, holds this: what it has read is true until it commits. */
export const lockName = 'status changes';

/**
 * The status of a claim that is about to get another one, by a transaction that holds the lock: what an active file has planned for
 * it is brought to it before, and a file that does not count yet cannot any more. null where there is no such claim.
 */
export async function statusOf(transaction: Transaction<Tables>, claimId: string): Promise<ClaimStatus | null> {
  await applyPlanned(transaction, [claimId]);
  await transaction.deleteFrom('plannedStatuses').where('claimId', '=', claimId).execute();
  const row = await transaction.selectFrom('claims').select('status').where('id', '=', claimId).executeTakeFirst();
  return row?.status ?? null;
}

/** Brings to these claims what an active file has planned for them, in a transaction that holds the lock. */
export async function applyPlanned(transaction: Transaction<Tables>, claimIds: readonly string[]): Promise<void> {
  if (claimIds.length === 0) return;
  const planned = await plannedFor(transaction, claimIds);
  if (planned.length === 0) return;
  await transaction
    .deleteFrom('plannedStatuses')
    .where(
      'claimId',
      'in',
      planned.map(({ claimId }) => claimId),
    )
    .execute();
  const changes = planned.filter(({ from, to }) => from !== to);
  for (const status of new Set(changes.map(({ to }) => to))) {
    const ids = changes.flatMap(({ claimId, to }) => (to === status ? [claimId] : []));
    await transaction.updateTable('claims').set({ status }).where('id', 'in', ids).execute();
  }
  await appendChanges(transaction, changes);
  await appendEntries(
    transaction,
    changes.map(({ subject, operator, from, to }) =>
      commandEntry(operatorIn(operator), subject, {
        ...{ command: 'claims status', options: { file: true }, status: { from, to } },
      }),
    ),
  );
}

/** What active files have planned for these claims. */
async function plannedFor(db: Kysely<Tables>, claimIds: readonly string[]) {
  // By their claims alone: SQLite would go through all of a file where it could.
  const rows = await db.selectFrom('plannedStatuses').selectAll().where('claimId', 'in', claimIds).execute();
  if (rows.length === 0) return [];
  const files = await db.selectFrom('statusFiles').selectAll().where('state', '=', 'active').execute();
  const active = new Map(files.map((file) => [file.id, file]));
  return rows.flatMap(({ claimId, fileId, fromStatus: from, toStatus: to, subject }) => {
    const file = active.get(fileId);
    if (file === undefined) return [];
    return [{ claimId, subject, at: file.begunAt, from, to, operator: file.operator, reason: null }];
  });
}

/** The history of these claims, and another status than their rows have where an active file has planned one. */
export async function historyOf(db: Kysely<Tables>, claimIds: readonly string[]) {
  const changes = await db
    .selectFrom('statusChanges')
    .selectAll()
    .where('claimId', 'in', claimIds)
    .orderBy('number')
    .execute();
  const planned = await plannedFor(db, claimIds);
  return (claimId: string): Pick<StoredClaim, 'history'> & Partial<Pick<StoredClaim, 'status'>> => {
    const history = changes
      .filter((row) => row.claimId === claimId)
      .map(({ at, fromStatus, toStatus, operator, reason }) => {
        return { at, from: fromStatus, to: toStatus, operator: operatorIn(operator), reason };
      });
    const toCome = planned.find((row) => row.claimId === claimId);
    if (toCome === undefined || toCome.from === toCome.to) return { history };
    const { at, from, to, operator } = toCome;
    const last = { at, from, to, operator: operatorIn(operator), reason: null };
    return { history: [...history, last], status: to };
  };
}

function operatorIn(text: string): Operator {
  const { user = '', ...rest }: Partial<Operator> = JSON.parse(text);
  return { user, ...rest };
}
