import type { Kysely, Transaction } from 'kysely';
import type { ClaimEnding, ClaimStore } from '../claimStore.ts';
import type { OwnersDrafts } from '../draftStore.ts';
import type { Durable, Tables } from '../schema.ts';
import { leaveUploads, removeDraftsOf } from './drafts.ts';

/** How a claim ends by its claimant's wish. */
export function kyselyEndings(durable: Durable): Pick<ClaimStore, 'withdraw' | 'erase'> {
  return {
    withdraw: (claimId, ending) =>
      durable((transaction) => end(transaction, claimId, { status: 'Withdrawn', ...columns(ending) })),
    erase: (claimId, ending, drafts) => durable((transaction) => erase(transaction, claimId, ending, drafts)),
  };
}

const columns = ({ at, reason }: ClaimEnding) => ({ endedAt: at, endReason: reason });

/** Whether there was such a claim that was not erased. What is added to it at the same moment waits here. */
async function end(
  transaction: Transaction<Tables>,
  claimId: string,
  values: Partial<Tables['claims']>,
): Promise<boolean> {
  const ended = await notErased(transaction).set(values).where('id', '=', claimId).executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** The claims whose status may change. */
export const notErased = (db: Kysely<Tables>) => db.updateTable('claims').where('status', '<>', 'Erased');

async function erase(
  transaction: Transaction<Tables>,
  claimId: string,
  ending: ClaimEnding,
  drafts: readonly OwnersDrafts[],
): Promise<boolean> {
  // An empty wrapped key opens nothing, and says to what is added now that nothing of the claim is left.
  const nothing = { models: '', wrappedKey: '', documentsHash: null };
  if (!(await end(transaction, claimId, { status: 'Erased', ...nothing, ...columns(ending) }))) return false;
  const uploads = await transaction
    .deleteFrom('documents')
    .where('claimId', '=', claimId)
    .returning(['storageId', 'size'])
    .execute();
  await leaveUploads(transaction, uploads);
  await transaction.deleteFrom('outgoingMail').where('claimId', '=', claimId).execute();
  await transaction.deleteFrom('additions').where('claimId', '=', claimId).execute();
  await removeDraftsOf(transaction, drafts);
  return true;
}
