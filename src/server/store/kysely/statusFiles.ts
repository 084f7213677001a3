import { setTimeout } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { claimEnds } from '../../../rules/statuses.ts';
import type { Commits, Lock, Tables } from '../schema.ts';
import { type PlannedStatus, type StatusFault, type StatusFile, StatusFileTaken } from '../statusFileRows.ts';
import { applyPlanned, lockName } from './statusChanges.ts';

/** Short enough that the write lock is free again after some milliseconds. */
const claimsPerSlice = 200;
const longestPauseMilliseconds = 50;

/** Plans are not durable: the activation is, and takes them along. */
export function kyselyStatusFiles(
  db: Kysely<Tables>,
  { unsynced, durable }: Pick<Commits, 'unsynced' | 'durable'>,
  lock: Lock,
) {
  const written = (transaction: Transaction<Tables>, fileId: string) =>
    transaction.updateTable('statusFiles').where('id', '=', fileId).where('state', '=', 'written');

  const filesOf = (state: 'active' | 'over') =>
    db.selectFrom('statusFiles').select('id').where('state', '=', state).execute();
  const nextOf = (fileId: string) =>
    db
      .selectFrom('plannedStatuses')
      .select('claimId')
      .where('fileId', '=', fileId)
      .orderBy('line')
      .limit(claimsPerSlice)
      .execute();

  /** Works through the plans of files in a state, in slices, then forgets the files. */
  const finish = async (
    state: 'active' | 'over',
    slice: (transaction: Transaction<Tables>, claimIds: readonly string[], fileId: string) => Promise<unknown>,
  ) => {
    for (const { id } of await filesOf(state)) {
      for (;;) {
        const begun = performance.now();
        const claimIds = (await nextOf(id)).map(({ claimId }) => claimId);
        if (claimIds.length === 0) break;
        await unsynced(async (transaction) => {
          await lock(transaction, lockName);
          await slice(transaction, claimIds, id);
        });
        await giveWay(begun);
      }
    }
    await durable((transaction) =>
      transaction
        .deleteFrom('statusFiles')
        .where('state', '=', state)
        .where('id', 'not in', transaction.selectFrom('plannedStatuses').select('fileId'))
        .execute(),
    );
  };

  const removeOver = () =>
    finish('over', (transaction, claimIds, fileId) =>
      transaction
        .deleteFrom('plannedStatuses')
        .where('claimId', 'in', [...claimIds])
        // Another file may have planned some of these claims before this transaction got the lock.
        .where('fileId', '=', fileId)
        .execute(),
    );
  /** Brings what counts to its claims, with history and audit entries, in slices between which others have a turn. */
  const apply = (): Promise<void> => finish('active', applyPlanned);

  return {
    /** Applies the active file, and gives up one that another command began. */
    async begin({ id, begunAt, operator }: StatusFile): Promise<void> {
      await unsynced((transaction) => giveUp(transaction));
      await removeOver();
      await apply();
      await unsynced(async (transaction) => {
        await giveUp(transaction);
        await transaction
          .insertInto('statusFiles')
          .values({ id, begunAt, operator: JSON.stringify(operator), state: 'written' })
          .execute();
      });
    },

    /**
     * Plans some lines; returns those that cannot be taken, and how many claims have their status already. @throws
     * StatusFileTaken
     */
    async plan(
      fileId: string,
      lines: readonly PlannedStatus[],
    ): Promise<{ readonly faults: readonly StatusFault[]; readonly unchanged: number }> {
      const begun = performance.now();
      const planned = await unsynced(async (transaction) => {
        await lock(transaction, lockName);
        const { numUpdatedRows } = await written(transaction, fileId).set({ state: 'written' }).executeTakeFirst();
        if (numUpdatedRows === 0n) throw new StatusFileTaken();
        return plan(transaction, fileId, lines);
      });
      await giveWay(begun);
      return planned;
    },

    /**
     * Makes all that was planned count, on disk when it resolves. False, without a change, if a planned claim got another
     * status meanwhile. @throws StatusFileTaken
     */
    activate: (fileId: string, planned: number): Promise<boolean> =>
      durable(async (transaction) => {
        await lock(transaction, lockName);
        const { numUpdatedRows } = await written(transaction, fileId).set({ state: 'active' }).executeTakeFirst();
        if (numUpdatedRows === 0n) throw new StatusFileTaken();
        const { count } = await transaction
          .selectFrom('plannedStatuses')
          .select((select) => select.fn.countAll<number | string>().as('count'))
          .where('fileId', '=', fileId)
          .executeTakeFirstOrThrow();
        const isWhole = Number(count) === planned;
        if (!isWhole)
          await transaction.updateTable('statusFiles').set({ state: 'over' }).where('id', '=', fileId).execute();
        return isWhole;
      }),

    /** Gives up files that do not count yet. */
    async discard(which: { readonly id: string } | { readonly begunBefore: string }): Promise<void> {
      await unsynced((transaction) =>
        'id' in which
          ? written(transaction, which.id).set({ state: 'over' }).execute()
          : transaction
              .updateTable('statusFiles')
              .set({ state: 'over' })
              .where('state', '=', 'written')
              .where('begunAt', '<', which.begunBefore)
              .execute(),
      );
      await removeOver();
    },

    apply,
  };
}

