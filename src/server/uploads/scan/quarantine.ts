import type { FastifyBaseLogger } from 'fastify';
import type { NewAuditEntry } from '../../store/auditRows.ts';
import type { QuarantinedDocument } from '../../store/quarantineRows.ts';
import type { Subject } from '../../store/sessionRows.ts';
import type { UploadContext } from '../uploadContext.ts';
import type { UploadBatch } from '../uploadStore.ts';

export interface Origin extends Pick<QuarantinedDocument, 'formType' | 'cameWith'> {
  readonly subject: Subject;
  readonly network: string;
}

/** No operator reviews more. */
const mostDocuments = 1000;

const outcomes = {
  added: 'it is in the quarantine',
  known: 'the quarantine has the same document already',
  full: 'the quarantine has no room for it (QUARANTINE_MEGABYTES)',
} as const;

/** Stores an infected upload for the operator, out of reach of claims, logs and audits it, and ends its batch. */
export async function quarantine(
  context: Pick<UploadContext, 'store' | 'auditKeys' | 'limits' | 'now'>,
  batch: UploadBatch,
  document: Omit<QuarantinedDocument, 'foundAt' | 'formType' | 'cameWith'>,
  { subject, network, formType, cameWith }: Origin,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { store, limits, now } = context;
  const foundAt = now().toISOString();
  const bounds = { documents: mostDocuments, bytes: limits.quarantineBytes };
  let entry: NewAuditEntry;
  try {
    const auditSubject = await subjectOf(context, subject);
    entry = { at: foundAt, event: 'virus found', subject: auditSubject, network, details: { formType } };
    await batch.promote();
  } catch (error) {
    await batch.discard();
    throw error;
  }
  const adding = store.quarantine.add({ ...document, foundAt, formType, cameWith }, bounds, entry);
  const outcome = await adding.catch((error: unknown) => {
    // A failed database may have stored the row: the next sweep removes the bytes if no row has them.
    batch.abandon();
    throw error;
  });
  const { virus, size, sha256 } = document;
  log.warn({ virus, formType, cameWith, size, sha256 }, `a document with a virus was refused: ${outcomes[outcome]}`);
  await (outcome === 'added' ? batch.complete() : batch.discard()).catch((error: unknown) => {
    // The upload is refused either way; the next sweep cleans up.
    log.warn({ err: error }, 'an upload could not be cleaned up');
  });
}

/** null for a claimant who did not sign in. */
async function subjectOf(
  { store, auditKeys }: Pick<UploadContext, 'store' | 'auditKeys'>,
  subject: Subject,
): Promise<string | null> {
  if (subject.kind === 'open') return null;
  if (subject.kind === 'notice') return auditKeys.notice(subject.noticeId);
  const claim = await store.claims.find(subject.claimId);
  return claim === null ? null : auditKeys.claim(claim.referenceCode);
}
