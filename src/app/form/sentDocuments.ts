import type { OutgoingDocument } from '../../wire/buildFormDto.ts';
import type { SubmitDocument } from '../api/postSubmit.ts';

/**
 * The files themselves. In the browser every one is a `File`.
 * @throws Error for anything else: a document must never be left out silently.
 */
export function sentDocuments(documents: readonly OutgoingDocument[]): readonly SubmitDocument[] {
  return documents.map(({ clientId, file }) => {
    if (!(file instanceof File)) throw new Error(`The document ${clientId} holds no file that could be sent.`);
    return { clientId, file };
  });
}
