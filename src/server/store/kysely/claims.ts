import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { DocumentStatus } from '../../../rules/statuses.ts';
import type {
  Added,
  AdditionKey,
  ClaimFilter,
  ClaimKey,
  Earlier,
  EarlierAddition,
  Filed,
  FiledAlong,
  NewAddition,
  NewClaim,
  StoredClaim,
} from '../claimRows.ts';
import type { Commits, Lock, Tables } from '../schema.ts';
import type { ClaimBounds } from '../storedUpload.ts';
import { add, findEarlierAddition, isWithinQuota } from './additions.ts';
import { appendEntry } from './audit.ts';
import { DocumentGone, endDraft } from './drafts.ts';
import { kyselyEndings } from './endings.ts';
import { insertMail } from './mail.ts';
import { noteReceipt } from './sessions.ts';
import { historyOf } from './statusChanges.ts';
import { insertUploads, uploadsOf } from './uploads.ts';

const claimsPerSlice = 50;

/** `check` throws if the next start would not find this database. */
export function kyselyClaims(
  db: Kysely<Tables>,
  { durable, flushed }: Pick<Commits, 'durable' | 'flushed'>,
  lock: Lock,
  check: () => void,
) {
  /** The row may come from a commit that is not on disk yet. */
  const afterFlush = async <T>(found: T | null): Promise<T | null> => {
    if (found !== null) await flushed();
    return found;
  };
  return {
    ...kyselyEndings(durable, lock),
    /**
     * Stores the claim with its documents and mail, ends the draft and notes the code in the session; all or nothing, on
     * disk when it resolves. Documents of the draft that the claim does not take become orphaned.
     */
    file: (claim: NewClaim, along: FiledAlong = {}): Promise<Filed> =>
      unlessGone(() => durable((transaction) => file(transaction, claim, along, lock))),
    /**
     * What `file` would answer; null if it would file. @throws Error if the database was deleted or replaced, because the
     * code would be lost with it.
     */
    async findEarlier(key: ClaimKey): Promise<Earlier | null> {
      check();
      return afterFlush(await findEarlier(db, key));
    },
    /** Stores an addition as `file` stores a claim. */
    add: (addition: NewAddition, bounds: ClaimBounds, along: FiledAlong = {}): Promise<Added> =>
      unlessGone(() => durable((transaction) => add(transaction, addition, bounds, along, lock))),
    hasSpace: (
      claimId: string,
      sent: Pick<ClaimBounds, 'documents' | 'bytes'>,
      bounds: ClaimBounds,
    ): Promise<boolean> => isWithinQuota(db, claimId, sent, bounds),
    /** What `add` would answer; null if it would add. */
    async findEarlierAddition(key: AdditionKey): Promise<EarlierAddition | null> {
      check();
      return afterFlush(await findEarlierAddition(db, key));
    },
    async find(id: string): Promise<StoredClaim | null> {
      const rows = await db.selectFrom('claims').selectAll().where('id', '=', id).execute();
      return (await withUploads(db, rows))[0] ?? null;
    },
    async findByReferenceCode(referenceCode: string): Promise<StoredClaim | null> {
      const rows = await db.selectFrom('claims').selectAll().where('referenceCode', '=', referenceCode).execute();
      return (await withUploads(db, rows))[0] ?? null;
    },
    async setDocumentStatus(storageId: string, status: DocumentStatus, statusReason: string | null): Promise<void> {
      await db.updateTable('documents').set({ status, statusReason }).where('storageId', '=', storageId).execute();
    },
    async findOfNotice(formType: string, noticeId: string): Promise<StoredClaim | null> {
      check();
      const rows = await db
        .selectFrom('claims')
        .selectAll()
        .where('formType', '=', formType)
        .where('noticeId', '=', noticeId)
        .execute();
      return afterFlush((await withUploads(db, rows))[0] ?? null);
    },
    /** In the order of filing, read in slices so that memory stays flat. */
    async *all(filter: ClaimFilter = {}): AsyncIterable<StoredClaim> {
      let last: Tables['claims'] | undefined;
      for (;;) {
        const slice: Tables['claims'][] = await nextSlice(db, filter, last);
        yield* await withUploads(db, slice);
        last = slice.at(-1);
        if (slice.length < claimsPerSlice) return;
      }
    },
    async count(filter: ClaimFilter = {}): Promise<number> {
      const row = await db
        .selectFrom('claims')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where((where) => isOf(where, filter))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    /** Those that a claim, an addition, a draft or the quarantine has. */
    async knownStorageIds(storageIds: readonly string[]): Promise<ReadonlySet<string>> {
      if (storageIds.length === 0) return new Set();
      const known = (table: 'documents' | 'draftDocuments' | 'quarantine') =>
        db
          .selectFrom(table)
          .select('storageId')
          .where('storageId', 'in', [...storageIds]);
      const rows = await known('documents').unionAll(known('draftDocuments')).unionAll(known('quarantine')).execute();
      return new Set(rows.map((row) => row.storageId));
    },
  };
}

async function unlessGone<T>(work: () => Promise<T>): Promise<T | { readonly outcome: 'documentGone' }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DocumentGone) return { outcome: 'documentGone' };
    throw error;
  }
}

