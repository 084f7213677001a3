import type { FastifyRequest } from 'fastify';
import type { Receipt } from '../../../wire/drafts.ts';
import { invalidClaim } from '../../helpers/httpError.ts';
import type { ScannedBatch } from '../../uploads/scan/scannedBatch.ts';
import { formerOf } from '../drafts/deletedDraft.ts';
import { uploadsOfDraft } from '../drafts/drafts.ts';
import { removeOrphanedUploads } from '../drafts/orphanedUploads.ts';
import type { FilingContext } from '../filingContext.ts';
import type { Submitting } from './receive.ts';
import type { Outcome, Received } from './submission.ts';
import type { UploadReceiver } from './uploadReceiver.ts';

/** What a submit is answered with. */
export interface Answered {
  readonly outcome: Outcome;
  /** Of what this submit has filed; null where an earlier try filed it. */
  readonly receipt: Receipt | null;
}

/**
 * The third step of a submit: one transaction files it, ends its draft and notes the receipt in the session. When this
 * resolves with `stored`, all of it is on disk.
 * @throws HttpError when an upload of the draft was removed meanwhile; nothing is stored then.
 */
export async function storeSubmit(
  { claimSession, log }: Pick<FastifyRequest, 'claimSession' | 'log'>,
  context: Pick<FilingContext, 'store' | 'uploads' | 'live' | 'draftKey' | 'now' | 'telemetry'>,
  { authorized, submission }: Submitting,
  received: Received,
  receiver: Pick<UploadReceiver, 'taken' | 'goneErrors'>,
  batch: Pick<ScannedBatch, 'complete' | 'discard' | 'abandon'>,
): Promise<Answered> {
  const ownerHash = context.draftKey.ownerOf(authorized.subject);
  const former = formerOf(authorized.subject);
  const draft = ownerHash === null ? undefined : { ownerHash, former, taken: receiver.taken() };
  const along = { draft, session: claimSession?.idHash ?? null };
  const storing = context.telemetry.part('store', () => submission.store(received, along));
  const outcome = await storing.catch((error: unknown) => {
    // Whether the commit reached the disk is unknown now. The uploads stay: housekeeping finds by their journal
    // which of them belong to a stored claim, and removes the others.
    batch.abandon();
    throw error;
  });
  await (outcome.kind === 'stored' ? batch.complete() : batch.discard()).catch((error: unknown) => {
    // The claim is filed, so the answer must say so; housekeeping cleans up.
    log.warn({ err: error }, 'an upload could not be cleaned up');
  });
  if (outcome.kind === 'documentGone') {
    const there = await uploadsOfDraft(context, authorized, log);
    const errors = receiver.goneErrors(new Set(there.map(({ storageId }) => storageId)));
    throw invalidClaim('A document was removed while the claim was sent.', errors);
  }
  if (outcome.kind !== 'stored') return { outcome, receipt: null };

  await removeOrphanedUploads(context, log);
  const { id, formType, mail, filedAt, documentsHash, uploads } = received;
  context.telemetry.count('filed', { adds: submission.adds, form: formType });
  context.telemetry.count('documents', { of: 'filed' }, uploads.length);
  log.info({ id, formType, documentsHash }, `${submission.adds} filed`);
  const sent = { state: mail === null ? 'off' : 'waiting', to: mail?.shownTo ?? null } as const;
  return { outcome, receipt: { referenceCode: outcome.receipt, filedAt, mail: sent } };
}
