import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../schema.ts';
import type { ClaimKey, ClaimStore, Earlier, Filed, FiledDraft, NewClaim, NewMail, StoredClaim } from '../store.ts';
import { add, findEarlierAddition, hasRoom } from './additions.ts';
import { DocumentGone, endDraft } from './drafts.ts';
import { insertMail } from './mail.ts';
import { insertUploads, uploadsOf } from './uploads.ts';

const claimsPerSlice = 50;

/** `check` throws when what is read and written here is not what the next start would find. */
export function kyselyClaims(db: Kysely<Tables>, check: () => void): ClaimStore {
  return {
    file: (claim, { draft = null, mail = null } = {}) =>
      unlessGone(() => db.transaction().execute((transaction) => file(transaction, claim, draft, mail))),
    async findEarlier(key) {
      check();
      return findEarlier(db, key);
    },
    add: (addition, bounds, { draft = null, mail = null } = {}) =>
      unlessGone(() => db.transaction().execute((transaction) => add(transaction, addition, bounds, draft, mail))),
    hasRoom: (claimId, sent, bounds) => hasRoom(db, claimId, sent, bounds),
    async findEarlierAddition(key) {
      check();
      return findEarlierAddition(db, key);
    },
    async find(id) {
      const rows = await db.selectFrom('claims').selectAll().where('id', '=', id).execute();
      return (await whole(db, rows))[0] ?? null;
    },
    async findByReferenceCode(referenceCode) {
      const rows = await db.selectFrom('claims').selectAll().where('referenceCode', '=', referenceCode).execute();
      return (await whole(db, rows))[0] ?? null;
    },
    async setStatus(claimId, status) {
      await db.updateTable('claims').set({ status }).where('id', '=', claimId).execute();
    },
    async setDocumentStatus(storageId, status) {
      await db.updateTable('documents').set({ status }).where('storageId', '=', storageId).execute();
    },
    async findOfNotice(formType, noticeId) {
      check();
      const rows = await db
        .selectFrom('claims')
        .selectAll()
        .where('formType', '=', formType)
        .where('noticeId', '=', noticeId)
        .execute();
      return (await whole(db, rows))[0] ?? null;
    },
    async *all() {
      let last: Tables['claims'] | undefined;
      for (;;) {
        const slice: Tables['claims'][] = await nextSlice(db, last);
        yield* await whole(db, slice);
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
        .unionAll((union) =>
          union
            .selectFrom('draftDocuments')
            .select('storageId')
            .where('storageId', 'in', [...storageIds]),
        )
        .execute();
      return new Set(rows.map((row) => row.storageId));
    },
  };
}

/** What is rolled back because a document is gone. */
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
  draft: FiledDraft | null,
  mail: NewMail | null,
): Promise<Filed> {
  const inserted = await transaction
    .insertInto('claims')
    .values({ ...claim, status: 'Received' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) {
    return (await findEarlier(transaction, claim)) ?? { outcome: 'codeTaken' };
  }
  await insertUploads(transaction, claim.id, null, uploads);
  if (draft !== null) await endDraft(transaction, claim.formType, draft);
  if (mail !== null) await insertMail(transaction, { ...mail, id: claim.id, claimId: claim.id });
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

async function whole(db: Kysely<Tables>, rows: readonly Tables['claims'][]): Promise<StoredClaim[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const added = await db.selectFrom('additions').selectAll().where('claimId', 'in', ids).orderBy('number').execute();
  const uploads = await uploadsOf(db, ids);
  return rows.map((row) => ({
    ...row,
    uploads: uploads(row.id, null),
    additions: added
      .filter(({ claimId }) => claimId === row.id)
      .map((addition) => ({ ...addition, uploads: uploads(row.id, addition.id) })),
  }));
}
