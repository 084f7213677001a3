import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../schema.ts';
import type { ClaimKey, ClaimStore, Earlier, Filed, StoredClaim } from '../store.ts';

const claimsPerSlice = 50;

/** `check` throws when what is read and written here is not what the next start would find. */
export function kyselyClaims(db: Kysely<Tables>, check: () => void): ClaimStore {
  return {
    file: (claim) => db.transaction().execute((transaction) => file(transaction, claim)),
    async findEarlier(key) {
      check();
      return findEarlier(db, key);
    },
    async findByReferenceCode(referenceCode) {
      const rows = await db.selectFrom('claims').selectAll().where('referenceCode', '=', referenceCode).execute();
      return (await withDocuments(db, rows))[0] ?? null;
    },
    async *all() {
      let last: Tables['claims'] | undefined;
      for (;;) {
        const slice: Tables['claims'][] = await nextSlice(db, last);
        yield* await withDocuments(db, slice);
        last = slice.at(-1);
        if (slice.length < claimsPerSlice) return;
      }
    },
    async count() {
      const row = await db
        .selectFrom('claims')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    async knownStorageIds(storageIds) {
      if (storageIds.length === 0) return new Set();
      const rows = await db
        .selectFrom('documents')
        .select('storageId')
        .where('storageId', 'in', [...storageIds])
        .execute();
      return new Set(rows.map((row) => row.storageId));
    },
  };
}

async function file(transaction: Transaction<Tables>, { uploads, ...claim }: StoredClaim): Promise<Filed> {
  const inserted = await transaction
    .insertInto('claims')
    .values(claim)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) {
    return (await findEarlier(transaction, claim)) ?? { outcome: 'codeTaken' };
  }
  if (uploads.length > 0) {
    const rows = uploads.map((upload, position) => ({ ...upload, claimId: claim.id, position }));
    await transaction.insertInto('documents').values(rows).execute();
  }
  return { outcome: 'filed', referenceCode: claim.referenceCode };
}

async function findEarlier(db: Kysely<Tables>, key: ClaimKey): Promise<Earlier | null> {
  const rows = await db
    .selectFrom('claims')
    .select(['formType', 'noticeId', 'idempotencyKey', 'referenceCode'])
    .where((where) =>
      where.or([
        where('idempotencyKey', '=', key.idempotencyKey),
        // Never true for a null notice id, which is what an open flow needs.
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

function nextSlice(db: Kysely<Tables>, last: Tables['claims'] | undefined): Promise<Tables['claims'][]> {
  const ordered = db.selectFrom('claims').selectAll().orderBy('filedAt').orderBy('id').limit(claimsPerSlice);
  if (last === undefined) return ordered.execute();
  return ordered
    .where((where) =>
      where.or([
        where('filedAt', '>', last.filedAt),
        where.and([where('filedAt', '=', last.filedAt), where('id', '>', last.id)]),
      ]),
    )
    .execute();
}

async function withDocuments(db: Kysely<Tables>, rows: readonly Tables['claims'][]): Promise<StoredClaim[]> {
  if (rows.length === 0) return [];
  const documents = await db
    .selectFrom('documents')
    .selectAll()
    .where(
      'claimId',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    ...row,
    uploads: documents
      .filter(({ claimId }) => claimId === row.id)
      .map(({ claimId, position, ...upload }) => ({ ...upload, size: Number(upload.size) })),
  }));
}