/** Waits as long as the work took: another process polls for the write lock and needs it free for a while. */
const giveWay = (begun: number) => setTimeout(Math.min(performance.now() - begun, longestPauseMilliseconds));

const giveUp = (transaction: Transaction<Tables>) =>
  transaction.updateTable('statusFiles').set({ state: 'over' }).where('state', '=', 'written').execute();

async function plan(transaction: Transaction<Tables>, fileId: string, lines: readonly PlannedStatus[]) {
  const faults: StatusFault[] = [];
  if (lines.length === 0) return { faults, unchanged: 0 };
  const codes = lines.map(({ referenceCode }) => referenceCode);
  const ofLines = await transaction.selectFrom('claims').select('id').where('referenceCode', 'in', codes).execute();
  // Others may have begun or finished files meanwhile.
  await applyPlanned(
    transaction,
    ofLines.map(({ id }) => id),
  );
  await transaction
    .deleteFrom('plannedStatuses')
    .where(
      'claimId',
      'in',
      ofLines.map(({ id }) => id),
    )
    .where('fileId', '<>', fileId)
    .execute();
  const claims = await transaction
    .selectFrom('claims')
    .leftJoin('plannedStatuses', 'plannedStatuses.claimId', 'claims.id')
    .select(['claims.id', 'referenceCode', 'status', 'plannedStatuses.line'])
    .where('referenceCode', 'in', codes)
    .execute();
  const known = new Map(claims.map((claim) => [claim.referenceCode, claim]));
  const firstLines = new Map(claims.flatMap(({ id, line }) => (line === null ? [] : [[id, line]])));
  const rows: Tables['plannedStatuses'][] = [];
  for (const { line, referenceCode, to, from, subject } of lines) {
    const claim = known.get(referenceCode);
    if (claim === undefined) {
      faults.push({ line, fault: 'unknown' });
      continue;
    }
    const { id: claimId, status } = claim;
    const firstLine = firstLines.get(claimId);
    firstLines.set(claimId, firstLine ?? line);
    if (firstLine !== undefined) faults.push({ line, fault: 'repeated', firstLine });
    else if (claimEnds.some((end) => end === status)) faults.push({ line, fault: 'ended', status });
    // An earlier run of the same file has planned it.
    else if (from !== null && from !== status && to !== status) faults.push({ line, fault: 'other', status });
    else rows.push({ claimId, fileId, line, fromStatus: status, toStatus: to, subject });
  }
  if (rows.length > 0) await transaction.insertInto('plannedStatuses').values(rows).execute();
  return { faults, unchanged: rows.filter(({ fromStatus, toStatus }) => fromStatus === toStatus).length };
}
