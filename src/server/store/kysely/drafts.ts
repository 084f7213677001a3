import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type DraftBeginning,
  type DraftOwner,
  type DraftReturning,
  type DraftRow,
  type DraftSaved,
  deletedBy,
  type FiledDraft,
  type OwnersDrafts,
  type StoredDraft,
  type StoredDraftUpload,
} from '../draftRows.ts';
import type { Commits, Lock, Tables } from '../schema.ts';
import type { ClaimBounds } from '../storedUpload.ts';
import { takeArrived } from './arrivals.ts';
import { bringBack, deleteDraft } from './deletedDrafts.ts';
import { documentsOf, leave } from './draftDocuments.ts';
import { hold, isFiled, lockOwner, removeHeld, removeOwned } from './holdDrafts.ts';
import { replaceSubject } from './sessions.ts';

/** A document that the claim takes was removed from the draft: nothing is filed. */
export class DocumentGone extends Error {}

export function kyselyDrafts(
  db: Kysely<Tables>,
  { durable, flushed }: Pick<Commits, 'durable' | 'flushed'>,
  lock: Lock,
) {
  return {
    /** Also one that has expired. */
    async find({ formType, ownerHash }: DraftOwner): Promise<StoredDraft | null> {
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
    /** The first save. On disk when it resolves, as `update` is. */
    begin: (draft: DraftRow, beginning: DraftBeginning): Promise<DraftSaved> =>
      durable((transaction) => begin(transaction, draft, beginning, lock)),
    /** A later save, refused if another revision is stored. */
    update: ({
      id,
      revision,
      sealed,
      savedAt,
      expiresAt,
    }: Pick<DraftRow, 'id' | 'revision' | 'sealed' | 'savedAt' | 'expiresAt'>): Promise<Exclude<DraftSaved, 'filed'>> =>
      durable(async (transaction) => {
        const updated = await transaction
          .updateTable('drafts')
          .set({ revision, sealed, size: sealed.length, savedAt, expiresAt })
          .where('id', '=', id)
          .where('revision', '=', revision - 1)
          .executeTakeFirst();
        return updated.numUpdatedRows === 1n ? 'saved' : 'changed';
      }),
    /** Its documents become orphaned, as with all removals below. */
    remove: (id: string): Promise<void> =>
      durable(async (transaction) => {
        const held = await hold(transaction).where('id', '=', id).returning('id').executeTakeFirst();
        if (held !== undefined) await removeHeld(transaction, held.id);
      }),
    /** By its claimant, who can bring it back until then. What they deleted before is removed. */
    delete: (id: string, until: string): Promise<void> => durable((transaction) => deleteDraft(transaction, id, until)),
    /** False where there is nothing to bring back any more. */
    bringBack: (draft: DraftReturning): Promise<boolean> =>
      durable((transaction) => bringBack(transaction, draft, lock)),
    removeOf: (owners: readonly OwnersDrafts[]): Promise<number> =>
      durable((transaction) => removeDraftsOf(transaction, owners)),
    /** Removes expired drafts and those of other forms; returns how many. */
    removeOver: (now: string, formTypes: readonly string[]): Promise<number> =>
      durable(async (transaction) => {
        // The condition is checked again once the row is locked, so a draft that was saved meanwhile stays.
        const over = await hold(transaction)
          .where((where) =>
            where.or([
              where('expiresAt', '<=', now),
              ...(formTypes.length === 0 ? [sql<boolean>`1 = 1`] : [where('formType', 'not in', [...formTypes])]),
            ]),
          )
          .returning('id')
          .execute();
        for (const { id } of over) await removeHeld(transaction, id);
        return over.length;
      }),
    /** A document of the same file name is replaced. */
    addDocument: (
      draftId: string,
      document: StoredDraftUpload,
      bounds: Pick<ClaimBounds, 'documents' | 'bytes'>,
    ): Promise<'added' | 'gone' | 'full'> =>
      durable((transaction) => addDocument(transaction, draftId, document, bounds)),
    /** False if the draft does not have it. */
    removeDocument: (draftId: string, file: string): Promise<boolean> =>
      durable(async (transaction) => {
        const removed = await leave(transaction, draftId).where('file', '=', file).executeTakeFirst();
        return removed.numUpdatedRows > 0n;
      }),
    /** Documents whose bytes are still to be removed. */
    async orphanedUploads(): Promise<readonly string[]> {
      const rows = await db.selectFrom('draftDocuments').select('storageId').where('draftId', 'is', null).execute();
      // Their bytes are removed now, so a power cut must not bring the draft back.
      if (rows.length > 0) await flushed();
      return rows.map(({ storageId }) => storageId);
    },
    /** Forgets orphaned documents once their bytes are gone. */
    async forget(storageIds: readonly string[]): Promise<void> {
      if (storageIds.length === 0) return;
      await durable((transaction) =>
        transaction
          .deleteFrom('draftDocuments')
          .where('draftId', 'is', null)
          .where('storageId', 'in', [...storageIds])
          .execute(),
      );
    },
    async count(): Promise<number> {
      const row = await db
        .selectFrom('drafts')
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    /** All drafts with their documents, and orphaned ones. */
    bytes: (): Promise<number> => bytesOf(db),
    bytesOf: (network: string): Promise<number> => bytesOf(db, network),
  };
}

async function bytesOf(db: Kysely<Tables>, network?: string): Promise<number> {
  const sums = await Promise.all(
    (['drafts', 'draftDocuments'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((select) => select.fn.sum<number | string | null>('size').as('bytes'))
        .where((where) => where.and(network === undefined ? [] : [where('network', '=', network)]))
        .executeTakeFirstOrThrow(),
    ),
  );
  return sums.reduce((sum, { bytes }) => sum + Number(bytes ?? 0), 0);
}

async function begin(
  transaction: Transaction<Tables>,
  draft: DraftRow,
  { noticeId, session }: DraftBeginning,
  lock: Lock,
): Promise<DraftSaved> {
  const { formType, ownerHash } = draft;
  await lockOwner(transaction, lock, draft);
  const inserted = await transaction
    .insertInto('drafts')
    .values({ ...draft, size: draft.sealed.length })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return 'changed';
  if (session !== null) {
    const former = session.from.kind === 'open' ? session.from.ownerHash : undefined;
    const to = { kind: 'open', ownerHash, ...(former !== undefined && { former }) } as const;
    if (!(await replaceSubject(transaction, session.idHash, { formType, from: session.from, to }))) {
      await removeHeld(transaction, draft.id);
      return 'changed';
    }
  }
  if (!(await isFiled(transaction, formType, noticeId))) return 'saved';
  await removeHeld(transaction, draft.id);
  return 'filed';
}

async function addDocument(
  transaction: Transaction<Tables>,
  draftId: string,
  document: StoredDraftUpload,
  bounds: Pick<ClaimBounds, 'documents' | 'bytes'>,
): Promise<'added' | 'gone' | 'full'> {
  const draft = await hold(transaction).where('id', '=', draftId).returning('network').executeTakeFirst();
  if (draft === undefined) return 'gone';
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
    .values({ ...document, draftId, position: Number(last ?? 0) + 1, network: draft.network })
    .execute();
  await takeArrived(transaction, [document.storageId]);
  return 'added';
}

/** @throws DocumentGone */
export async function endDraft(
  transaction: Transaction<Tables>,
  formType: string,
  { ownerHash, former, taken }: FiledDraft,
  lock: Lock,
): Promise<void> {
  await lockOwner(transaction, lock, { formType, ownerHash });
  const draft = await hold(transaction)
    .where('formType', '=', formType)
    .where('ownerHash', '=', ownerHash)
    .returning('id')
    .executeTakeFirst();
  if (taken.length > 0) {
    const over = await transaction
      .deleteFrom('draftDocuments')
      .where('draftId', '=', draft?.id ?? '')
      .where('storageId', 'in', [...taken])
      .executeTakeFirst();
    if (over.numDeletedRows !== BigInt(taken.length)) throw new DocumentGone();
  }
  if (draft !== undefined) await removeHeld(transaction, draft.id);
  const owners = former === null ? [ownerHash] : [ownerHash, former];
  await removeOwned(transaction, formType, owners.map(deletedBy));
}

export async function removeDraftsOf(
  transaction: Transaction<Tables>,
  owners: readonly OwnersDrafts[],
): Promise<number> {
  let removed = 0;
  for (const { formType, ownerHash } of owners) {
    const drafts = await removeOwned(transaction, formType, [ownerHash, deletedBy(ownerHash)]);
    removed += drafts.length;
  }
  return removed;
}
