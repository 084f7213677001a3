import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../schema.ts';
import type { ClaimKey, ClaimStore, Earlier, Filed, StoredClaim, StoredUpload } from '../store.ts';

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
      const row = await db
        .selectFrom('claims')
        .selectAll()
        .where('reference_code', '=', referenceCode)
        .executeTakeFirst();
      return row === undefined ? null : ((await withDocuments(db, [row]))[0] ?? null);
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
        .select('storage_id')
        .where('storage_id', 'in', [...storageIds])
        .execute();
      return new Set(rows.map((row) => row.storage_id));
    },
  };
}

async function file(transaction: Transaction<Tables>, claim: StoredClaim): Promise<Filed> {
  const inserted = await transaction
    .insertInto('claims')
    .values({
      id: claim.id,
      reference_code: claim.referenceCode,
      form_type: claim.formType,
      notice_id: claim.noticeId,
      idempotency_key: claim.idempotencyKey,
      filed_at: claim.filedAt,
      dto_version: claim.dtoVersion,
      documents_hash: claim.documentsHash,
      models: claim.models,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) {
    return (await findEarlier(transaction, claim)) ?? { outcome: 'codeTaken' };
  }
  if (claim.uploads.length > 0) {
    await transaction
      .insertInto('documents')
      .values(claim.uploads.map((upload, position) => documentRow(claim.id, upload, position)))
      .execute();
  }
  return { outcome: 'filed', referenceCode: claim.referenceCode };
}

async function findEarlier(db: Kysely<Tables>, key: ClaimKey): Promise<Earlier | null> {
  const rows = await db
    .selectFrom('claims')
    .select(['form_type', 'notice_id', 'idempotency_key', 'reference_code'])
    .where((where) =>
      where.or([
        where('idempotency_key', '=', key.idempotencyKey),
        // Never true for a null notice id, which is what an open flow needs.
        where.and([where('form_type', '=', key.formType), where('notice_id', '=', key.noticeId)]),
      ]),
    )
    .execute();
  const same = rows.find(
    (row) =>
      row.idempotency_key === key.idempotencyKey && row.form_type === key.formType && row.notice_id === key.noticeId,
  );
  if (same !== undefined) return { outcome: 'repeated', referenceCode: same.reference_code };
  return rows.length > 0 ? { outcome: 'refused' } : null;
}

function nextSlice(db: Kysely<Tables>, last: Tables['claims'] | undefined): Promise<Tables['claims'][]> {
  const ordered = db.selectFrom('claims').selectAll().orderBy('filed_at').orderBy('id').limit(claimsPerSlice);
  if (last === undefined) return ordered.execute();
  return ordered
    .where((where) =>
      where.or([
        where('filed_at', '>', last.filed_at),
        where.and([where('filed_at', '=', last.filed_at), where('id', '>', last.id)]),
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
      'claim_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    referenceCode: row.reference_code,
    formType: row.form_type,
    noticeId: row.notice_id,
    idempotencyKey: row.idempotency_key,
    filedAt: row.filed_at,
    dtoVersion: row.dto_version,
    documentsHash: row.documents_hash,
    models: row.models,
    uploads: documents.filter((document) => document.claim_id === row.id).map(uploadOf),
  }));
}

function documentRow(claimId: string, upload: StoredUpload, position: number): Tables['documents'] {
  return {
    storage_id: upload.storageId,
    claim_id: claimId,
    position,
    client_id: upload.clientId,
    name: upload.name,
    type: upload.type,
    size: upload.size,
    sha256: upload.sha256,
  };
}

function uploadOf(row: Tables['documents']): StoredUpload {
  return {
    storageId: row.storage_id,
    clientId: row.client_id,
    name: row.name,
    type: row.type,
    size: Number(row.size),
    sha256: row.sha256,
  };
}
