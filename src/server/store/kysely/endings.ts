import type { Transaction } from 'kysely';
import type { NewAuditEntry } from '../auditRows.ts';
import type { ClaimEnding, StatusStep } from '../claimRows.ts';
import type { OwnersDrafts } from '../draftRows.ts';
import type { Durable, Lock, Tables } from '../schema.ts';
import { appendEntry } from './audit.ts';
import { leaveUploads } from './draftDocuments.ts';
import { removeDraftsOf } from './drafts.ts';
import { appendChanges, lockName, statusOf } from './statusChanges.ts';

export function kyselyEndings(durable: Durable, lock: Lock) {
  const alone = <T>(work: (transaction: Transaction<Tables>) => Promise<T>) =>
    durable(async (transaction) => {
      await lock(transaction, lockName);
      return work(transaction);
    });
  return {
    /** Ends a withdrawal too. False, without a change, if the claim has another status by now or is erased. */
    changeStatus: (claimId: string, step: StatusStep, audit: NewAuditEntry): Promise<boolean> =>
      alone((transaction) => changeStatus(transaction, claimId, step, audit)),
    /** False, without a change, if there is no such claim or it is erased. */
    withdraw: (claimId: string, ending: ClaimEnding): Promise<boolean> =>
      alone((transaction) => withdraw(transaction, claimId, ending)),
    /**
     * Removes answers, key, documents, additions and mail of a claim, and these drafts, in one transaction; the documents
     * become orphaned. Code, form, notice and instants stay, so that the notice cannot file again. False if there is no
     * such claim or it is erased.
     */
    erase: (claimId: string, ending: ClaimEnding, drafts: readonly OwnersDrafts[]): Promise<boolean> =>
      alone((transaction) => erase(transaction, claimId, ending, drafts)),
  };
}

async function changeStatus(
  transaction: Transaction<Tables>,
  claimId: string,
  { at, from, to, operator }: StatusStep,
  audit: NewAuditEntry,
): Promise<boolean> {
  if (from === 'Erased' || (await statusOf(transaction, claimId)) !== from) return false;
  await update(transaction, claimId, { status: to, endedAt: null, endReason: null });
  await appendChanges(transaction, [{ claimId, at, from, to, operator: JSON.stringify(operator), reason: null }]);
  await appendEntry(transaction, audit);
  return true;
}

async function withdraw(transaction: Transaction<Tables>, claimId: string, ending: ClaimEnding): Promise<boolean> {
  const from = await statusOf(transaction, claimId);
  if (from === null || from === 'Erased') return false;
  await update(transaction, claimId, { status: 'Withdrawn', ...columns(ending) });
  const { at, reason, operator } = ending;
  const change = { claimId, at, from, to: 'Withdrawn' as const, operator: JSON.stringify(operator), reason };
  await appendChanges(transaction, [change]);
  return true;
}

const columns = ({ at, reason }: ClaimEnding) => ({ endedAt: at, endReason: reason });

/** Additions at the same moment wait here. */
async function update(
  transaction: Transaction<Tables>,
  claimId: string,
  values: Partial<Tables['claims']>,
): Promise<void> {
  await transaction.updateTable('claims').set(values).where('id', '=', claimId).execute();
}

async function erase(
  transaction: Transaction<Tables>,
  claimId: string,
  ending: ClaimEnding,
  drafts: readonly OwnersDrafts[],
): Promise<boolean> {
  const from = await statusOf(transaction, claimId);
  if (from === null || from === 'Erased') return false;
  // An addition at this moment finds the empty key and is refused.
  const nothing = { models: '', wrappedKey: '' };
  await update(transaction, claimId, { status: 'Erased', ...nothing, ...columns(ending) });
  await transaction.deleteFrom('statusChanges').where('claimId', '=', claimId).execute();
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
