import { type Kysely, sql, type Transaction } from 'kysely';
import type { Added, AdditionKey, EarlierAddition, FiledAlong, NewAddition } from '../claimRows.ts';
import type { Lock, Tables } from '../schema.ts';
import type { ClaimBounds } from '../storedUpload.ts';
import { appendEntry } from './audit.ts';
import { endDraft } from './drafts.ts';
import { insertMail } from './mail.ts';
import { noteReceipt } from './sessions.ts';
import { insertUploads } from './uploads.ts';

export async function add(
  transaction: Transaction<Tables>,
  { uploads, ...addition }: NewAddition,
  bounds: ClaimBounds,
  { draft = null, mail = null, session = null, audit }: FiledAlong,
  lock: Lock,
): Promise<Added> {
  const { claimId } = addition;
  // A write before the reads: additions at the same moment wait here, on any number of servers.
  const claim = await transaction
    .updateTable('claims')
    .set({ status: sql`status` })
    .where('id', '=', claimId)
    // A submit that began before the erasure has a key that opens nothing any more.
    .where('status', '<>', 'Erased')
    .returning('referenceCode')
    .executeTakeFirst();
  if (claim === undefined) return { outcome: 'gone' };
  const earlier = await findEarlierAddition(transaction, addition);
  if (earlier !== null) return earlier;
  const size = await sizeOf(transaction, claimId);
  const sent = { documents: uploads.length, bytes: uploads.reduce((sum, upload) => sum + upload.size, 0) };
  if (!fits(size, sent, bounds)) return { outcome: 'full' };
  const number = size.additions + 1;
  const receipt = `${claim.referenceCode}-A${number}`;
  const inserted = await transaction
    .insertInto('additions')
    .values({ ...addition, number, receipt })
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirst();
  // It was added to another claim at the same moment.
  if (inserted.numInsertedOrUpdatedRows !== 1n) return { outcome: 'refused' };
  await insertUploads(transaction, claimId, addition.id, uploads);
  if (draft !== null) await endDraft(transaction, addition.formType, draft, lock);
  if (mail !== null) await insertMail(transaction, { ...mail, id: addition.id, claimId });
  if (session !== null) await noteReceipt(transaction, session, addition.formType, receipt);
  if (audit !== undefined) {
    await appendEntry(transaction, audit({ referenceCode: claim.referenceCode, receipt }));
  }
  return { outcome: 'added', receipt };
}

export async function isWithinQuota(
  db: Kysely<Tables>,
  claimId: string,
  sent: Pick<ClaimBounds, 'documents' | 'bytes'>,
  bounds: ClaimBounds,
): Promise<boolean> {
  return fits(await sizeOf(db, claimId), sent, bounds);
}

const fits = (size: ClaimBounds, sent: Pick<ClaimBounds, 'documents' | 'bytes'>, bounds: ClaimBounds) =>
  size.additions < bounds.additions &&
  size.documents + sent.documents <= bounds.documents &&
  size.bytes + sent.bytes <= bounds.bytes;

export async function findEarlierAddition(db: Kysely<Tables>, key: AdditionKey): Promise<EarlierAddition | null> {
  const earlier = await db
    .selectFrom('additions')
    .select(['claimId', 'formType', 'receipt'])
    .where('idempotencyKey', '=', key.idempotencyKey)
    .executeTakeFirst();
  if (earlier !== undefined) {
    const isSame = earlier.claimId === key.claimId && earlier.formType === key.formType;
    return isSame ? { outcome: 'repeated', receipt: earlier.receipt } : { outcome: 'refused' };
  }
  const claims = await db
    .selectFrom('claims')
    .select(['id', 'idempotencyKey'])
    .where((where) => where.or([where('id', '=', key.claimId), where('idempotencyKey', '=', key.idempotencyKey)]))
    .execute();
  if (claims.some(({ idempotencyKey }) => idempotencyKey === key.idempotencyKey)) return { outcome: 'refused' };
  return claims.length === 0 ? { outcome: 'gone' } : null;
}

/** Additions go only with their whole claim, so their count is the last number. */
async function sizeOf(db: Kysely<Tables>, claimId: string): Promise<ClaimBounds> {
  const { additions } = await db
    .selectFrom('additions')
    .select((select) => select.fn.countAll<number>().as('additions'))
    .where('claimId', '=', claimId)
    .executeTakeFirstOrThrow();
  const { documents, bytes } = await db
    .selectFrom('documents')
    .select((select) => [select.fn.countAll<number>().as('documents'), select.fn.sum<number>('size').as('bytes')])
    .where('claimId', '=', claimId)
    .executeTakeFirstOrThrow();
  return { additions: Number(additions), documents: Number(documents), bytes: Number(bytes) };
}
