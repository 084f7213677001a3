import type { Kysely, Transaction } from 'kysely';
import type { NewAuditEntry } from '../auditRows.ts';
import type { QuarantineBounds, QuarantinedDocument } from '../quarantineRows.ts';
import type { Durable, Tables } from '../schema.ts';
import { takeArrived } from './arrivals.ts';
import { appendEntry } from './audit.ts';
import { leaveUploads } from './draftDocuments.ts';

/** Everything is on disk when it resolves. */
export function kyselyQuarantine(db: Kysely<Tables>, durable: Durable) {
  return {
    /**
     * Refused if the same SHA-256 is there or the quarantine is full; the audit entry is appended in any case. @throws
     * StoreUnavailable also if a sweep gave the document up.
     */
    add: (
      document: QuarantinedDocument,
      bounds: QuarantineBounds,
      audit: NewAuditEntry,
    ): Promise<'added' | 'known' | 'full'> =>
      durable(async (transaction) => {
        const added = await add(transaction, document, bounds);
        await appendEntry(transaction, audit);
        return added;
      }),
    /** Oldest first. */
    async all(): Promise<readonly QuarantinedDocument[]> {
      const rows = await db.selectFrom('quarantine').selectAll().orderBy('foundAt').orderBy('storageId').execute();
      return rows.map((row) => ({ ...row, size: Number(row.size) }));
    },
    /** The bytes become orphaned, as those of drafts do. False if it is not there. */
    remove: (storageId: string): Promise<boolean> =>
      durable(async (transaction) => {
        const removed = await taken(transaction).where('storageId', '=', storageId).execute();
        await leaveUploads(transaction, removed);
        return removed.length > 0;
      }),
    /** Returns how many. */
    removeBefore: (instant: string): Promise<number> =>
      durable(async (transaction) => {
        const removed = await taken(transaction).where('foundAt', '<', instant).execute();
        await leaveUploads(transaction, removed);
        return removed.length;
      }),
  };
}

const taken = (transaction: Transaction<Tables>) =>
  transaction.deleteFrom('quarantine').returning(['storageId', 'size']);

async function add(
  transaction: Transaction<Tables>,
  document: QuarantinedDocument,
  bounds: QuarantineBounds,
): Promise<'added' | 'known' | 'full'> {
  const same = await transaction
    .selectFrom('quarantine')
    .select('storageId')
    .where('sha256', '=', document.sha256)
    .executeTakeFirst();
  if (same !== undefined) return 'known';
  const { documents, bytes } = await transaction
    .selectFrom('quarantine')
    .select((select) => [
      select.fn.countAll<number | string>().as('documents'),
      select.fn.sum<number | string | null>('size').as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  if (Number(documents) >= bounds.documents || Number(bytes ?? 0) + document.size > bounds.bytes) return 'full';
  await transaction.insertInto('quarantine').values(document).execute();
  await takeArrived(transaction, [document.storageId]);
  return 'added';
}
