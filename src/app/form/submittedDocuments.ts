import type { Store } from 'jotai';
import { notReceivedKey } from '../../rules/fileRefusal.ts';
import { filesAtom } from '../../state/claim/fieldSnapshots.ts';
import { keptName, setTransferAtom } from '../../state/transfers.ts';
import { refuseTransferAtom } from '../../state/validation/refuseTransfer.ts';
import { messageOf } from '../../state/validation/serverErrors.ts';
import type { OutgoingDocument } from '../../wire/buildFormDto.ts';
import type { FieldError } from '../../wire/calls.ts';
import type { NamedUpload } from '../../wire/drafts.ts';
import type { SubmitDocument } from '../api/postSubmit.ts';

interface SubmittedDocuments {
  /** Those that the server has already. */
  readonly kept: readonly NamedUpload[];
  /** The files of all others, or null where there are none. */
  readonly documents: readonly SubmitDocument[] | null;
}

/**
 * How the documents of a claim go with it: those that the server has are named, the files of all others are sent. In the
 * browser every one of these is a `File`.
 * @throws Error for anything else: a document must never be left out silently.
 */
export function submittedDocuments(store: Store, outgoing: readonly OutgoingDocument[] | null): SubmittedDocuments {
  const kept: NamedUpload[] = [];
  const documents: SubmitDocument[] = [];
  for (const { clientId, file } of outgoing ?? []) {
    const name = keptName(store.get, file);
    if (name !== null) kept.push({ clientId, file: name });
    else if (file instanceof File) documents.push({ clientId, file });
    else throw new Error(`The document ${clientId} holds no file that could be sent.`);
  }
  return { kept, documents: documents.length === 0 ? null : documents };
}

/** What the server said of documents that it was thought to have. */
export interface LostDocuments {
  /** The errors that a second try cannot mend: this tab has no bytes of these documents. */
  readonly remaining: readonly FieldError[];
  /** Whether there are documents that a second try sends. */
  readonly isMendable: boolean;
}

/**
 * Takes note of the documents that the server has lost since it kept them. Those whose bytes this tab has are sent with
 * the next try; the others are refused at their fields until they are chosen again.
 */
export function noteLostDocuments(
  store: Store,
  errors: readonly FieldError[],
  kept: readonly NamedUpload[],
): LostDocuments {
  const named = new Map(kept.map(({ clientId, file }) => [clientId, file]));
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
