import type { FastifyRequest } from 'fastify';
import { tooManyFiles } from '../../../rules/fileRefusal.ts';
import type { SavedUpload } from '../../../wire/drafts.ts';
import { HttpError } from '../../helpers/httpError.ts';
import { authorizedForm } from '../../people/authorizedForm.ts';
import type { StoredDraft } from '../../store/draftStore.ts';
import type { AuthorizedForm } from '../../store/sessionStore.ts';
import { beginScannedBatch } from '../../uploads/scan/scannedBatch.ts';
import type { FilingContext } from '../filingContext.ts';
import { takeQuota } from './draftQuota.ts';
import { findDraft, sealedDocument } from './drafts.ts';
import { removeOrphanedUploads } from './orphanedUploads.ts';
import { receiveUpload, UploadRefusal } from './receiveUpload.ts';

/**
 * Keeps a document with the draft of who is authorized; it is on disk when this resolves.
 * @throws Refusal for what is not taken; nothing is kept then.
 */
export async function saveUpload(
  request: FastifyRequest,
  context: Pick<
    FilingContext,
    'store' | 'live' | 'telemetry' | 'uploads' | 'scanner' | 'auditKeys' | 'limits' | 'now' | 'draftKey'
  >,
): Promise<SavedUpload> {
  const { store, live, telemetry } = context;
  const { maxFiles, maxFileBytes, maxClaimBytes } = live.current.settings.app.uploads;
  const batch = await beginScannedBatch(context, request.log);
  let draft: StoredDraft | undefined;
  let isStoring = false;
  let giveQuotaBack = () => {};
  try {
    const upload = await telemetry.part('receive', () =>
      receiveUpload(request, context, batch, async ({ formType, file }) => {
        const { form } = authorizedForm(request, formType);
        draft = await draftOf(request, context, form);
        const announced = Number(request.headers['content-length']) || maxFileBytes;
        giveQuotaBack = await takeQuota(context, form.subject, draft, announced);
        const others = draft.documents.filter((document) => document.file !== file);
        const network = context.auditKeys.network(request.ip);
        return {
          documents: others.length,
          bytes: others.reduce((sum, { size }) => sum + size, 0),
          from: { formType, cameWith: 'draft', subject: form.subject, network },
        };
      }),
    );
    if (draft === undefined) throw noDraft();
    await telemetry.part('promote', batch.promote);
    const document = sealedDocument(context, draft.id, upload);
    isStoring = true;
    const added = await store.drafts.addDocument(draft.id, document, { documents: maxFiles, bytes: maxClaimBytes });
    isStoring = false;
    if (added === 'gone') throw noDraft();
    if (added === 'full') throw new UploadRefusal(tooManyFiles(maxFiles));
    await batch.complete().catch((error: unknown) => {
      // The next sweep cleans up: a failure here must not take back an answer that is true.
      request.log.warn({ err: error }, 'an upload could not be cleaned up');
    });
    await removeOrphanedUploads(context, request.log);
    telemetry.count('documents', { of: 'draft' });
    const { file, name, size, type } = upload;
    return { file, name, size, type };
  } catch (error) {
    // When the database fails, nobody knows whether the row is there: the next sweep looks, and removes what is in none.
    if (isStoring) batch.abandon();
    else await batch.discard();
    throw error;
  } finally {
    giveQuotaBack();
  }
}

async function draftOf(
  { log }: FastifyRequest,
  context: Pick<FilingContext, 'store' | 'now' | 'live' | 'draftKey'>,
  form: AuthorizedForm,
): Promise<StoredDraft> {
  const kept = await findDraft(context, form, log);
  if (kept === null || 'unreadable' in kept) throw noDraft();
  return kept.row;
}

const noDraft = () => new HttpError(404, 'no-draft', 'There is no draft: save the answers first.');
