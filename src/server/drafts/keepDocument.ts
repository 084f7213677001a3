import type { FastifyRequest } from 'fastify';
import { tooManyFiles } from '../../rules/fileRefusal.ts';
import type { KeptDocument } from '../../wire/drafts.ts';
import type { AppContext } from '../appContext.ts';
import { authorizedForm } from '../authorizedForm.ts';
import { Refusal } from '../refusal.ts';
import type { StoredDraft } from '../store/store.ts';
import { findDraft, removeLeftOver, sealedDocument } from './drafts.ts';
import { DocumentRefusal, receiveDocument } from './receiveDocument.ts';

/**
 * Keeps a document with the draft of who is authorized; it is on disk when this resolves.
 * @throws Refusal for what is not taken; nothing is kept then.
 */
export async function keepDocument(request: FastifyRequest, context: AppContext): Promise<KeptDocument> {
  const { store, uploads, live } = context;
  const { maxFiles, maxClaimBytes } = live.current.settings.app.uploads;
  const batch = await uploads.beginBatch();
  let draft: StoredDraft | undefined;
  try {
    const upload = await receiveDocument(request, context, batch, async ({ formType, file }) => {
      draft = await draftOf(request, context, formType);
      const others = draft.documents.filter((document) => document.file !== file);
      return { documents: others.length, bytes: others.reduce((sum, { size }) => sum + size, 0) };
    });
    if (draft === undefined) throw noDraft();
    await batch.promote();
    const document = sealedDocument(context, draft.id, upload);
    const added = await store.drafts.addDocument(draft.id, document, { documents: maxFiles, bytes: maxClaimBytes });
    if (added === 'gone') throw noDraft();
    if (added === 'full') throw new DocumentRefusal(tooManyFiles(maxFiles));
    await batch.complete().catch((error: unknown) => {
      // The next sweep cleans up: a failure here must not take back an answer that is true.
      request.log.warn({ err: error }, 'an upload could not be cleaned up');
    });
    await removeLeftOver(context, request.log);
    const { file, name, size, type } = upload;
    return { file, name, size, type };
  } catch (error) {
    await batch.discard();
    throw error;
  }
}

async function draftOf(request: FastifyRequest, context: AppContext, formType: string): Promise<StoredDraft> {
  const kept = await findDraft(context, authorizedForm(request, formType).form, request.log);
  if (kept === null || 'unreadable' in kept) throw noDraft();
  return kept.row;
}

const noDraft = () => new Refusal(404, 'no-draft', 'There is no draft: save the answers first.');
