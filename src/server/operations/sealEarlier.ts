import { sweepOrphanedUploads } from '../filing/drafts/orphanedUploads.ts';
import { errorCode } from '../helpers/errorCode.ts';
import { inSlices, rowsPerSlice } from '../helpers/inSlices.ts';
import { claimDocuments } from '../store/claimDocuments.ts';
import type { Store } from '../store/store.ts';
import type { UploadStore } from '../uploads/uploadStore.ts';
import { sealClaim, sealContextOfClaim, sealUpload, unopened } from '../vault/claimTexts.ts';
import { CannotOpen, type StorageKeys } from '../vault/storageKeys.ts';

interface Stored {
  readonly store: Store;
  readonly uploads: UploadStore;
  readonly storageKeys: StorageKeys;
}

/**
 * Seals what earlier servers stored as it came: answers, facts and bytes of documents. Claim by claim and document by
 * document, each whole or not at all, so that a kill costs nothing, and while servers run. Says how many were sealed;
 * what cannot be read stays as it is, and `onProblem` hears of it.
 */
export async function sealEarlier(stored: Stored, onProblem: (problem: string) => void): Promise<number> {
  const { store, storageKeys } = stored;
  let sealed = 0;
  const count = async (id: string, work: () => Promise<string | null>) => {
    const problem = await work().catch((error: unknown) => {
      if (error instanceof CannotOpen) return error.message;
      throw error;
    });
    if (problem === null) sealed += 1;
    else onProblem(`${id}: ${problem}`);
  };
  const claims = inSlices(
    (after) => store.keys.unsealedClaims(after, rowsPerSlice),
    (id) => id,
  );
  for await (const ids of claims) {
    for (const id of ids) {
      await count(id, async () => {
        await store.keys.sealClaim(id, (claim) => sealClaim(storageKeys, claim));
        return null;
      });
    }
  }
  const documents = inSlices(
    (after) => store.keys.unsealedDocuments(after, rowsPerSlice),
    ({ storageId }) => storageId,
  );
  for await (const slice of documents) {
    for (const { storageId, claimId } of slice) {
      await count(storageId, () => sealDocument(stored, claimId, storageId));
    }
    // What was not sealed goes now, and not with the next housekeeping.
    await sweepOrphanedUploads(stored);
  }
  return sealed;
}

/**
 * Writes the bytes once more, sealed and under a storage id of their own; in one transaction that document takes the place
 * of the one of before, whose bytes are left over. Returns what hinders it.
 */
async function sealDocument(
  { store, uploads, storageKeys }: Stored,
  claimId: string,
  storageId: string,
): Promise<string | null> {
  const claim = await store.claims.find(claimId);
  const upload =
    claim === null ? undefined : claimDocuments(claim).find((one) => one.upload.storageId === storageId)?.upload;
  // Somebody else has sealed it meanwhile.
  if (claim === null || upload === undefined) return null;
  if (claim.wrappedKey === null || upload.name === unopened) return 'Its claim is not sealed, or cannot be opened.';
  const dataKey = storageKeys.unwrap(claim.wrappedKey, sealContextOfClaim(claimId));
  const batch = await uploads.beginBatch();
  let isReplacing = false;
  try {
    const received = await batch.receive(uploads.read(upload), upload.size);
    if (received.tooLarge || received.sha256 !== upload.sha256) {
      await batch.discard();
      return 'Its bytes are not those that were filed.';
    }
    await batch.promote();
    const { name, sha256 } = upload;
    const { storageId: newId, wrappedKey } = received;
    isReplacing = true;
    const isReplaced = await store.keys.replaceDocument(
      storageId,
      sealUpload(storageKeys, dataKey, { storageId: newId, name, sha256, wrappedKey }),
    );
    isReplacing = false;
    await (isReplaced ? batch.complete() : batch.discard());
    return null;
  } catch (error) {
    // When the database fails, nobody knows whether the row is there: the next sweep looks, and removes what is in none.
    if (isReplacing) batch.abandon();
    else await batch.discard();
    if (errorCode(error) === 'ENOENT') return 'Its bytes are missing.';
    throw error;
  }
}
