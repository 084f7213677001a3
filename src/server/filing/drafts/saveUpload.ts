import type { FastifyRequest } from 'fastify';
import { tooManyFiles } from '../../../rules/fileCount.ts';
import type { SavedUpload } from '../../../wire/drafts.ts';
import { HttpError } from '../../helpers/httpError.ts';
import { authorizedForm } from '../../people/authorizedForm.ts';
import type { StoredDraft } from '../../store/draftRows.ts';
import type { AuthorizedForm } from '../../store/sessionRows.ts';
import { beginScannedBatch } from '../../uploads/scan/scannedBatch.ts';
import type { FilingContext } from '../filingContext.ts';
import { takeQuota } from './draftQuota.ts';
import { findDraft, sealedDocument } from './drafts.ts';
import { removeOrphanedUploads } from './orphanedUploads.ts';
import { receiveUpload, UploadRefusal } from './receiveUpload.ts';

/** Saves an upload with the draft; it is on disk when this resolves. @throws HttpError; nothing is stored then. */
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
      // The upload is saved, so the answer must say so; housekeeping cleans up.
      request.log.warn({ err: error }, 'an upload could not be cleaned up');
    });
    await removeOrphanedUploads(context, request.log);
    telemetry.count('documents', { of: 'draft' });
    const { file, name, size, type } = upload;
    return { file, name, size, type };
  } catch (error) {
    // A failed database may have stored the row: housekeeping removes the bytes if no row has them.
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
  const found = await findDraft(context, form, log);
  if (found === null || 'unreadable' in found) throw noDraft();
  return found.row;
}

const noDraft = () => new HttpError(404, 'no-draft', 'There is no draft: save the answers first.');
