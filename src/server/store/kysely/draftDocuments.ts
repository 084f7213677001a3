import type { Kysely, Transaction } from 'kysely';
import type { StoredDraftUpload } from '../draftRows.ts';
import type { Tables } from '../schema.ts';

export async function documentsOf(db: Kysely<Tables>, draftId: string): Promise<readonly StoredDraftUpload[]> {
  const rows = await db
    .selectFrom('draftDocuments')
    .select(['storageId', 'file', 'sealed', 'wrappedKey', 'size'])
    .where('draftId', '=', draftId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}

/** Notes documents whose bytes are still to be removed. */
export async function leaveUploads(
  transaction: Transaction<Tables>,
  uploads: readonly { readonly storageId: string; readonly size: number | string }[],
): Promise<void> {
  if (uploads.length === 0) return;
  const rows = uploads.map(({ storageId, size }) => ({
    storageId,
    draftId: null,
    position: 0,
    file: storageId,
    sealed: '',
    wrappedKey: '',
    size: Number(size),
    network: null,
  }));
  await transaction.insertInto('draftDocuments').values(rows).execute();
}

/** They become orphaned: their bytes are still to be removed. */
export const leave = (db: Kysely<Tables>, draftId: string) =>
  db
    .updateTable('draftDocuments')
    .set({ draftId: null, sealed: '', wrappedKey: '', network: null })
    .where('draftId', '=', draftId);
