import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../schema.ts';
import type { ReceivedUpload, StoredUpload } from '../storedUpload.ts';
import { takeArrived } from './arrivals.ts';

/** @throws StoreUnavailable as `takeArrived` does. */
export async function insertUploads(
  transaction: Transaction<Tables>,
  claimId: string,
  additionId: string | null,
  uploads: readonly ReceivedUpload[],
): Promise<void> {
  if (uploads.length === 0) return;
  const rows = uploads.map((upload, position) => ({
    ...upload,
    status: 'Received' as const,
    statusReason: null,
    claimId,
    additionId,
    position,
  }));
  await transaction.insertInto('documents').values(rows).execute();
  await takeArrived(
    transaction,
    uploads.map(({ storageId }) => storageId),
  );
}

/** Reads the documents of some claims; the returned function gives those of a claim or addition, in order. */
export async function uploadsOf(db: Kysely<Tables>, claimIds: readonly string[]) {
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('claimId', 'in', [...claimIds])
    .orderBy('position')
    .execute();
  return (ofClaim: string, ofAddition: string | null): readonly StoredUpload[] =>
    rows
      .filter(({ claimId, additionId }) => claimId === ofClaim && additionId === ofAddition)
      .map(({ claimId, additionId, position, ...upload }) => ({ ...upload, size: Number(upload.size) }));
}
