import type { FastifyBaseLogger } from 'fastify';
import type { NewAuditEntry } from '../../store/auditStore.ts';
import type { QuarantinedDocument } from '../../store/quarantineStore.ts';
import type { Subject } from '../../store/sessionStore.ts';
import type { UploadContext } from '../uploadContext.ts';
import type { UploadBatch } from '../uploadStore.ts';

/** What a document was sent with, by whom and from where. */
export interface Origin extends Pick<QuarantinedDocument, 'formType' | 'cameWith'> {
  readonly subject: Subject;
  /** As the audit trail names it. */
  readonly network: string;
}

/** Nobody looks through more. */
const mostDocuments = 1000;

const outcomes = {
  added: 'it is in the quarantine',
  known: 'the quarantine has the same document already',
  full: 'the quarantine has no room for it (QUARANTINE_MEGABYTES)',
} as const;

/**
 * Keeps the only document of a batch for the operator, out of reach of every claim, where there is room, and ends the batch.
 * The log and the audit trail say that it came.
 */
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
    const named = await subjectOf(context, subject);
    entry = { at: foundAt, event: 'virus found', subject: named, network, details: { formType } };
    await batch.promote();
  } catch (error) {
    await batch.discard();
    throw error;
  }
  const adding = store.quarantine.add({ ...document, foundAt, formType, cameWith }, bounds, entry);
  const outcome = await adding.catch((error: unknown) => {
    // Nobody knows whether the row is there: the next sweep looks, and removes what is in none.
    batch.abandon();
    throw error;
  });
  const { virus, size, sha256 } = document;
  log.warn({ virus, formType, cameWith, size, sha256 }, `a document with a virus was refused: ${outcomes[outcome]}`);
  await (outcome === 'added' ? batch.complete() : batch.discard()).catch((error: unknown) => {
    // The next sweep cleans up: the document is refused all the same.
    log.warn({ err: error }, 'an upload could not be cleaned up');
  });
}

/** Whom the audit trail says it was; null: somebody whom nobody knows. */
async function subjectOf(
  { store, auditKeys }: Pick<UploadContext, 'store' | 'auditKeys'>,
  subject: Subject,
): Promise<string | null> {
  if (subject.kind === 'open') return null;
  if (subject.kind === 'notice') return auditKeys.notice(subject.noticeId);
  const claim = await store.claims.find(subject.claimId);
  return claim === null ? null : auditKeys.claim(claim.referenceCode);
}
