import type { Store } from 'jotai';
import { notReceivedKey } from '../../rules/fileName.ts';
import { filesAtom } from '../../state/claim/fieldSnapshots.ts';
import { nameOnServer, setTransferAtom } from '../../state/transfers.ts';
import { refuseTransferAtom } from '../../state/validation/refuseTransfer.ts';
import { messageOf } from '../../state/validation/serverErrors.ts';
import type { OutgoingDocument } from '../../wire/buildFormDto.ts';
import type { FieldError } from '../../wire/calls.ts';
import type { NamedUpload } from '../../wire/drafts.ts';
import type { SubmitDocument } from '../api/postSubmit.ts';

interface SubmittedDocuments {
  readonly savedUploads: readonly NamedUpload[];
  readonly documents: readonly SubmitDocument[] | null;
}

/**
 * Documents the server has are named, all others sent.
 * @throws Error for a document without a `File`: none may be left out silently.
 */
export function submittedDocuments(store: Store, outgoing: readonly OutgoingDocument[] | null): SubmittedDocuments {
  const savedUploads: NamedUpload[] = [];
  const documents: SubmitDocument[] = [];
  for (const { clientId, file } of outgoing ?? []) {
    const name = nameOnServer(store.get, file);
    if (name !== null) savedUploads.push({ clientId, file: name });
    else if (file instanceof File) documents.push({ clientId, file });
    else throw new Error(`The document ${clientId} holds no file that could be sent.`);
  }
  return { savedUploads, documents: documents.length === 0 ? null : documents };
}

export interface LostDocuments {
  /** Errors that a second try cannot fix: this tab does not have the files. */
  readonly remaining: readonly FieldError[];
  readonly isMendable: boolean;
}

/** A second try sends the lost documents that this tab still has; the others become errors at their fields. */
export function noteLostDocuments(
  store: Store,
  errors: readonly FieldError[],
  savedUploads: readonly NamedUpload[],
): LostDocuments {
  const named = new Map(savedUploads.map(({ clientId, file }) => [clientId, file]));
  let isMendable = false;
  const remaining = errors.filter(({ record, message }) => {
    const file = message.key === notReceivedKey ? named.get(record ?? '') : undefined;
    if (file === undefined) return true;
    if (store.get(filesAtom).get(file)?.item(0) instanceof File) {
      store.set(setTransferAtom, file, null);
      isMendable = true;
      return false;
    }
    store.set(refuseTransferAtom, file, messageOf(message));
    return true;
  });
  return { remaining, isMendable };
}
