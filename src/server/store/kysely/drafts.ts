import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../schema.ts';
import type {
  ClaimBounds,
  DraftBeginning,
  DraftDocument,
  DraftRow,
  DraftSaved,
  DraftStore,
  FiledDraft,
} from '../store.ts';
import { replaceSubject } from './sessions.ts';

/** A document of the draft that was to go over is not there any more: nothing is filed then. */
export class DocumentGone extends Error {}

export function kyselyDrafts(db: Kysely<Tables>): DraftStore {
  return {
    async find({ formType, ownerHash }) {
      const row = await db
        .selectFrom('drafts')
        .selectAll()
        .where('formType', '=', formType)
        .where('ownerHash', '=', ownerHash)
        .executeTakeFirst();
      if (row === undefined) return null;
      const { size: _size, ...draft } = row;
      return { ...draft, documents: await documentsOf(db, row.id) };
    },
    begin: (draft, beginning) => inTransaction(db, (transaction) => begin(transaction, draft, beginning)),
    async update({ id, revision, sealed, savedAt, expiresAt }) {
      const updated = await db
        .updateTable('drafts')
        .set({ revision, sealed, size: sealed.length, savedAt, expiresAt })
        .where('id', '=', id)
        .where('revision', '=', revision - 1)
        .executeTakeFirst();
      return updated.numUpdatedRows === 1n ? 'saved' : 'changed';
    },
    remove: (id) => inTransaction(db, (transaction) => removeDrafts(transaction, [id])),
    removeOver: (now, formTypes) =>
      inTransaction(db, async (transaction) => {
        const over = await transaction
          .selectFrom('drafts')
          .select('id')
          .where((where) =>
            where.or([
              where('expiresAt', '<=', now),
              ...(formTypes.length === 0 ? [sql<boolean>`1 = 1`] : [where('formType', 'not in', [...formTypes])]),
            ]),
          )
          .execute();
        await removeDrafts(
          transaction,
          over.map(({ id }) => id),
        );
        return over.length;
      }),
    addDocument: (draftId, document, bounds) =>
      inTransaction(db, (transaction) => addDocument(transaction, draftId, document, bounds)),
    async removeDocument(draftId, file) {
      const removed = await leave(db, draftId).where('file', '=', file).executeTakeFirst();
      return removed.numUpdatedRows > 0n;
    },
    async leftOver() {
      const rows = await db.selectFrom('draftDocuments').select('storageId').where('draftId', 'is', null).execute();
      return rows.map(({ storageId }) => storageId);
    },
    async forget(storageIds) {
      if (storageIds.length === 0) return;
      await db
        .deleteFrom('draftDocuments')
        .where('draftId', 'is', null)
        .where('storageId', 'in', [...storageIds])
        .execute();
    },
    async count() {
      const row = await db
        .selectFrom('drafts')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    async bytes() {
      const sums = await Promise.all(
        (['drafts', 'draftDocuments'] as const).map((table) =>
          db
            .selectFrom(table)
            .select((select) => select.fn.sum<number | string | null>('size').as('bytes'))
            .executeTakeFirstOrThrow(),
        ),
      );
      return sums.reduce((sum, { bytes }) => sum + Number(bytes ?? 0), 0);
    },
  };
}

const inTransaction = <T>(db: Kysely<Tables>, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> =>
  db.transaction().execute(work);

async function begin(
  transaction: Transaction<Tables>,
  draft: DraftRow,
  { noticeId, session }: DraftBeginning,
): Promise<DraftSaved> {
  const { formType, ownerHash } = draft;
  const inserted = await transaction
    .insertInto('drafts')
    .values({ ...draft, size: draft.sealed.length })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return 'changed';
  if (session !== null) {
    const to = { kind: 'open', ownerHash } as const;
    if (!(await replaceSubject(transaction, session.idHash, { formType, from: session.from, to }))) {
      await removeDrafts(transaction, [draft.id]);
      return 'changed';
    }
  }
  if (noticeId === null) return 'saved';
  const filed = await transaction
    .selectFrom('claims')
    .select('id')
    .where('formType', '=', formType)
    .where('noticeId', '=', noticeId)
    .executeTakeFirst();
  if (filed === undefined) return 'saved';
  await removeDrafts(transaction, [draft.id]);
  return 'filed';
}

async function addDocument(
  transaction: Transaction<Tables>,
  draftId: string,
  document: DraftDocument,
  bounds: Pick<ClaimBounds, 'documents' | 'bytes'>,
): Promise<'added' | 'gone' | 'full'> {
  // Writes before it reads, and changes nothing: what comes at the same moment waits here.
  const draft = await transaction
    .updateTable('drafts')
    .set({ revision: sql`revision` })
    .where('id', '=', draftId)
    .executeTakeFirst();
  if (draft.numUpdatedRows !== 1n) return 'gone';
  const others = (await documentsOf(transaction, draftId)).filter(({ file }) => file !== document.file);
  const bytes = others.reduce((sum, { size }) => sum + size, document.size);
  if (others.length + 1 > bounds.documents || bytes > bounds.bytes) return 'full';
  await leave(transaction, draftId).where('file', '=', document.file).execute();
  const { last } = await transaction
    .selectFrom('draftDocuments')
    .select((select) => select.fn.max('position').as('last'))
    .where('draftId', '=', draftId)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('draftDocuments')
    .values({ ...document, draftId, position: Number(last ?? 0) + 1 })
    .execute();
  return 'added';
}

/** Ends the draft of what is filed; the documents that go over are in its table by now. @throws DocumentGone */
export async function endDraft(
  transaction: Transaction<Tables>,
  formType: string,
  { ownerHash, taken }: FiledDraft,
): Promise<void> {
  const draft = await transaction
    .selectFrom('drafts')
    .select('id')
    .where('formType', '=', formType)
    .where('ownerHash', '=', ownerHash)
    .executeTakeFirst();
  if (taken.length > 0) {
    const over = await transaction
      .deleteFrom('draftDocuments')
      .where('draftId', '=', draft?.id ?? '')
      .where('storageId', 'in', [...taken])
      .executeTakeFirst();
    if (over.numDeletedRows !== BigInt(taken.length)) throw new DocumentGone();
  }
  if (draft !== undefined) await removeDrafts(transaction, [draft.id]);
}

async function removeDrafts(transaction: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await leave(transaction, id).execute();
    await transaction.deleteFrom('drafts').where('id', '=', id).execute();
  }
}

/** What is left over says nothing of what it was. */
const leave = (db: Kysely<Tables>, draftId: string) =>
  db.updateTable('draftDocuments').set({ draftId: null, sealed: '' }).where('draftId', '=', draftId);

async function documentsOf(db: Kysely<Tables>, draftId: string): Promise<readonly DraftDocument[]> {
  const rows = await db
    .selectFrom('draftDocuments')
    .select(['storageId', 'file', 'sealed', 'size'])
    .where('draftId', '=', draftId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}
