import { sql, type Transaction } from 'kysely';
import type { DraftOwner, DraftRow } from '../draftRows.ts';
import type { Lock, Tables } from '../schema.ts';
import { leave } from './draftDocuments.ts';

/** A claim and a first save have no row in common: without this lock neither would see the other. */
export const lockOwner = (transaction: Transaction<Tables>, lock: Lock, { formType, ownerHash }: DraftOwner) =>
  lock(transaction, `draft ${formType} ${ownerHash}`);

/** A write without a change: other changes of these drafts and their documents wait for this transaction. */
export const hold = (transaction: Transaction<Tables>) =>
  transaction.updateTable('drafts').set({ revision: sql`revision` });

/** A form type of null: every form. */
export async function removeOwned(
  transaction: Transaction<Tables>,
  formType: string | null,
  owners: readonly string[],
): Promise<readonly Pick<DraftRow, 'id' | 'revision'>[]> {
  const drafts = await hold(transaction)
    .where('ownerHash', 'in', [...owners])
    .where((where) => where.and(formType === null ? [] : [where('formType', '=', formType)]))
    .returning(['id', 'revision'])
    .execute();
  for (const { id } of drafts) await removeHeld(transaction, id);
  return drafts;
}

export async function removeHeld(transaction: Transaction<Tables>, id: string): Promise<void> {
  await leave(transaction, id).execute();
  await transaction.deleteFrom('drafts').where('id', '=', id).execute();
}

/** Whether a claim of the notice is filed: there is no draft beside it. */
export async function isFiled(
  transaction: Transaction<Tables>,
  formType: string,
  noticeId: string | null,
): Promise<boolean> {
  if (noticeId === null) return false;
  const filed = await transaction
    .selectFrom('claims')
    .select('id')
    .where('formType', '=', formType)
    .where('noticeId', '=', noticeId)
    .executeTakeFirst();
  return filed !== undefined;
}
