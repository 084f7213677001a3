import type { Transaction } from 'kysely';
import { type DraftReturning, deletedBy } from '../draftRows.ts';
import type { Lock, Tables } from '../schema.ts';
import { hold, isFiled, lockOwner, removeOwned } from './holdDrafts.ts';
import { replaceSubject } from './sessions.ts';

export async function deleteDraft(transaction: Transaction<Tables>, id: string, until: string): Promise<void> {
  const held = await hold(transaction).where('id', '=', id).returning(['formType', 'ownerHash']).executeTakeFirst();
  if (held === undefined) return;
  const ownerHash = deletedBy(held.ownerHash);
  await removeOwned(transaction, held.formType, [ownerHash]);
  await transaction.updateTable('drafts').set({ ownerHash, expiresAt: until }).where('id', '=', id).execute();
}

export async function bringBack(
  transaction: Transaction<Tables>,
  { formType, ownerHash, instead, expiresAt, now, noticeId, session }: DraftReturning,
  lock: Lock,
): Promise<boolean> {
  await lockOwner(transaction, lock, { formType, ownerHash });
  const deleted = await hold(transaction)
    .where('formType', '=', formType)
    .where('ownerHash', '=', deletedBy(ownerHash))
    .where('expiresAt', '>', now)
    .returning(['id', 'revision'])
    .executeTakeFirst();
  if (deleted === undefined || (await isFiled(transaction, formType, noticeId))) return false;
  if (session !== null) {
    const to = { kind: 'open', ownerHash } as const;
    if (!(await replaceSubject(transaction, session.idHash, { formType, from: session.from, to }))) return false;
  }
  const [newer] = await removeOwned(transaction, formType, [instead]);
  // A tab with either of the two learns of it at its next save.
  const revision = Math.max(deleted.revision, newer?.revision ?? 0) + 1;
  await transaction
    .updateTable('drafts')
    .set({ ownerHash, expiresAt, revision })
    .where('id', '=', deleted.id)
    .execute();
  return true;
}
