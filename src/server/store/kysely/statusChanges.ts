import type { Kysely, Transaction } from 'kysely';
import type { ClaimStatus } from '../../../rules/statuses.ts';
import { commandEntry } from '../audit/recordCommand.ts';
import type { Operator } from '../auditRows.ts';
import type { StatusChange, StoredClaim } from '../claimRows.ts';
import type { Tables } from '../schema.ts';
import { appendEntries } from './audit.ts';

interface Change extends Omit<StatusChange, 'operator'> {
  readonly claimId: string;
  /** As JSON. */
  readonly operator: string;
}

/** For a transaction that holds the lock. */
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

/** Every change and every plan of a status holds this lock, so what it has read stays true until it commits. */
export const lockName = 'status changes';

/**
 * For a transaction that holds the lock and is about to set another status: applies what an active file has planned for
 * the claim, and drops plans that do not count yet. Null if there is no such claim.
 */
export async function statusOf(transaction: Transaction<Tables>, claimId: string): Promise<ClaimStatus | null> {
  await applyPlanned(transaction, [claimId]);
  await transaction.deleteFrom('plannedStatuses').where('claimId', '=', claimId).execute();
  const row = await transaction.selectFrom('claims').select('status').where('id', '=', claimId).executeTakeFirst();
  return row?.status ?? null;
}

/** For a transaction that holds the lock. */
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

async function plannedFor(db: Kysely<Tables>, claimIds: readonly string[]) {
  // By claim alone: given both conditions, SQLite would go through the whole file.
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

/** The history of these claims, and the status that an active file has planned. */
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