async function file(
  transaction: Transaction<Tables>,
  { uploads, ...claim }: NewClaim,
  { draft = null, mail = null, session = null, audit }: FiledAlong,
  lock: Lock,
): Promise<Filed> {
  const inserted = await transaction
    .insertInto('claims')
    .values({ ...claim, wrappedKey: claim.wrappedKey ?? '', status: 'Received', endedAt: null, endReason: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) {
    return (await findEarlier(transaction, claim)) ?? { outcome: 'codeTaken' };
  }
  await insertUploads(transaction, claim.id, null, uploads);
  if (draft !== null) await endDraft(transaction, claim.formType, draft, lock);
  if (mail !== null) await insertMail(transaction, { ...mail, id: claim.id, claimId: claim.id });
  const { referenceCode } = claim;
  if (session !== null) await noteReceipt(transaction, session, claim.formType, referenceCode);
  if (audit !== undefined) await appendEntry(transaction, audit({ referenceCode, receipt: referenceCode }));
  return { outcome: 'filed', referenceCode };
}

async function findEarlier(db: Kysely<Tables>, key: ClaimKey): Promise<Earlier | null> {
  const rows = await db
    .selectFrom('claims')
    .select(['formType', 'noticeId', 'idempotencyKey', 'referenceCode'])
    .where((where) =>
      where.or([
        where('idempotencyKey', '=', key.idempotencyKey),
        // Never true for a null notice id, as an open flow needs.
        where.and([where('formType', '=', key.formType), where('noticeId', '=', key.noticeId)]),
      ]),
    )
    .execute();
  const same = rows.find(
    (row) =>
      row.idempotencyKey === key.idempotencyKey && row.formType === key.formType && row.noticeId === key.noticeId,
  );
  if (same !== undefined) return { outcome: 'repeated', referenceCode: same.referenceCode };
  return rows.length > 0 ? { outcome: 'refused' } : null;
}

function nextSlice(
  db: Kysely<Tables>,
  filter: ClaimFilter,
  last: Tables['claims'] | undefined,
): Promise<Tables['claims'][]> {
  return db
    .selectFrom('claims')
    .selectAll()
    .where((where) => where.and([isOf(where, filter), ...(last === undefined ? [] : [isAfter(where, last)])]))
    .orderBy('filedAt')
    .orderBy('id')
    .limit(claimsPerSlice)
    .execute();
}

const isOf = (where: ExpressionBuilder<Tables, 'claims'>, { formType, status, noticeId, from, before }: ClaimFilter) =>
  where.and([
    ...(formType === undefined ? [] : [where('formType', '=', formType)]),
    ...(status === undefined ? [] : [where(statusInForce(where), '=', status)]),
    ...(noticeId === undefined ? [] : [where('noticeId', '=', noticeId)]),
    ...(from === undefined ? [] : [where('filedAt', '>=', from)]),
    ...(before === undefined ? [] : [where('filedAt', '<', before)]),
  ]);

/** The status that an active file of decisions has planned, else that of the row. */
const statusInForce = (where: ExpressionBuilder<Tables, 'claims'>) =>
  where.fn.coalesce(
    where
      .selectFrom('plannedStatuses')
      .innerJoin('statusFiles', 'statusFiles.id', 'plannedStatuses.fileId')
      .select('plannedStatuses.toStatus')
      .where('statusFiles.state', '=', 'active')
      .whereRef('plannedStatuses.claimId', '=', 'claims.id'),
    where.ref('claims.status'),
  );

const isAfter = (where: ExpressionBuilder<Tables, 'claims'>, { filedAt, id }: Tables['claims']) =>
  where.or([where('filedAt', '>', filedAt), where.and([where('filedAt', '=', filedAt), where('id', '>', id)])]);

async function withUploads(db: Kysely<Tables>, rows: readonly Tables['claims'][]): Promise<StoredClaim[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const added = await db.selectFrom('additions').selectAll().where('claimId', 'in', ids).orderBy('number').execute();
  const uploads = await uploadsOf(db, ids);
  const history = await historyOf(db, ids);
  return rows.map((row) => ({
    ...row,
    ...history(row.id),
    uploads: uploads(row.id, null),
    additions: added
      .filter(({ claimId }) => claimId === row.id)
      .map((addition) => ({ ...addition, uploads: uploads(row.id, addition.id) })),
  }));
}
